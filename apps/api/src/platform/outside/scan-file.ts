import { notScannedMark } from '@sac/contract/platform/not-scanned';
import { type HttpError, isHttpError, serviceUnavailable, unsupportedMediaType } from '../errors';
import type { VirusScanner } from './virus-scanner';

/** A store whose files are looked at before they are saved. */
interface Scanned {
  scanner?: VirusScanner | undefined;
}

/**
 * Has a file looked at for viruses before it is saved.
 * @returns what the file's stored name must contain: '' or the mark of a file that was not scanned
 * @throws 415 it holds a virus; 503 the scanner gives no answer and such files are refused
 */
export async function markOfScan({ scanner }: Scanned, content: Buffer): Promise<string> {
  if (!scanner) return '';
  const virus = await scanner.find(content).catch((cause: unknown) => {
    if (scanner.acceptsUnscanned) return 'not scanned' as const;
    throw serviceUnavailable('Files cannot be checked for viruses right now. Try again in a few minutes.', { cause });
  });
  if (virus === null) return '';
  if (virus === 'not scanned') return notScannedMark;
  throw unsupportedMediaType(`The file contains a virus (${virus}). It was not stored.`);
}

/** The refusal of a virus as a file's problem, for who takes several files at once. @throws every other error */
export function virusOf(error: unknown): { problem: string } {
  if (error instanceof Error && (error as HttpError).statusCode === 415) return { problem: error.message };
  throw error;
}

/** For a file that could not be saved: our own refusals as they are, any other error as a 503 with this message. */
export const orNotStored = (message: string) => (cause: unknown) => {
  throw isHttpError(cause) ? cause : serviceUnavailable(message, { cause });
};
