import { z } from 'zod';
import { cardNetworks } from '../payments/card-networks';
import { amountField, currencyField, withMoneyRead } from '../payments/money-fields';
import { singaporeToday } from '../platform/dates';
import { answerWith, done, endpoint } from '../platform/endpoint';
import { code, date, filterText, idOf, optionalCode, orderIdField } from '../platform/fields';
import { disputeStages, disputeStates } from './dispute';

const work = { kind: 'staff', action: 'disputes.work' } as const;

const disputeIdField = idOf('dispute');

const deadline = {
  path: ['respond_by'],
  message: 'The last day to respond must not be before the day of receipt.',
};

/** A dispute as staff type it. '' means none. */
export const disputeForm = withMoneyRead(
  z.object({
    received_on: date('day of receipt').refine(
      (day) => day <= singaporeToday(new Date()),
      'The day of receipt is in the future. Enter the day on which the notice arrived.',
    ),
    respond_by: date('last day to respond'),
    network: z.enum(cardNetworks, `Choose the network: ${cardNetworks.join(', ')}.`),
    reason_code: code('reason code', 60),
    amount: amountField('amount').refine((text) => text !== '', 'Enter the disputed amount, such as 25.50.'),
    currency: currencyField('currency').min(1, 'Enter the currency, such as SGD.'),
    gateway: filterText('gateway', 60),
    gateway_dispute_id: optionalCode('case number', 100),
    transaction_id: optionalCode('transaction id'),
    acquirer_reference: optionalCode('acquirer reference', 60),
    /** Left out: a new dispute is a chargeback, and a known one stays in its stage. */
    stage: z.enum(disputeStages, `Choose the stage: ${disputeStages.join(', ')}.`).optional(),
  }),
).refine(({ received_on, respond_by }) => received_on <= respond_by, deadline);
export type DisputeFormValues = z.output<typeof disputeForm>;

const state = z.enum(disputeStates, `Send a state of a dispute: ${disputeStates.join(', ')}.`);

export const openDispute = endpoint({
  method: 'POST',
  path: '/admin/open-dispute',
  summary:
    'Record a dispute of an order, which moves to ChargeBack, unless the bank only asks about the payment. The same facts again are the same dispute',
  access: work,
  input: disputeForm.safeExtend({ orderId: orderIdField }),
  output: answerWith({ disputeId: z.int() }),
});

export const correctDispute = endpoint({
  method: 'PUT',
  path: '/admin/correct-dispute',
  summary: 'Correct the facts of a dispute',
  access: work,
  /** `state`: as the caller saw it; 409 when it has changed. */
  input: disputeForm.safeExtend({ disputeId: disputeIdField, state }),
  output: done,
});

export const changeDisputeState = endpoint({
  method: 'PUT',
  path: '/admin/change-dispute-state',
  summary: 'Record what became of a dispute. Entering submitted stores which evidence is there',
  access: work,
  input: z.object({
    disputeId: disputeIdField,
    /** As the caller saw it; 409 when it has changed. */
    from: state,
    to: state,
    /** Going back to an earlier state must be confirmed. */
    isConfirmed: z.boolean('Send whether the step back is confirmed: true or false.').optional(),
  }),
  output: done,
});

export const linkDispute = endpoint({
  method: 'PUT',
  path: '/admin/link-dispute',
  summary:
    'Give a dispute whose order was not found to an order, which moves to ChargeBack, unless the bank only asks about the payment',
  access: work,
  input: z.object({ disputeId: disputeIdField, orderId: orderIdField }),
  output: done,
});

/** The columns of an imported file. */
export const disputeColumns = [
  'dispute_id',
  'gateway',
  'order_id',
  'transaction_id',
  'received_on',
  'respond_by',
  'network',
  'reason_code',
  'amount',
  'currency',
  'acquirer_reference',
  'stage',
  'gateway_reason',
] as const;
export type DisputeColumn = (typeof disputeColumns)[number];
