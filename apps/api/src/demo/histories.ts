import type { OrderStatus } from '@sac/contract/orders/order-status';
import { admin, type DemoMember, finishers, manager } from './accounts';
import { disputed } from './disputes';
import type { Kind } from './mix';
import type { Nation } from './nations';
import {
  assign,
  comment,
  download,
  moveTo,
  type OrderHistory,
  refund,
  resend,
  saveTransaction,
  uploadCard,
  wait,
} from './order-history';
import { remarksOn } from './remarks';

/** What a history depends on besides the order itself. */
export interface HistoryPlan {
  kind: Kind;
  /** How many of its kind were planned before it. */
  nth: number;
  nation: Nation;
  /** Null for unassigned and closed orders. */
  assignee: DemoMember | null;
  /** The outcome of the first completion email; 'resent': it failed and was sent again. */
  firstMail: () => 'sent' | 'failed' | 'resent';
}

const agents = [
  ['Chrome 141', 'Android'],
  ['Safari 26', 'iOS'],
  ['Safari 18', 'iOS 18.6'],
  ['Chrome 141', 'Windows'],
  ['Microsoft Edge 141', 'Windows'],
  ['Samsung Internet 28', 'Android 14'],
  ['Firefox 144', 'Linux or Android'],
  ['Safari 18', 'macOS or iPadOS'],
] as const;

const openRemarks: Partial<Record<OrderStatus, keyof typeof remarksOn>> = {
  Pending: 'working',
  Awaiting: 'awaiting',
  AwaitingGovt: 'government',
  'Customer Called': 'called',
  'Contact Customer': 'contact',
};

function open(history: OrderHistory, { kind, assignee }: HistoryPlan): void {
  const { random } = history;
  const worker = assignee ?? random.weighted(finishers);
  if (assignee) assign(history, assignee);
  if (random.chance(kind.status === 'Pending' ? 0.4 : 0.9))
    comment(history, worker, remarksOn[openRemarks[kind.status] ?? 'working']);
  if (kind.status === history.status) return;
  wait(history, 3);
  moveTo(history, kind.status, worker);
}

/** A documentation address (RFC 5737, RFC 3849) and a device. */
function visit({ random }: OrderHistory) {
  const last = random.int(20, 250);
  const ip = random.chance(0.7)
    ? `${random.pick(['198.51.100', '203.0.113'])}.${last}`
    : `2001:db8:${random.int(1, 9999)}::${last}`;
  const [browser, os] = random.pick(agents);
  return { ip, browser, os };
}

/** The customer downloads the card, mostly at home, sometimes already in Singapore. */
function downloads(history: OrderHistory, { nation }: HistoryPlan, times: number): void {
  const { random } = history;
  const home = { country: nation.registeredName, timezone: nation.timezone };
  const singapore = { country: 'Singapore', timezone: 'Asia/Singapore' };
  const usual = visit(history);
  for (let count = 0; count < times; count += 1) {
    const place = random.chance(0.15) ? singapore : home;
    download(history, { ...(random.chance(0.7) ? usual : visit(history)), ...place });
  }
}

function completed(history: OrderHistory, plan: HistoryPlan, leastDownloads = 0): void {
  const { random } = history;
  const worker = random.weighted(finishers);
  if (random.chance(0.9)) assign(history, worker);
  if (random.chance(0.35)) comment(history, worker, remarksOn.working);
  const uploader = random.chance(0.92) ? worker : manager;
  const outcome = plan.firstMail();
  uploadCard(history, uploader, outcome !== 'sent');
  if (outcome === 'failed') return;
  if (outcome === 'resent' || random.chance(0.12)) resend(history, uploader);
  const times = random.weighted([
    [0, 24],
    [1, 42],
    [2, 20],
    [3, 9],
    [5, 5],
  ] as const);
  downloads(history, plan, Math.max(times, leastDownloads));
}

function refunded(history: OrderHistory, plan: HistoryPlan): void {
  const { random } = history;
  if (random.chance(0.35)) completed(history, plan);
  else if (random.chance(0.7)) assign(history, random.weighted(finishers));
  comment(history, history.assignee ?? manager, remarksOn.refund);
  wait(history, 24);
  moveTo(history, 'Refund', manager);
  if (plan.kind.refunded) refund(history, manager);
}

function chargedBack(history: OrderHistory, plan: HistoryPlan): void {
  const { random } = history;
  // Without a download there is no evidence to print.
  completed(history, { ...plan, firstMail: () => 'sent' }, 1);
  wait(history, 600);
  comment(history, random.chance(0.6) ? manager : admin, remarksOn.chargeback);
  if (!disputed(history, manager, plan.nth)) moveTo(history, 'ChargeBack', manager);
  if (random.chance(0.6)) saveTransaction(history, manager);
}

function deleted(history: OrderHistory): void {
  const { random } = history;
  const by = random.chance(0.7) ? manager : admin;
  if (random.chance(0.3)) assign(history, random.weighted(finishers));
  if (random.chance(0.8)) comment(history, by, remarksOn.deleted);
  wait(history, 30);
  moveTo(history, 'Deleted', by);
}

const planners: Partial<Record<OrderStatus, (history: OrderHistory, plan: HistoryPlan) => void>> = {
  New: () => {},
  Completed: completed,
  Refund: refunded,
  ChargeBack: chargedBack,
  Deleted: deleted,
};

/** Plans how an order reaches its status. */
export const planHistory = (history: OrderHistory, plan: HistoryPlan) =>
  (planners[plan.kind.status] ?? open)(history, plan);
