import { unknownType } from '../files/mail-file.ts';
import { Base64Body } from './base64-body.ts';
import { PlainBody } from './plain-body.ts';

export interface Header {
  value: string;
  parsed: { value: string; params: Record<string, string> };
}

/** What decodes the lines of a part. */
interface Body {
  update(line: Uint8Array<ArrayBuffer>): void;
  finalize(): Promise<ArrayBuffer>;
}

/** A part of a message, as the parser has it. */
export interface MailPart {
  state: string;
  parentNode?: MailPart | undefined;
  headerLines: string[];
  childNodes: MailPart[];
  content: ArrayBuffer | null;
  contentDecoder: Body | null;
  contentType: Header & { multipart: string | false };
  contentTransferEncoding: Header & { encoding: string };
  contentDisposition: Header;
  finalizeChildNodes(): Promise<void>;
  setupContentDecoder(encoding: string): void;
  parseStructuredHeader(value: string): Header['parsed'];
}

const token = String.raw`[\w!#$&^.+-]+`;
const typed = new RegExp(`^(${token})\\s*/\\s*(${token})`);

export const isAttached = ({ contentDisposition: { parsed } }: MailPart) => parsed.value === 'attachment';
export const nameOf = ({ contentType, contentDisposition }: MailPart) =>
  contentDisposition.parsed.params.filename ?? contentType.parsed.params.name;

/** Programs forget the semicolon before it. */
const looseName = /[\s,](?:file)?name\s{0,9}=\s{0,9}(?:"([^"]{1,200})"|([^\s";]{1,200}))/i;

/** Names the file of a part where programs confuse the names of the two parameters, or their separators. */
function mendName({ contentType, contentDisposition }: MailPart): void {
  for (const [{ value, parsed }, own, other] of [
    [contentDisposition, 'filename', 'name'],
    [contentType, 'name', 'filename'],
  ] as const) {
    const [, quoted, plain] = looseName.exec(parsed.params[own] === undefined ? value : '') ?? [];
    const name = parsed.params[own] ?? parsed.params[other] ?? quoted ?? plain;
    if (name !== undefined) parsed.params[own] = name;
  }
  contentDisposition.parsed.value = /^[\w-]*/.exec(contentDisposition.parsed.value)?.[0] ?? '';
}

/** Makes a content type that is missing or broken text (RFC 2045 section 5.2), and of a file one that its bytes tell. */
export function mendType(part: MailPart): void {
  mendName(part);
  const { value, parsed } = part.contentType;
  const [, type, subtype] = typed.exec(parsed.value) ?? [];
  if (type !== undefined) parsed.value = `${type}/${subtype}`;
  else if (/^multipart\b/.test(parsed.value)) parsed.value = 'multipart/mixed';
  else parsed.value = isAttached(part) || nameOf(part) !== undefined ? unknownType : 'text/plain';
  // Programs forget the semicolon before it.
  const charset = /\bcharset\s{0,9}=\s{0,9}["']?([\w.:-]{2,40})/i.exec(value)?.[1];
  if (charset !== undefined) parsed.params.charset ??= charset;
  if (parsed.value.startsWith('multipart/')) part.contentType.multipart ||= parsed.value.slice('multipart/'.length);
}

/** Decodes the body of a part as its encoding is called by programs that cannot spell it. */
export function mendBody(part: MailPart): void {
  const { contentTransferEncoding: called } = part;
  const encoding = called.value.toLowerCase();
  if (/base[-_ ]?64|\bb64\b/.test(encoding)) {
    called.encoding = 'base64';
    part.contentDecoder = new Base64Body(part.contentType.parsed.value.startsWith('text/'));
  } else if (/quoted?[-_ ]?printable|\bqp\b/.test(encoding)) {
    called.encoding = 'quoted-printable';
    part.setupContentDecoder(called.encoding);
    const body = part.contentDecoder;
    const update = body?.update.bind(body);
    // Spaces that a relay added below the mark of a line that goes on (RFC 2045 section 6.7).
    if (body && update) body.update = (line) => update(withoutSpaces(line));
  } else if (part.contentType.multipart === false) part.contentDecoder = new PlainBody();
}

function withoutSpaces(line: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let end = line.length;
  while (line[end - 1] === 0x20 || line[end - 1] === 0x09) end -= 1;
  return line[end - 1] === 0x3d ? line.subarray(0, end) : line;
}

/** Bounds of RFC 2046 section 5.1.1. */
const delimiter = /(?:^|\n)--([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])[ \t]*\r?\n(?=content-[a-z-]{1,40}:)/i;
const preamble = 16_384;
const maxParts = 100;

/**
 * What separates the parts of a multipart whose header names nothing that stands in its body, if a line shows it plainly. Null:
 * none does, or what the header names does stand there.
 * @param rest the message from the body of this part on
 */
export function boundaryIn(rest: Buffer, named: string | undefined): string | null {
  if (named && (rest.includes(`\n--${named}`) || rest.indexOf(`--${named}`) === 0)) return named;
  const found = delimiter.exec(rest.toString('latin1', 0, preamble))?.[1];
  return found !== undefined && hasFewParts(found, rest) ? found : null;
}

/** Whether a separator that no header names stands only as often as a message may have parts. */
export function hasFewParts(boundary: string, rest: Buffer): boolean {
  const separator = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = rest.indexOf(separator); at >= 0 && parts <= maxParts; at = rest.indexOf(separator, at + 1)) parts += 1;
  return parts <= maxParts;
}
