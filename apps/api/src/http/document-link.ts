import { randomUUID } from 'node:crypto';
import type { Tokens } from './tokens';

/**
 * Signs a link to a stored file, good for 5 minutes.
 * @param download given for a customer, whose download is recorded once for this link; null for staff
 * @returns path and query, below the API's host
 */
export async function documentLink(
  tokens: Tokens,
  document: { id: number; file1: string },
  download: { timezone: string | null } | null,
): Promise<string> {
  const token = await tokens.sign('documentLink', {
    documentId: document.id,
    download: download && { ...download, linkId: randomUUID() },
  });
  return `/uploads/docs/${encodeURIComponent(document.file1)}?token=${token}`;
}
