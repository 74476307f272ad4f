import { z } from 'zod';
import { loosePayment, type Payment, paymentFields } from './checkout';
import { answer, endpoint, noInput } from './endpoint';
import {
  type ApplicationFields,
  applicationFields,
  applicationShape,
  checkApplication,
  completed,
  withoutBlanks,
} from './order';

const options = {
  strict: z.boolean('Send strict as true or false.').optional(),
  dry_run: z.boolean('Send dry_run as true or false.').optional(),
};
const knownFields = [...applicationFields, ...Object.keys(options)];

/** A field name, shortened for the answer: a body may have thousands of them, of any length. */
const shownName = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
const maxNamed = 50;

/** The unknown fields of a body that the answer names; those of the payment as `payment.name`. */
const unknownFields = ({ payment = {}, ...body }: object & { payment?: object | undefined }): string[] =>
  [
    ...Object.keys(body).filter((name) => !knownFields.includes(name)),
    ...Object.keys(payment)
      .filter((name) => !paymentFields.includes(name))
      .map((name) => `payment.${name}`),
  ]
    .slice(0, maxNamed)
    .map(shownName);

const isOfOrder = ([name]: [string, unknown]) => applicationFields.includes(name);
const isOfPayment = ([name]: [string, unknown]) => paymentFields.includes(name);
const knownOf = (payment: object) => Object.fromEntries(Object.entries(payment).filter(isOfPayment)) as Payment;

const intakeOrder = z.preprocess(
  withoutBlanks,
  applicationShape
    .extend({
      payment: loosePayment,
      strict: options.strict.describe('true: unknown fields are refused instead of ignored'),
      dry_run: options.dry_run.describe('true: the order is validated and not stored'),
    })
    .loose()
    .superRefine(checkApplication)
    .superRefine(
      (body, context) => {
        if (body.strict !== true) return;
        for (const name of unknownFields(body))
          context.addIssue({ code: 'custom', path: [name], message: `Unknown field: ${name}.` });
      },
      // Also when other fields are wrong: a missing field is often there under another name.
      { when: () => true },
    )
    .transform((body) => ({
      ...completed(Object.fromEntries(Object.entries(body).filter(isOfOrder)) as ApplicationFields),
      ...(body.payment && { payment: knownOf(body.payment) }),
      strict: body.strict,
      dry_run: body.dry_run,
      unknown_fields: unknownFields(body),
    })),
);

export const addOrder = endpoint({
  method: 'POST',
  path: '/intake/orders',
  summary:
    'Submit an order. The arrival must be today (Singapore) or within a year. Repeating a call with the same idempotency-key header and body returns the same order. Unknown fields are ignored and named in the answer, or refused with strict; dry_run validates without storing',
  access: { kind: 'apiKey' },
  input: intakeOrder,
  /** `order_id`: null after a dry run. */
  output: answer(z.object({ order_id: z.int().nullable(), unknown_fields: z.array(z.string()) })),
});

export const getActiveGateway = endpoint({
  method: 'GET',
  path: '/intake/active-gateway',
  summary: 'The active payment gateway',
  access: { kind: 'apiKey' },
  input: noInput,
  output: answer(z.object({ id: z.int(), gateway_name: z.string() })),
});
