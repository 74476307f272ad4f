import type { DisputeFacts } from '@sac/contract/disputes/dispute';
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

/** What the dialog shows at first: the facts of a dispute, or what is known of a new one. */
export const disputeInput = (dispute: DisputeFacts | null, transactionId: string | null): TypedDispute => ({
  received_on: typedDayOf(dispute?.received_on ?? singaporeToday(new Date())),
  respond_by: typedDayOf(dispute?.respond_by ?? ''),
  network: dispute?.network ?? '',
  reason_code: dispute?.reason_code ?? '',
  amount: dispute?.amount ?? '',
  currency: dispute?.currency ?? '',
  gateway: dispute?.gateway ?? '',
  gateway_dispute_id: dispute?.gateway_dispute_id ?? '',
  transaction_id: (dispute ? dispute.transaction_id : transactionId) ?? '',
  acquirer_reference: dispute?.acquirer_reference ?? '',
});
