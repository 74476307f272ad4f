import { z } from 'zod';
import { maxText } from '../platform/constants';
import { instant, ipAddress, line, longText, moment, webAddress } from '../platform/fields';

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

const disclosure = z.looseObject(
  {
    about: z
      .enum(topics, `Send what each disclosure is about as one of ${topics.join(', ')}.`)
      .describe('What the text is about'),
    text: longText('disclosure', maxText.disclosure, 'Send the text of each disclosure as the customer read it.'),
    version: line('version of the disclosure', 60, 'Send the version of the text of each disclosure.'),
    page: webAddress('address of the page of each disclosure', 'https://shop.example/checkout'),
    accepted_at: moment('time at which each disclosure was accepted'),
    ip: ipAddress('address from which the disclosure was accepted').optional(),
  },
  'Send each disclosure as an object, such as {"about": "terms", "text": "…", …}.',
);

/** The names of all fields that a disclosure may have. */
export const disclosureFields: readonly string[] = Object.keys(disclosure.shape);

export const disclosures = z
  .array(disclosure, 'Send the disclosures as a list of objects, such as [{"about": "terms", "text": "…", …}].')
  .max(maxDisclosures, `Send at most ${maxDisclosures} disclosures.`)
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
