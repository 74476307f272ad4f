import type { DisputeState } from '@sac/contract/disputes/dispute';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { changeState } from '../features/disputes/change-state';
import { openDispute } from '../features/disputes/open-dispute';
import { type DemoMember, gateways } from './accounts';
import { act, type OrderHistory, wait } from './order-history';

interface DemoDispute {
  network: CardNetwork;
  reason: string;
  /** What became of it, in this order. */
  states: DisputeState[];
  /** Days from today until the last day to respond. */
  dueIn: number;
}

/** The disputes of the first orders in ChargeBack: every state, one due tomorrow and one overdue. */
const disputes: DemoDispute[] = [
  // The first is of the customer who came back: their earlier orders count under Visa's rule.
  { network: 'Visa', reason: '10.4', states: [], dueIn: 1 },
  { network: 'Visa', reason: '13.1', states: [], dueIn: -2 },
  { network: 'Mastercard', reason: '4853', states: ['submitted'], dueIn: 6 },
  { network: 'American Express', reason: 'C08', states: ['submitted', 'won'], dueIn: -9 },
  { network: 'Visa', reason: '10.4', states: ['submitted', 'lost'], dueIn: -12 },
  { network: 'Mastercard', reason: '4837', states: ['accepted'], dueIn: -4 },
  { network: 'Visa', reason: '13.7', states: [], dueIn: 4 },
  { network: 'Mastercard', reason: '4853', states: [], dueIn: 12 },
  { network: 'Visa', reason: '13.1', states: ['submitted', 'won'], dueIn: -15 },
];

/** A notice by the bank takes at least so many days to be due. */
const noticeDays = 7;

/** A bank disputes the payment of an order, the nth in ChargeBack. Returns false when the demo has no dispute for it. */
export function disputed(history: OrderHistory, by: DemoMember, nth: number): boolean {
  const dispute = disputes[nth];
  if (!dispute) return false;
  const { network, reason, states, dueIn } = dispute;
  const { random, clock, until } = history;
  const respond_by = addDays(singaporeToday(new Date(until)), dueIn);
  const known = singaporeToday(new Date(clock));
  const latest = addDays(respond_by, -noticeDays);
  const facts = {
    received_on: [known, latest].sort()[0] ?? known,
    respond_by,
    network,
    reason_code: reason,
    amount: `${random.int(39, 120)}.90`,
    currency: random.pick(['SGD', 'SGD', 'USD']),
    gateway: gateways[0] ?? '',
    gateway_dispute_id: random.fill('CB-######'),
    transaction_id: '',
    acquirer_reference: random.fill('7#####################'),
  };
  let id = 0;
  act(history, async ({ db }) => {
    const opened = await openDispute(db, by, { ...facts, order_id: history.orderId, source: 'staff' });
    id = opened.disputeId;
  });
  history.status = 'ChargeBack';
  states.forEach((to, index) => {
    wait(history, 72);
    const from = states[index - 1] ?? 'open';
    act(history, ({ db }) => changeState(db, by, id, { from, to }));
  });
  return true;
}
