import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '@sac/contract/orders/stored-document';
import type { Tokens } from '../accounts/tokens';

/**
 * Signs a link to a stored file, valid for 5 minutes.
 * @param reader a customer, whose download is recorded once per link, in their time zone, and whose link ends when their
 * email is corrected; or a staff session, with which the link expires
 * @returns path and query, below the API's host
 */
export async function documentLink(
  tokens: Tokens,
  document: { id: number; file1: string },
  reader: { timezone: string | null; email: string } | { sessionId: string },
): Promise<string> {
  const claims =
    'sessionId' in reader
      ? { download: null, ...reader }
      : { download: { ...reader, email: tokens.hashEmail(reader.email), linkId: randomUUID() } };
  const token = await tokens.sign('documentLink', { documentId: document.id, ...claims });
  return `/uploads/docs/${encodeURIComponent(document.file1)}?token=${token}`;
}

type Stored = Pick<StoredDocument, 'file1' | 'content_type' | 'bytes' | 'picture' | 'picture_bytes'>;

/** The file that customers get: the JPEG copy if browsers cannot show the original. */
export const servedFile = ({ file1, content_type, bytes, picture, picture_bytes }: Stored) =>
  picture === null
    ? { file1, content_type, bytes }
    : { file1: picture, content_type: 'image/jpeg', bytes: picture_bytes ?? 0 };
