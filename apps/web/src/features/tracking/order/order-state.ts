import type { OrderStatus } from '@sac/contract/order-status';
import type { TrackedOrder } from '@sac/contract/tracking-api';
import type { TextKey } from '../language/texts';

export interface State {
  heading: TextKey;
  text: TextKey;
  /** 'attention': the reader may have to act. 'contact': the text says that they can call or email us. */
  tone?: 'attention' | 'contact';
  /** The order's last step: there will be no card. */
  closed?: TextKey;
}

/** What each status alone records, in a customer's words; staff's own names for it are not shown. */
const byStatus: Record<OrderStatus, State> = {
  New: { heading: 'state.received', text: 'state.received.text' },
  Pending: { heading: 'state.processing', text: 'state.processing.text' },
  Awaiting: { heading: 'state.answer', text: 'state.answer.text', tone: 'attention' },
  'Contact Customer': { heading: 'state.contact', text: 'state.contact.text', tone: 'attention' },
  'Customer Called': { heading: 'state.called', text: 'state.called.text', tone: 'contact' },
  AwaitingGovt: { heading: 'state.authority', text: 'state.authority.text' },
  Completed: { heading: 'state.completed', text: 'state.completed.text', tone: 'contact', closed: 'step.completed' },
  Refund: { heading: 'state.refunding', text: 'state.refunding.text', closed: 'step.refunding' },
  ChargeBack: { heading: 'state.disputed', text: 'state.disputed.text', tone: 'contact', closed: 'step.disputed' },
  Deleted: { heading: 'state.closed', text: 'state.closed.text', tone: 'contact', closed: 'step.closed' },
};

const ready: State = { heading: 'state.ready', text: 'state.ready.text' };
const refunded: State = { heading: 'state.refunded', text: 'state.refunded.text', closed: 'step.refunded' };
const reported: State = { heading: 'state.reported', text: 'state.reported.text' };
const withdrawn: State = {
  heading: 'state.withdrawn',
  text: 'state.withdrawn.text',
  tone: 'attention',
  closed: 'step.withdrawn',
};

/** These do not depend on the card. */
const settled: readonly OrderStatus[] = ['Refund', 'ChargeBack', 'Deleted'];

/**
 * The state of an order in plain words. Each sentence follows from what is recorded: the status, the card and its
 * withdrawal, the refund's date and the customer's own message.
 * @param hasFile a card can be downloaded now
 */
export function stateOf(order: TrackedOrder, hasFile: boolean): State {
  const { process_status: status } = order;
  if (status === 'Refund' && order.refund_date) return refunded;
  if (settled.includes(status)) return byStatus[status];
  if (order.card_at && !hasFile) return withdrawn;
  // A customer who has been called and has a card waits for nothing.
  if (hasFile && (status === 'Completed' || status === 'Customer Called')) return ready;
  // The customer has already written to us.
  if (status === 'Contact Customer' && order.report?.answered === false) return reported;
  return byStatus[status];
}

export interface Step {
  text: TextKey;
  /** 'closed': the last step of this order. */
  progress: 'done' | 'current' | 'waiting' | 'closed';
  /** When it happened, if recorded. */
  instant: string | null;
}

/** The steps of an order in chronological order: done, in progress, not started. */
export function stepsOf(order: TrackedOrder, { closed }: State): Step[] {
  const { process_status: status, create_ts, submitted_at, card_at } = order;
  const isSubmitting = status === 'AwaitingGovt';
  // An approved application was submitted before, and a submitted one was prepared.
  const journey: { text: TextKey; isDone: boolean; instant: string | null }[] = [
    { text: 'step.received', isDone: true, instant: create_ts },
    { text: 'step.prepared', isDone: isSubmitting || (submitted_at ?? card_at) !== null, instant: null },
    {
      text: 'step.submitted',
      isDone: card_at !== null || (submitted_at !== null && !isSubmitting),
      // Submitted again after the card came: the steps are in time, so that is not this step's time.
      instant: submitted_at && card_at && submitted_at > card_at ? null : submitted_at,
    },
    { text: 'step.approved', isDone: card_at !== null, instant: card_at },
  ];
  if (closed) {
    const reached = journey.filter(({ isDone }) => isDone);
    return [
      ...reached.map(({ text, instant }): Step => ({ text, progress: 'done', instant })),
      { text: closed, progress: 'closed', instant: null },
    ];
  }
  const next = journey.findIndex(({ isDone }) => !isDone);
  return journey.map(({ text, isDone, instant }, index): Step => {
    if (isDone) return { text, progress: 'done', instant };
    // A new order is not assigned yet.
    return { text, progress: index === next && status !== 'New' ? 'current' : 'waiting', instant: null };
  });
}
