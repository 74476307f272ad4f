import { z } from 'zod';
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

/** A field name as an answer can show it; a body may hold thousands of them, of any length. */
const shownName = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
const mostNamed = 50;

/** The fields of a body that no order has, as far as an answer names them. */
const unknownFields = (body: object): string[] =>
  Object.keys(body)
    .filter((name) => !knownFields.includes(name))
    .slice(0, mostNamed)
    .map(shownName);

const isOfOrder = ([name]: [string, unknown]) => applicationFields.includes(name);

const intakeOrder = z.preprocess(
  withoutBlanks,
  applicationShape
    .extend({
      strict: options.strict.describe('true: fields that no order has are refused instead of left out'),
      dry_run: options.dry_run.describe('true: everything is checked and nothing is stored'),
    })
    .loose()
    .superRefine(checkApplication)
    .superRefine(
      (body, context) => {
        if (body.strict !== true) return;
        for (const name of unknownFields(body))
          context.addIssue({ code: 'custom', path: [name], message: `An order has no field ${name}.` });
      },
      // Beside what else is wrong: a field that is missing is often there under another name.
      { when: () => true },
    )
    .transform((body) => ({
      ...completed(Object.fromEntries(Object.entries(body).filter(isOfOrder)) as ApplicationFields),
      strict: body.strict,
      dry_run: body.dry_run,
      unknown_fields: unknownFields(body),
    })),
);

export const addOrder = endpoint({
  method: 'POST',
  path: '/intake/orders',
  summary:
    'Hand in an order. The arrival is today (Singapore) or within a year. Repeating a call with the same idempotency-key header and body yields the same order. Fields that no order has are left out and named in the answer, or refused with strict; dry_run checks without storing',
  access: { kind: 'apiKey' },
  input: intakeOrder,
  /** `order_id`: null after a dry run. */
  output: answer(z.object({ order_id: z.int().nullable(), unknown_fields: z.array(z.string()) })),
});

export const getActiveGateway = endpoint({
  method: 'GET',
  path: '/intake/active-gateway',
  summary: 'The payment gateway the sales site has to use now',
  access: { kind: 'apiKey' },
  input: noInput,
  output: answer(z.object({ id: z.int(), gateway_name: z.string() })),
});
