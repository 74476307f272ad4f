import { CsvProblem } from './csv-problem.ts';
import { binaryProblem, isOldOffice } from './other-files.ts';
import { notWesternAt } from './western-text.ts';

/** Reads the file from its beginning, as often as it is called. */
export type OpenCsv = () => AsyncIterable<Uint8Array>;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const remedy = 'Save it as “CSV UTF-8” (in Excel: File, Save As) and import that file.';

/** The text begins with a piece of so many characters, or is shorter. */
const headLength = 64 * 1024;

/**
 * The text of a file with '\n' after each line, without its byte order mark.
 * @throws TypeError where the bytes are not of this encoding
 */
export async function* decodedText(open: OpenCsv, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let kept = '';
  // The '\n' of '\r\n' may come with the next bytes.
  const take = (decoded: string) => {
    const text = kept + decoded;
    kept = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - kept.length).replaceAll(/\r\n?/g, '\n');
  };
  let head: string | null = '';
  for await (const bytes of open()) {
    const piece = take(decoder.decode(bytes, { stream: true }));
    if (head !== null && head.length + piece.length < headLength) head += piece;
    else {
      yield (head ?? '') + piece;
      head = null;
    }
  }
  yield (head ?? '') + take(decoder.decode()) + (kept && '\n');
}

async function beginningOf(open: OpenCsv, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

const startsWith = (bytes: Buffer, hex: string) => bytes.toString('hex', 0, hex.length / 2) === hex;

/** By its byte order mark, or because every second byte of the header is zero; null: neither. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 'fffe')) return 'utf-16le';
  if (startsWith(bytes, 'feff')) return 'utf-16be';
  const zeros = [0, 1].map((odd) => bytes.length >= 4 && bytes.every((byte, i) => (i % 2 === odd) === (byte === 0)));
  if (zeros[1]) return 'utf-16le';
  return zeros[0] ? 'utf-16be' : null;
}

async function isAllOf(encoding: Encoding, open: OpenCsv): Promise<boolean> {
  try {
    for await (const _ of decodedText(open, encoding));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** @throws CsvProblem naming the first word that Windows-1252 does not explain */
async function requireWestern(open: OpenCsv): Promise<void> {
  let line = 1;
  let rest = '';
  const check = (text: string) => {
    const at = notWesternAt(text);
    if (at >= 0) {
      const before = text.slice(0, at);
      const word = `${/[^\s,;\t|"]{0,20}$/.exec(before)?.[0]}${/^[^\s,;\t|"]{1,20}/.exec(text.slice(at))?.[0]}`;
      throw new CsvProblem(
        `Line ${line + before.split('\n').length - 1}: the file is not UTF-8, and its letters cannot be told for certain (“${word}”). ${remedy}`,
      );
    }
    line += text.split('\n').length - 1;
  };
  for await (const piece of decodedText(open, 'windows-1252')) {
    const cut = piece.lastIndexOf('\n') + 1;
    if (cut === 0) rest += piece;
    else {
      check(rest + piece.slice(0, cut));
      rest = piece.slice(cut);
    }
  }
  check(rest);
}

/**
 * Reads the whole file, so that its encoding is certain before anything of it is used.
 * @throws CsvProblem
 */
export async function encodingOf(open: OpenCsv): Promise<Encoding> {
  const beginning = await beginningOf(open, 256);
  const problem = binaryProblem(isOldOffice(beginning) ? await beginningOf(open, Number.POSITIVE_INFINITY) : beginning);
  if (problem) throw new CsvProblem(problem);
  const utf16 = utf16Of(beginning);
  if (await isAllOf(utf16 ?? 'utf-8', open)) return utf16 ?? 'utf-8';
  if (utf16 || startsWith(beginning, 'efbbbf'))
    throw new CsvProblem(`The file is damaged: it is not the Unicode that its first bytes say. ${remedy}`);
  await requireWestern(open);
  return 'windows-1252';
}
