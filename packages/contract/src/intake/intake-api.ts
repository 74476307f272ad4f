import { z } from 'zod';
import { type CheckoutFields, loosePayment, type Payment, paymentFields } from '../payments/checkout';
import { disclosureFields } from '../payments/disclosures';
import { answer, answerWith, endpoint, noInput } from '../platform/endpoint';
import {
  type ApplicationFields,
  applicationFields,
  applicationShape,
  checkApplication,
  completed,
  withoutBlanks,
} from './application';

const options = {
  strict: z.boolean('Send strict as true or false.').optional(),
  dry_run: z.boolean('Send dry_run as true or false.').optional(),
};
const knownFields = [...applicationFields, ...Object.keys(options)];

/** A field name, shortened for the answer: a body may have thousands of them, of any length. */
const shownName = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
const maxNamed = 50;

const unknownOf = (given: object, known: readonly string[]) =>
  Object.keys(given).filter((name) => !known.includes(name));

interface WithParts {
  payment?: object | undefined;
  disclosures?: object[] | undefined;
}

/** The unknown fields of a body that the answer names; those of its parts as `payment.name`. */
const unknownFields = ({ payment = {}, disclosures = [], ...body }: WithParts): string[] =>
  [
    ...unknownOf(body, knownFields),
    ...unknownOf(payment, paymentFields).map((name) => `payment.${name}`),
    ...new Set(disclosures.flatMap((one) => unknownOf(one, disclosureFields)).map((name) => `disclosures.${name}`)),
  ]
    .slice(0, maxNamed)
    .map(shownName);

const knownOf = (given: object, known: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)));

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
      // Checked even when other fields are wrong, because a missing field is often sent under another name.
      { when: () => true },
    )
    .transform((body) => ({
      ...completed(knownOf(body, applicationFields) as ApplicationFields),
      ...(body.payment && { payment: knownOf(body.payment, paymentFields) as Payment }),
      ...(body.disclosures && {
        disclosures: body.disclosures.map((one) => knownOf(one, disclosureFields)) as CheckoutFields['disclosures'],
      }),
      strict: body.strict,
      dry_run: body.dry_run,
      unknown_fields: unknownFields(body),
    })),
);

export const addOrder = endpoint({
  method: 'POST',
  path: '/intake/orders',
  summary:
    'Submit an order. The arrival must be today (Singapore) or within a year. Repeating a call with the same idempotency-key header and body returns the same order. Unknown fields are ignored and named in the answer, or refused with strict; dry_run validates without storing. `warnings` names what is likely to need a correction, such as a passport that expires soon',
  access: { kind: 'apiKey' },
  input: intakeOrder,
  output: answerWith({
    /** `order_id`: null after a dry run. */
    data: z.object({ order_id: z.int().nullable(), unknown_fields: z.array(z.string()) }),
    /** What to ask the customer before the order is submitted; none of it refuses the order. */
    warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
});

export const getActiveGateway = endpoint({
  method: 'GET',
  path: '/intake/active-gateway',
  summary: 'The active payment gateway',
  access: { kind: 'apiKey' },
  input: noInput,
  output: answer(z.object({ id: z.int(), gateway_name: z.string() })),
});
