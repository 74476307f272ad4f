import type { OrderStatus } from '@sac/contract/order-status';
import type { TrackedOrder } from '@sac/contract/tracking-api';
import type { TextKey } from '../language/dictionary';

/** The way of every application that is not closed early. */
const journey = ['step.received', 'step.checked', 'step.submitted', 'step.approved'] as const satisfies TextKey[];

interface State {
  heading: TextKey;
  text: TextKey;
  /** The reader has to do something. */
  isOurQuestion?: true;
  /** How many steps of the journey are done. */
  done: number;
  /** The order ended here instead. */
  closed?: TextKey;
}

const received: State = { heading: 'state.received', text: 'state.received.text', done: 1 };
const ready: State = { heading: 'state.ready', text: 'state.ready.text', done: journey.length };
const reported: State = { heading: 'state.reported', text: 'state.reported.text', done: 1 };
const approved: State = { heading: 'state.approved', text: 'state.approved.text', done: journey.length };

/** What each status means to a customer; the words staff use for it stay inside. */
const states: Record<OrderStatus, State> = {
  New: received,
  Pending: { heading: 'state.processing', text: 'state.processing.text', done: 1 },
  Awaiting: { heading: 'state.answer', text: 'state.answer.text', done: 1, isOurQuestion: true },
  'Contact Customer': { heading: 'state.contact', text: 'state.contact.text', done: 1, isOurQuestion: true },
  'Customer Called': { heading: 'state.called', text: 'state.called.text', done: 1 },
  AwaitingGovt: { heading: 'state.authority', text: 'state.authority.text', done: 2 },
  Completed: approved,
  Refund: { heading: 'state.refunded', text: 'state.refunded.text', done: 1, closed: 'step.refunded' },
  ChargeBack: { heading: 'state.disputed', text: 'state.disputed.text', done: 1, closed: 'step.disputed' },
  Deleted: { heading: 'state.cancelled', text: 'state.cancelled.text', done: 1, closed: 'step.cancelled' },
};

/**
 * The state of an order in plain words. A called customer whose card is there has nothing to wait for, and one who has
 * written to us need not be asked to.
 */
export function stateOf(order: TrackedOrder, hasFile: boolean): State {
  const isApproved = order.process_status === 'Completed' || order.process_status === 'Customer Called';
  if (hasFile && isApproved) return ready;
  const isTheirTurn = order.process_status === 'Contact Customer' && order.report?.answered === false;
  const state = isTheirTurn ? reported : states[order.process_status];
  return order.completed_at && !state.closed ? { ...state, done: journey.length } : state;
}

export interface Step {
  text: TextKey;
  /** 'closed': the order went no further than this. */
  progress: 'done' | 'current' | 'waiting' | 'closed';
  /** When it happened, if that is known. */
  instant: string | null;
}

/** The steps of an order, in time: what is done, what is going on, what is still to come. */
export function stepsOf(order: TrackedOrder, state: State): Step[] {
  const instants: Partial<Record<TextKey, string | null>> = {
    'step.received': order.create_ts,
    'step.approved': order.completed_at,
  };
  const step = (text: TextKey, progress: Step['progress']): Step => ({
    text,
    progress,
    instant: progress === 'done' ? (instants[text] ?? null) : null,
  });
  if (state.closed) {
    const reached = journey.filter((text) => instants[text]);
    return [...reached.map((text) => step(text, 'done')), step(state.closed, 'closed')];
  }
  return journey.map((text, i) => step(text, i < state.done ? 'done' : i === state.done ? 'current' : 'waiting'));
}
