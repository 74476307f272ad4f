import { z } from 'zod';
import { cleanCode } from '../platform/clean-text';
import { maxText } from '../platform/constants';
import { type FieldUse, takingAll, Unread, usedAs } from '../platform/field-use';
import { instant, longText, webAddress } from '../platform/fields';
import { codeOrNumber, writtenIp, writtenMoment } from '../platform/written-values';

/** What texts that customers accept before they pay are about. Disputes ask for all but the last: disputes/dispute-reasons.ts. */
export const disclosureTopics = {
  terms: 'Terms of service',
  independence: 'Not a government site; the official form is free',
  price: 'Price and what it includes',
  cancellation: 'Refunds and cancellation',
  delivery: 'What is delivered, and when',
  other: 'Other',
} as const;
export type DisclosureTopic = keyof typeof disclosureTopics;
const topics = Object.keys(disclosureTopics) as [DisclosureTopic, ...DisclosureTopic[]];

export const maxDisclosures = 20;

const aboutMessage = `Send what each disclosure is about as one of ${topics.join(', ')}.`;
/** Another subject is kept as it was sent. */
const about = z
  .string()
  .catch('')
  .transform((sent) => {
    const topic = topics.find((one) => one === cleanCode(sent.slice(0, 100)).toLowerCase());
    return topic ?? (new Unread(sent || undefined, aboutMessage, 'subject', 'other') as unknown as DisclosureTopic);
  });

const disclosureShape = {
  about: about.describe(`What the text is about: ${topics.join(', ')}`),
  text: longText('disclosure', maxText.disclosure, 'Send the text of each disclosure as the customer read it.'),
  version: codeOrNumber('version of the text of each disclosure', 60).optional(),
  page: webAddress('address of the page of each disclosure', 'https://shop.example/checkout').optional(),
  accepted_at: writtenMoment('time at which each disclosure was accepted'),
  ip: writtenIp('address from which the disclosure was accepted').optional(),
};
/** Without its text or its time a disclosure proves nothing: then all of it is kept as it was sent. */
const disclosureUses = {
  about: 'evidence',
  text: 'needed',
  version: 'evidence',
  page: 'evidence',
  accepted_at: 'needed',
  ip: 'evidence',
} as const satisfies Record<keyof typeof disclosureShape, FieldUse>;
type Disclosure = z.output<z.ZodObject<typeof disclosureShape>>;

const disclosure = takingAll(
  z.looseObject(
    usedAs(disclosureShape, disclosureUses),
    'Send each disclosure as an object, such as {"about": "terms", "text": "…", …}.',
  ),
);

/** The names of all fields that a disclosure may have. */
export const disclosureFields: readonly string[] = Object.keys(disclosureShape);

const tooMany = `Send at most ${maxDisclosures} disclosures.`;
export const disclosures = z
  .array(disclosure, 'Send the disclosures as a list of objects, such as [{"about": "terms", "text": "…", …}].')
  .transform((list) =>
    list.length > maxDisclosures
      ? [...list.slice(0, maxDisclosures), new Unread('…', tooMany, 'many') as unknown as Disclosure]
      : list,
  )
  .describe('Texts that the customer accepted at the purchase');

/** As staff see it. Null: not known, because the sales site sent only when the terms were accepted. */
export const disclosureFacts = z.object({
  about: z.enum(topics),
  text: z.string().nullable(),
  version: z.string().nullable(),
  page: z.string().nullable(),
  accepted_at: instant,
  ip: z.string().nullable(),
});
export type DisclosureFacts = z.output<typeof disclosureFacts>;
