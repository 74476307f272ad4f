import { z } from 'zod';
import { instant } from '../platform/fields';

/** One download of an approved card. Apart from the order page, whose endpoints customers need not load. */
export const downloadEntry = z.object({
  id: z.int(),
  order_id: z.int(),
  create_ts: instant,
  file1: z.string(),
  document_id: z.int(),
  /** The card was withdrawn since. */
  withdrawn_at: instant.nullable(),
  ip: z.string(),
  /** ISO 3166 name of the country the address belongs to; null when not known. */
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
});
export type DownloadEntry = z.output<typeof downloadEntry>;
