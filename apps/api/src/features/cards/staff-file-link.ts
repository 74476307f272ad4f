import type { Tokens } from '../accounts/tokens';

interface ShownFile {
  /** Its name in the store. */
  file: string;
  contentType: string;
  /** The JPEG copy of a format that browsers cannot show. */
  picture: string | null;
  /** The attachment to download, when the stored file is an email. */
  attachment?: { sha256: string; name: string };
}

/**
 * A link with which a member of staff sees a stored file that is no document of an order (yet), valid for 5 minutes and with
 * the session that asked for it: path and query, below the API's host. Whether they may see it is decided here, not when it
 * is opened.
 */
export async function staffFileLink(
  tokens: Tokens,
  { file, contentType, picture, attachment }: ShownFile,
  sessionId: string,
): Promise<string> {
  const shown = picture ? { file: picture, contentType: 'image/jpeg' } : { file, contentType };
  const token = await tokens.sign('staffFileLink', { ...shown, sessionId, ...(attachment && { attachment }) });
  return `/uploads/files/${encodeURIComponent(shown.file)}?token=${token}`;
}
