import type { OrderStatus } from '../orders/order-status';
import { singaporeToday } from '../platform/dates';
import { fileSize } from '../platform/file-size';
import { compareTimes, inTimeOrder, type Timed } from '../platform/time-order';
import type { TextKey } from './texts';
import type { TrackedOrder } from './tracking-api';

export interface State {
  heading: TextKey;
  text: TextKey;
  /**
   * 'question': the reader has to act, below. 'attention': the reader may have to act. 'contact': the text says that they can
   * call or email us. 'ready': the reader can download the card or the e-Pass. None: the reader has nothing to do.
   */
  tone?: 'question' | 'attention' | 'contact' | 'ready';
  /** We work on the card, and wait for the authority alone. */
  isOnItsWay?: boolean;
  /** The order's last step: there will be no card. */
  closed?: TextKey;
}

/** What each status alone records, in a customer's words; staff's own names for it are not shown. */
const byStatus: Record<OrderStatus, State> = {
  New: { heading: 'state.received', text: 'state.received.text', isOnItsWay: true },
  Pending: { heading: 'state.processing', text: 'state.processing.text', isOnItsWay: true },
  Awaiting: { heading: 'state.answer', text: 'state.answer.text', tone: 'attention' },
  'Contact Customer': { heading: 'state.contact', text: 'state.contact.text', tone: 'attention' },
  'Customer Called': { heading: 'state.called', text: 'state.called.text', tone: 'contact' },
  AwaitingGovt: { heading: 'state.authority', text: 'state.authority.text', isOnItsWay: true },
  Completed: { heading: 'state.completed', text: 'state.completed.text', tone: 'contact', closed: 'step.completed' },
  Refund: { heading: 'state.refunding', text: 'state.refunding.text', closed: 'step.refunding' },
  ChargeBack: { heading: 'state.disputed', text: 'state.disputed.text', tone: 'contact', closed: 'step.disputed' },
  Deleted: { heading: 'state.closed', text: 'state.closed.text', tone: 'contact', closed: 'step.closed' },
};

const scheduled: State = { heading: 'state.scheduled', text: 'state.scheduled.text', isOnItsWay: true };
const ready: State = { heading: 'state.ready', text: 'state.ready.text', tone: 'ready' };
const epass: State = { heading: 'state.epass', text: 'state.epass.text', tone: 'ready' };
const refunded: State = { heading: 'state.refunded', text: 'state.refunded.text', closed: 'step.refunded' };
const reported: State = { heading: 'state.reported', text: 'state.reported.text' };
const asked: State = { heading: 'state.answer', text: 'state.asked.text', tone: 'question' };
const askedSeveral: State = { ...asked, text: 'state.askedAll.text' };
const answered: State = { heading: 'state.answered', text: 'state.answered.text' };
const authorityWrote: State = {
  heading: 'state.authorityWrote',
  text: 'state.authorityWrote.text',
  tone: 'contact',
};
const withdrawn: State = {
  heading: 'state.withdrawn',
  text: 'state.withdrawn.text',
  tone: 'attention',
  closed: 'step.withdrawn',
};

/** These do not depend on the card. */
const settled: readonly OrderStatus[] = ['Refund', 'ChargeBack', 'Deleted'];
/** Staff have recorded that we need something from the customer, which an e-Pass does not change. */
const waiting: readonly OrderStatus[] = ['Awaiting', 'Contact Customer'];

/** What can be downloaded now. */
export interface Downloadable {
  hasCard: boolean;
  hasEpass: boolean;
}

/**
 * The state of an order in plain words. Each sentence follows from what is recorded: the status, the card and its
 * withdrawal, the e-Pass, the refund's date, the authority's email that waits for us, our questions, the customer's answers and
 * messages, and the day on which the form opens.
 */
export function trackedState(order: TrackedOrder, files: Downloadable, now = new Date()): State {
  const state = stateWithoutAuthority(order, files, now);
  // Where the customer has to act, is asked to call, or has no order any more, that is what they need to know.
  const isSuperseded = state === ready || (!state.tone && !state.closed);
  return order.authority_wrote && isSuperseded ? authorityWrote : state;
}

function stateWithoutAuthority(order: TrackedOrder, { hasCard, hasEpass }: Downloadable, now: Date): State {
  const { process_status: status } = order;
  if (status === 'Refund' && order.refund_date) return refunded;
  if (settled.includes(status)) return byStatus[status];
  if (order.questions.length === 0 && hasEpass && !waiting.includes(status)) return epass;
  // An e-Pass is issued at immigration, so a card has been used.
  if (order.card_at && !hasCard && !hasEpass) return withdrawn;
  if (order.questions.length > 0) return order.questions.length === 1 ? asked : askedSeveral;
  if (status === 'Awaiting' && order.asked && order.answered) return answered;
  // After a call, a customer with a card waits for nothing.
  if (hasCard && (status === 'Completed' || status === 'Customer Called')) return ready;
  // The customer has already written to us.
  if (status === 'Contact Customer' && order.report?.answered === false) return reported;
  if ((status === 'New' || status === 'Pending') && order.schedule.submitOn > singaporeToday(now)) return scheduled;
  return byStatus[status];
}

export interface TrackedStep {
  text: TextKey;
  /** 'closed': the last step of this order. */
  progress: 'done' | 'current' | 'waiting' | 'closed';
  /** When it happened, if recorded. */
  instant: string | null;
  /** The same as a day, where only that is recorded; of a step that is not done, the day for which it is planned. */
  day?: string | null | undefined;
}

interface Stage {
  text: TextKey;
  /** What it is called until it is done, where that can be. */
  before?: TextKey;
  isDone: boolean;
  instant: string | null;
  /** Its place, where that is not `instant`: see `Timed`. */
  moment?: string | undefined;
  /** The day on which it will be done. */
  day?: string | undefined;
}

/** What was asked and answered last, in the order in which it happened. */
const conversationOf = ({ asked, answered }: TrackedOrder): (Timed & { text: TextKey })[] =>
  inTimeOrder([
    ...(asked ? [{ text: 'step.asked' as const, at: asked.at }] : []),
    ...(answered ? [{ text: 'step.answered' as const, at: answered.at, moment: answered.moment }] : []),
  ]);

/**
 * The steps of an order in chronological order: done, in progress, not started. After an e-Pass, when the traveller needs no
 * card, only those that are recorded.
 */
export function stepsOf(order: TrackedOrder, { heading, closed }: State, hasEpass: boolean): TrackedStep[] {
  const { process_status: status, create_ts, submitted_at, card_at, refund_date } = order;
  const isSubmitted = status === 'AwaitingGovt' || (submitted_at ?? card_at) !== null;
  // An approved application was submitted before, and a submitted one was prepared.
  const journey: Stage[] = [
    { text: 'step.received', isDone: true, instant: create_ts },
    { text: 'step.prepared', before: 'step.prepare', isDone: isSubmitted, instant: null },
    {
      text: 'step.submitted',
      before: 'step.submit',
      isDone: isSubmitted,
      // Submitted again after the card came: the steps are in time, so that is not this step's time.
      instant: submitted_at && card_at && submitted_at > card_at ? null : submitted_at,
      day: heading === 'state.scheduled' ? order.schedule.submitOn : undefined,
    },
    { text: 'step.approved', before: 'step.approve', isDone: card_at !== null, instant: card_at },
  ];
  for (const stage of conversationOf(order)) {
    const { text, at: instant, moment } = stage;
    const later = journey.findIndex(
      (other) => !other.isDone || (other.instant !== null && compareTimes({ ...other, at: other.instant }, stage) > 0),
    );
    journey.splice(later < 0 ? journey.length : later, 0, { text, isDone: true, instant, moment });
  }
  if (hasEpass) journey.push({ text: 'step.epass', isDone: true, instant: null });
  const reached = journey
    .filter(({ isDone }) => isDone)
    .map(({ text, instant }): TrackedStep => ({ text, progress: 'done', instant }));
  if (closed) {
    return [
      ...reached,
      { text: closed, progress: 'closed', instant: null, day: closed === 'step.refunded' ? refund_date : null },
    ];
  }
  if (hasEpass) return reached;
  const next = journey.findIndex(({ isDone }) => !isDone);
  return journey.map(({ text, before = text, isDone, instant, day }, index): TrackedStep => {
    if (isDone) return { text, progress: 'done', instant };
    // A new order is not assigned yet, and while we wait for an answer nothing is in progress.
    const isCurrent = index === next && status !== 'New' && order.questions.length === 0;
    return { text: before, progress: isCurrent ? 'current' : 'waiting', instant: null, day };
  });
}

/** A file as in 'PDF, 184 KB', from its content type and its size in bytes. */
export const fileFacts = ({ content_type, bytes }: { content_type: string; bytes: number }): string =>
  `${content_type.replace(/^.*\//, '').toUpperCase()}, ${fileSize(bytes)}`;
