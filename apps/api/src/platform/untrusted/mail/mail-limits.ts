/**
 * Cheap limits on the raw bytes of a message, checked before anything parses it. Mail programs stay far below; beyond, libraries
 * need minutes for what a person could not read either.
 */
const most = { headerBytes: 256 * 1024, headerLines: 1000, lineBytes: 256 * 1024, lines: 500_000, parts: 100 };
const maxSignatures = 10;

const bufferOf = (raw: Uint8Array) => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);

/** Where the header lines end: the first empty line. */
function headerEnd(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((at) => at >= 0);
  return Math.min(raw.length, ...ends);
}

/** From the empty line on, which separates it from the headers. */
export const bodyOf = (given: Uint8Array): Buffer => bufferOf(given).subarray(headerEnd(bufferOf(given)));

/** The limit that a message exceeds, as the end of 'This email could not be read: …'; null: none. */
export function limitOf(given: Uint8Array): string | null {
  const raw = bufferOf(given);
  const header = headerEnd(raw);
  if (header > most.headerBytes) return `its headers are larger than ${most.headerBytes / 1024} KB`;
  let [lines, line, headerLines] = [0, 0, 0];
  const boundaries = boundariesIn(raw.toString('latin1'));
  let parts = 0;
  for (let end = raw.indexOf(10); line < raw.length; end = raw.indexOf(10, line)) {
    if (end < 0) end = raw.length;
    if (end - line > most.lineBytes) return `it has a line of more than ${most.lineBytes / 1024} KB`;
    lines += 1;
    if (line < header) headerLines += 1;
    else if (raw[line] === dash && raw[line + 1] === dash && boundaries.has(boundaryAt(raw, line, end))) parts += 1;
    line = end + 1;
    if (headerLines > most.headerLines) return `it has more than ${most.headerLines} header lines`;
    if (lines > most.lines) return `it has more than ${most.lines} lines`;
    if (parts > most.parts) return `it has more than ${most.parts} parts`;
  }
  return null;
}

const dash = 45;
const boundaryAt = (raw: Buffer, line: number, end: number) =>
  raw.toString('latin1', line + 2, Math.min(end, line + 102)).trimEnd();

/** The texts that separate parts, wherever the message names them. */
const boundariesIn = (text: string) =>
  new Set(
    text
      .matchAll(/boundary\s{0,20}=\s{0,20}(?:"([^"\r\n]{1,100})"|([^"\s;]{1,100}))/gi)
      .take(most.parts)
      .map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );

/**
 * The message with its first ten signatures alone: each costs a question to a name server and a hash of the whole message. More
 * are never needed; a mailing list adds one.
 */
export function withFewSignatures(given: Uint8Array): Buffer {
  const raw = bufferOf(given);
  const end = headerEnd(raw);
  let signatures = 0;
  const header = raw
    .toString('latin1', 0, end)
    .replaceAll(/^dkim-signature[ \t]*:.*(?:\r?\n[ \t].*)*(?:\r?\n|$)/gim, (field) => {
      signatures += 1;
      return signatures > maxSignatures ? '' : field;
    });
  return signatures > maxSignatures ? Buffer.concat([Buffer.from(header, 'latin1'), raw.subarray(end)]) : raw;
}
