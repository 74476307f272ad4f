import type { DisputeState } from './dispute';

/** Where a dispute can go from each state, the usual one first. */
const onward: Record<DisputeState, readonly DisputeState[]> = {
  // Won and lost also without an answer: the bank gave up, or the deadline has passed.
  open: ['submitted', 'accepted', 'won', 'lost'],
  submitted: ['won', 'lost', 'accepted'],
  won: [],
  lost: [],
  accepted: [],
};

/** Where it can go back to, when somebody chose the wrong one. Staff confirm it. */
const back: Record<DisputeState, readonly DisputeState[]> = {
  open: [],
  submitted: ['open'],
  won: ['submitted', 'open'],
  lost: ['submitted', 'open'],
  accepted: ['submitted', 'open'],
};

export const disputeMoves = (from: DisputeState) => ({ onward: onward[from], back: back[from] });
