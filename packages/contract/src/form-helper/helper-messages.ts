import { z } from 'zod';
import { answerField, formChoice, formMap } from './form-map';

/*
 * What a page of the office and the form helper, a browser extension, say to each other with window.postMessage on the office's
 * own page. The helper has no token of the product: what it wants of the server, it asks of the page.
 */

const orderId = z.int().positive();

export const formTraveller = z.object({
  orderId,
  name: z.string(),
  /** The order's page in the office. */
  path: z.string().startsWith('/admin/'),
  /** As stored, so that the map decides how they are written; without those that the order does not have. */
  answers: z.partialRecord(answerField, z.string()),
  /** The last event of the order that these answers include. */
  lastEventId: z.int().nonnegative(),
});
export type FormTraveller = z.output<typeof formTraveller>;

/** `chosenBy`: who has chosen it for everybody, if it is remembered. */
const jobChoice = formChoice.extend({ chosenBy: z.string().optional(), mayForget: z.boolean().optional() });
export type JobChoice = z.output<typeof jobChoice>;

export const formJob = z.object({
  map: formMap,
  mapVersion: z.int(),
  choices: z.array(jobChoice),
  /** In the order of the form; one trip for all of them. */
  travellers: z.array(formTraveller).min(1).max(10),
});
export type FormJob = z.output<typeof formJob>;

/** From the page. */
export const toHelper = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fill'), job: formJob }),
  /** Shows the form so that its map can be taught; there is no order. */
  z.object({ type: z.literal('teach'), map: formMap, mapVersion: z.int() }),
  /** Whether the page answers requests: somebody is signed in. */
  z.object({ type: z.literal('ready'), isReady: z.boolean() }),
  /** The answer to a request of the helper: `message` says what is wrong, or what was done. */
  z.object({ type: z.literal('answer'), id: z.string(), isOk: z.boolean(), message: z.string() }),
  /** Nothing of these orders may stay in the helper. */
  z.object({ type: z.literal('forget'), orderIds: z.array(orderId) }),
]);
export type ToHelper = z.output<typeof toHelper>;

const submittedOrder = z.object({
  orderId,
  deNumber: z.string().nullable(),
  lastEventId: z.int().nonnegative(),
});

/** What the helper asks of the page. */
export const helperRequest = z.discriminatedUnion('type', [
  /** Whether the orders still are as they were handed over, and are not assigned to somebody else. */
  z.object({ type: z.literal('check'), orders: z.array(z.object({ orderId, lastEventId: z.int().nonnegative() })) }),
  z.object({ type: z.literal('submitted'), orders: z.array(submittedOrder), mapVersion: z.int() }),
  z.object({ type: z.literal('choice'), choice: formChoice }),
  z.object({ type: z.literal('forget choice'), choice: formChoice }),
  z.object({
    type: z.literal('missing'),
    mapVersion: z.int(),
    page: z.string(),
    answers: z.array(answerField).min(1),
  }),
  /** A card that was dropped on the panel, for these orders. */
  z.object({ type: z.literal('card'), orderIds: z.array(orderId), fileName: z.string(), base64: z.string() }),
  /** A map that was taught. */
  z.object({ type: z.literal('map'), map: formMap, mapVersion: z.int() }),
]);
export type HelperRequest = z.output<typeof helperRequest>;

/** From the helper. */
export const fromHelper = z.discriminatedUnion('type', [
  /** What became of 'fill' and 'teach': `message` says why the form was not opened. */
  z.object({ type: z.literal('taken'), isOk: z.boolean(), message: z.string() }),
  z.object({ type: z.literal('request'), id: z.string(), request: helperRequest }),
]);
export type FromHelper = z.output<typeof fromHelper>;

/** The envelope: other scripts use window.postMessage too. */
export const helperEnvelope = <T extends z.ZodType>(to: 'office' | 'form-helper', message: T) =>
  z.object({ to: z.literal(`arrival-card-${to}`), protocol: z.int(), message });
