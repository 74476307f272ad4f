import { z } from 'zod';
import { instant } from './fields';

/** What reading an uploaded card has shown: the same as the order, nothing either way, or something else. */
export const cardVerdicts = ['matches', 'unreadable', 'contradicts'] as const;
export type CardVerdict = (typeof cardVerdicts)[number];

export const storedDocument = z.object({
  id: z.int(),
  file1: z.string(),
  customer_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  create_ts: instant,
  uploaded_by: z.string().nullable(),
  /** Null: stored before cards were read. */
  verdict: z.enum(cardVerdicts).nullable(),
  /** What the check found, one sentence each; empty when everything matched. */
  findings: z.array(z.string()),
});
export type StoredDocument = z.output<typeof storedDocument>;
