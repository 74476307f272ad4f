import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { networkCodeOf } from '@sac/contract/disputes/dispute-reasons';
import {
  type CompellingEvidence,
  type EarlierOrder,
  type MatchingElement,
  matchingElements,
} from '@sac/contract/disputes/order-evidence-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { daysBetween, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import type { EarlierPurchase, Purchase } from './earlier-purchases';

/** Visa's rule came into force then (acqra.com/?p=2801, checkout.com). */
const inForceFrom = '2023-04-15';

/** Days before the dispute, both included; docs/decisions/0018-evidence.md says why they are counted from there. */
const youngest = 120;
const oldest = 365;

export const ordersNeeded = 2;
const elementsNeeded = 2;

/** Whether the rule is for a dispute: Visa, fraud without the card. A compliance case is about another rule. */
export const isForCompellingEvidence = (
  dispute: Pick<DisputeFacts, 'network' | 'reason_code' | 'stage' | 'received_on'>,
): boolean =>
  dispute.network === 'Visa' &&
  networkCodeOf(dispute) === '10.4' &&
  dispute.stage !== 'compliance' &&
  dispute.received_on >= inForceFrom;

const isSame = (a: string | null, b: string | null) => a !== null && a === b;

const elementsThatMatch = (a: Purchase, b: Purchase): MatchingElement[] => {
  const same: Record<MatchingElement, boolean> = {
    'IP address': isSame(a.customer_ip, b.customer_ip),
    device: isSame(a.device_id, b.device_id),
    'email address': a.email.toLowerCase() === b.email.toLowerCase(),
  };
  return matchingElements.filter((element) => same[element]);
};

/** Two or more, of which one is the IP address or the device. */
const areEnough = (elements: readonly MatchingElement[]) =>
  elements.length >= elementsNeeded && (elements.includes('IP address') || elements.includes('device'));

/** 'a, b and c'. */
const listed = new Intl.ListFormat('en-GB');

const unpaid: Partial<Record<OrderStatus, string>> = { Deleted: 'It was deleted.', Refund: 'It was refunded.' };

function problemOfCard(disputed: Purchase, earlier: Purchase): string | null {
  const cardOf = ({ payment_network, payment_last4 }: Purchase) =>
    payment_network && payment_last4 && `${payment_network} •••• ${payment_last4}`;
  const [used, before] = [cardOf(disputed), cardOf(earlier)];
  if (!used) return 'The card of the disputed payment is not known.';
  if (!before) return 'Its card is not known.';
  return used === before ? null : `Another card: ${before} instead of ${used}.`;
}

function problemOfElements(matches: readonly MatchingElement[]): string | null {
  if (areEnough(matches)) return null;
  const [only] = matches;
  if (!only) return 'Neither IP address nor device nor email address matches.';
  const missing = only === 'email address' ? 'Neither IP address nor device matches.' : 'Two must match.';
  return `Only one matching element: ${only}. ${missing}`;
}

/** How an earlier purchase counts; the first reason against it is the one that is said. */
function assess(disputed: Purchase, earlier: EarlierPurchase, receivedOn: string): EarlierOrder {
  const ordered_on = singaporeToday(new Date(earlier.create_ts));
  const days = daysBetween(ordered_on, receivedOn);
  const matches = elementsThatMatch(disputed, earlier);
  const ofAge =
    days < youngest || days > oldest ? `${days} days old: it must be ${youngest} to ${oldest} days old.` : null;
  const problem =
    (earlier.was_disputed ? 'It was disputed itself.' : null) ??
    (earlier.refund_date ? unpaid.Refund : unpaid[earlier.process_status]) ??
    ofAge ??
    problemOfCard(disputed, earlier) ??
    problemOfElements(matches);
  return { order_id: earlier.order_id, ordered_on, days, matches, problem };
}

const inCommon = (a: EarlierOrder, b: EarlierOrder) => a.matches.filter((element) => b.matches.includes(element));

/** The two orders with most in common: the same elements must match in both. */
function bestPair(orders: readonly EarlierOrder[]): [EarlierOrder, EarlierOrder] | null {
  const pairs = orders.flatMap((a, index) =>
    orders.slice(index + 1).map((b) => [a, b] as [EarlierOrder, EarlierOrder]),
  );
  const common = ([a, b]: [EarlierOrder, EarlierOrder]) => inCommon(a, b);
  const [best] = pairs.filter((pair) => areEnough(common(pair))).sort((a, b) => common(b).length - common(a).length);
  return best ?? null;
}

function summaryOf(earlier: readonly EarlierOrder[], counting: readonly EarlierOrder[]): string {
  const [only] = counting;
  if (earlier.length === 0) return 'No earlier order of this customer is known. Two are needed.';
  if (!only) return `None of this customer’s ${earlier.length} earlier orders can be used. Two are needed.`;
  if (counting.length < ordersNeeded)
    return `Only order ${only.order_id} of ${formatDate(only.ordered_on)} can be used. Two are needed.`;
  return 'Two orders can be used, but they match in different things. The same two must match in both.';
}

/**
 * Whether earlier purchases meet Visa's Compelling Evidence 3.0: two or more undisputed ones with the same card, 120 to 365
 * days before the dispute, in which at least two elements match, one of them the IP address or the device.
 * @param receivedOn the day of the dispute, YYYY-MM-DD
 */
export function compellingEvidence(
  disputed: Purchase,
  purchases: readonly EarlierPurchase[],
  receivedOn: string,
): CompellingEvidence {
  const assessed = purchases
    .filter(({ order_id }) => order_id !== disputed.order_id)
    .map((purchase) => assess(disputed, purchase, receivedOn))
    .sort((a, b) => a.days - b.days);
  const counting = assessed.filter(({ problem }) => problem === null);
  const earlier = [...counting, ...assessed.filter(({ problem }) => problem !== null)];
  const pair = bestPair(counting);
  if (!pair) return { isMet: false, summary: summaryOf(earlier, counting), best: [], earlier };
  const [newer, older] = pair;
  return {
    isMet: true,
    summary: `Orders ${newer.order_id} and ${older.order_id} qualify: same card, ${newer.days} and ${older.days} days before the dispute, same ${listed.format(inCommon(newer, older))}.`,
    best: [newer.order_id, older.order_id],
    earlier,
  };
}
