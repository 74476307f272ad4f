import { type DisputeFacts, disputeStages } from '@sac/contract/disputes/dispute';
import { disputeForm } from '@sac/contract/disputes/disputes-api';
import { singaporeToday } from '@sac/contract/platform/dates';
import { z } from 'zod';
import { typedDay, typedDayOf } from '../../../platform/ui/fields/typed-day';

const text = z.string().trim();

/** The dialog's fields: days as they are typed, and nothing chosen as network at first. */
export const typedDispute = z
  .object({
    received_on: typedDay,
    respond_by: typedDay,
    network: text,
    reason_code: text,
    stage: z.enum(disputeStages),
    amount: text,
    currency: text,
    gateway: text,
    gateway_dispute_id: text,
    transaction_id: text,
    acquirer_reference: text,
  })
  .transform((typed) => typed as z.input<typeof disputeForm>)
  .pipe(disputeForm);
export type TypedDispute = z.input<typeof typedDispute>;

/** What the dialog shows at first: what is known of a dispute, or of a new one. */
export function disputeInput(dispute: DisputeFacts | null, transactionId: string | null): TypedDispute {
  const known = dispute && { ...dispute, ...Object.fromEntries(Object.keys(dispute.unread).map((fact) => [fact, ''])) };
  return {
    received_on: typedDayOf(known?.received_on ?? singaporeToday(new Date())),
    respond_by: typedDayOf(known?.respond_by ?? ''),
    network: known?.network ?? '',
    reason_code: known?.reason_code ?? '',
    stage: known?.stage || 'chargeback',
    amount: known?.amount ?? '',
    currency: known?.currency ?? '',
    gateway: known?.gateway ?? '',
    gateway_dispute_id: known?.gateway_dispute_id ?? '',
    transaction_id: (known ? known.transaction_id : transactionId) ?? '',
    acquirer_reference: known?.acquirer_reference ?? '',
  };
}
