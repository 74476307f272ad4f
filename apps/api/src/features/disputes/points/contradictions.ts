import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import type { UnreadFacts } from '@sac/contract/disputes/notices/unread-facts';
import { formatMoney } from '@sac/contract/payments/amounts';
import { noCurrency } from '@sac/contract/payments/currencies';
import type { ProvenCheckout } from '../../payments/select-checkout';

/** A fact in which a dispute differs from the payment of its order. */
export type Contradiction = 'network' | 'amount' | 'transaction' | 'acquirerReference';

type Dispute = Pick<DisputeFacts, 'network' | 'amount' | 'currency' | 'transaction_id' | 'acquirer_reference'> & {
  charge_id: string | null;
  unread: UnreadFacts;
};

const labels: Record<Contradiction, string> = {
  network: 'Network',
  amount: 'Amount',
  transaction: 'Transaction ID',
  acquirerReference: 'Acquirer reference number',
};

/** Null where there is none: of 0 nothing was paid, or disputed. */
const money = (amount: string | null, currency: string | null) =>
  Number(amount) === 0 || !amount || !currency || currency === noCurrency ? null : formatMoney(amount, currency);

/** The facts in which the dispute's notice and our record of the payment differ. A fact that one of them lacks does not count. */
export function contradictionsOf(
  dispute: Dispute,
  checkout: ProvenCheckout | null,
  transactionId: string | null,
): { about: Contradiction; sentence: string }[] {
  const { transaction_id, charge_id } = dispute;
  // A gateway has two ids for a payment: its own and that of the charge.
  const isSamePayment = transactionId !== null && transactionId === charge_id;
  const stated: Record<Contradiction, [notice: string | null, payment: string | null | undefined]> = {
    network: [dispute.unread.network === undefined ? dispute.network : null, checkout?.payment_network],
    amount: [
      money(dispute.amount, dispute.currency),
      checkout && money(checkout.payment_amount, checkout.payment_currency),
    ],
    transaction: [isSamePayment ? transactionId : transaction_id, transactionId],
    acquirerReference: [dispute.acquirer_reference, checkout?.payment_arn],
  };
  return (Object.keys(stated) as Contradiction[]).flatMap((about) => {
    const [notice, payment] = stated[about];
    if (!notice || !payment || notice === payment) return [];
    return [{ about, sentence: `${labels[about]}: ${notice} in the dispute, ${payment} on the order.` }];
  });
}
