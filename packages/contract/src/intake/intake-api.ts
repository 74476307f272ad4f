import { z } from 'zod';
import { loosePayment, paymentFields } from '../payments/checkout';
import { disclosureFields } from '../payments/disclosures';
import { answer, answerWith, endpoint, noInput } from '../platform/endpoint';
import { takingAll, Unread } from '../platform/field-use';
import {
  type ApplicationFields,
  applicationFields,
  applicationUses,
  checkApplication,
  readApplication,
  sentApplication,
  unreadOf,
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

const isPart = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !(part instanceof Unread);

/** The unknown fields of a body that the answer names; those of its parts as `payment.name`. */
function unknownFields({ payment, disclosures, ...body }: WithParts): string[] {
  const ofPayment = isPart(payment) ? unknownOf(payment, paymentFields) : [];
  const ofDisclosures = [disclosures]
    .flat()
    .filter(isPart)
    .flatMap((one) => unknownOf(one, disclosureFields));
  return [
    ...unknownOf(body, knownFields),
    ...ofPayment.map((name) => `payment.${name}`),
    ...new Set(ofDisclosures.map((name) => `disclosures.${name}`)),
  ]
    .slice(0, maxNamed)
    .map(shownName);
}

/** A body or a part of it without what we do not know. */
const knownOf = <T>(given: T, known: readonly string[]): T =>
  isPart(given) ? (Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name))) as T) : given;

function knownParts(body: ApplicationFields): ApplicationFields {
  const { payment, disclosures } = body;
  return {
    ...knownOf(body, applicationFields),
    ...(payment && { payment: knownOf(payment, paymentFields) }),
    ...(Array.isArray(disclosures) && { disclosures: disclosures.map((one) => knownOf(one, disclosureFields)) }),
  };
}

const intakeOrder = z.preprocess(
  withoutBlanks,
  sentApplication
    .extend({
      payment: takingAll(loosePayment),
      strict: options.strict.describe('true: unknown fields, and fields that cannot be read, are refused'),
      dry_run: options.dry_run.describe('true: the order is validated and not stored'),
    })
    .loose()
    .superRefine(checkApplication)
    .superRefine(
      (body, context) => {
        if (body.strict !== true) return;
        for (const name of unknownFields(body))
          context.addIssue({ code: 'custom', path: [name], message: `Unknown field: ${name}.` });
        for (const { field, message } of unreadOf(knownParts(body)).warnings)
          context.addIssue({ code: 'custom', path: [field], message });
      },
      // Checked even when other fields are wrong, because a missing field is often sent under another name.
      { when: () => true },
    )
    .transform((body) => ({
      ...readApplication(knownParts(body)),
      strict: body.strict,
      dry_run: body.dry_run,
      unknown_fields: unknownFields(body),
    })),
);

export const addOrder = endpoint({
  method: 'POST',
  path: '/intake/orders',
  summary:
    'Submit an order. The arrival must be today (Singapore) or within a year. Repeating a call with the same idempotency-key header and body returns the same order. Only a field that the application needs refuses an order. What we cannot read of the payment, the device, the disclosures and other evidence is kept as you sent it and named in `warnings`; a language or a reference that we cannot read is not known. Unknown fields are ignored and named in the answer. With strict both are refused; dry_run validates without storing: use them together for a test. `warnings` also names what is likely to need a correction, such as a passport that expires soon',
  access: { kind: 'apiKey' },
  input: intakeOrder,
  uses: { ...applicationUses, strict: 'needed', dry_run: 'needed' },
  output: answerWith({
    /** `order_id`: null after a dry run. */
    data: z.object({ order_id: z.int().nullable(), unknown_fields: z.array(z.string()) }),
    /** What to ask the customer before the order is submitted, and what could not be read; none of it refuses the order. */
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
