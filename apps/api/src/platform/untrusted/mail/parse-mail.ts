import PostalMime, {
  type Attachment,
  addressParser,
  decodeWords,
  type Email,
  type PostalMimeOptions,
} from 'postal-mime';
import { bytesOfWestern, decodeText, firstCharset, headerLine, inUtf8Words } from './charset/mail-charset.ts';
import { shownBy } from './mail-text.ts';
import { boundaryIn, type Header, isAttached, type MailPart, mendBody, mendType, nameOf } from './parts/mend-part.ts';
import { takePartFiles } from './parts/part-files.ts';
import { boundaryOfText, goesOn, isFollowed, meaningOf } from './parts/part-header.ts';
import { PlainBody } from './parts/plain-body.ts';
import { mendText, shownAs } from './parts/shown-part.ts';

/** What the parser does not declare: it has no option for what it reads otherwise. The tests of letters fail if it changes. */
const Parser = PostalMime as unknown as new (
  options: PostalMimeOptions,
) => {
  parse(raw: Uint8Array): Promise<Email>;
  currentNode: MailPart;
  attachments: Attachment[];
  boundaries: { value: Uint8Array; node: MailPart }[];
  av: Uint8Array;
  readPos: number;
  textTypes: Set<string>;
  textMap: Map<MailPart, { plain?: Shown[] | undefined; html?: Shown[] }>;
  processLine(line: Uint8Array, isLast: boolean): Promise<void>;
  collectNode(part: MailPart, alternative: MailPart | false, related: boolean): Promise<void>;
  renderTextContent(): void;
};

interface Shown {
  type: string;
  value: string;
}

/** Each search for a boundary reads the rest of the message. */
const maxSearches = 20;
const dash = 45;
/** Enough of what follows a header line to see what the line is. */
const glance = 2048;
const emptyLine = new Uint8Array();
const latin1 = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');

class MailParser extends Parser {
  readonly #charset: string | undefined;
  readonly #plain = new Map<MailPart, PlainBody>();
  #searches = 0;

  constructor(options: PostalMimeOptions, charset: string | undefined) {
    super(options);
    this.#charset = charset;
  }

  override processLine(line: Uint8Array, isLast: boolean): Promise<void> {
    const part = this.currentNode;
    const early = line[0] === dash ? this.#closedEarly(line) : undefined;
    if (early)
      return early.finalizeChildNodes().then(() => {
        this.currentNode = early;
      });
    return part.state === 'header' ? this.#readHeader(part, line, isLast) : super.processLine(line, isLast);
  }

  async #readHeader(part: MailPart, line: Uint8Array, isLast: boolean): Promise<void> {
    // The header of the message stays as the check of its sender reads it.
    if (part.parentNode && !(line[0] === dash && line[1] === dash)) {
      const following = latin1(this.#rest(glance));
      const [above] = part.headerLines.slice(-1);
      if (line.length > 0) {
        const meaning = meaningOf(latin1(line), above ?? '', following);
        if (meaning === 'words') {
          await this.#readHeader(part, emptyLine, false);
          return this.processLine(line, isLast);
        }
        if (meaning === 'parameter') line = Buffer.concat([Buffer.from(' '), line]);
      } else if (above === undefined && part.parentNode.contentType.multipart !== 'digest' && goesOn(following)) return;
    }
    await super.processLine(headerLine(line, this.#charset), isLast);
    if (part.state !== 'body') return;
    const wasMultipart = part.contentType.multipart !== false;
    mendType(part);
    mendBody(part);
    if (part.contentDecoder instanceof PlainBody) this.#plain.set(part, part.contentDecoder);
    if (part.contentType.multipart !== false) this.#mendBoundary(part, wasMultipart);
    else if (!part.parentNode && part.contentType.parsed.value.startsWith('text/')) this.#findParts(part);
  }

  /** The part whose end a line says, though more of its parts follow. */
  #closedEarly(line: Uint8Array): MailPart | undefined {
    const text = latin1(line).trimEnd();
    if (!text.endsWith('--') || this.#searches >= maxSearches) return undefined;
    const boundary = text.slice(2, -2);
    const open = this.boundaries.find(({ value }) => latin1(value) === boundary);
    if (!open) return undefined;
    this.#searches += 1;
    return isFollowed(boundary, this.#rest(Number.POSITIVE_INFINITY, -1)) ? open.node : undefined;
  }

  #findParts(part: MailPart): void {
    const boundary = isAttached(part) || nameOf(part) !== undefined ? null : boundaryOfText(this.#rest());
    if (boundary === null) return;
    part.contentType.multipart = 'mixed';
    part.contentType.parsed.value = 'multipart/mixed';
    this.boundaries.push({ value: Buffer.from(boundary, 'latin1'), node: part });
  }

  /** What of the message is still to be read, from `shift` on. */
  #rest(length = Number.POSITIVE_INFINITY, shift = 0): Buffer {
    const start = this.readPos + shift;
    return Buffer.from(this.av.buffer, this.av.byteOffset + start, Math.min(length, this.av.length - start));
  }

  #mendBoundary(part: MailPart, isKnown: boolean): void {
    this.#searches += 1;
    if (this.#searches > maxSearches) return;
    const named = part.contentType.parsed.params.boundary;
    const boundary = boundaryIn(this.#rest(), named);
    if (boundary === null || (isKnown && boundary === named)) return;
    const value = Buffer.from(boundary);
    if (!this.boundaries.some((other) => value.equals(other.value))) this.boundaries.push({ value, node: part });
  }

  override async collectNode(part: MailPart, alternative: MailPart | false, related: boolean): Promise<void> {
    mendType(part);
    // Its parts cannot be found: mail programs show its source.
    if (part.contentType.multipart !== false && part.childNodes.length === 0) {
      part.contentType.multipart = false;
      part.contentType.parsed.value = 'text/plain';
    }
    this.attachments.push(...(await takePartFiles(part, this.#plain.get(part), shownAs(part, alternative))));
    mendText(part, alternative);
    rename(part, part.contentDisposition, 'filename');
    rename(part, part.contentType, 'name');
    return super.collectNode(part, alternative, related);
  }

  /** The parser's own reader of pages leaves out what stands outside of a body. */
  override renderTextContent(): void {
    if (this.textTypes.has('plain'))
      for (const entry of this.textMap.values())
        entry.plain ??= entry.html?.map((page) => ({ ...page, value: shownBy({ html: page.value }) }));
    super.renderTextContent();
  }
}

/** Reads the name of a file again, with the character set that its bytes are in. */
function rename(part: MailPart, { value, parsed: { params } }: Header, key: string): void {
  const name = params[key];
  if (name === undefined) return;
  // RFC 2231: charset'language'bytes, perhaps in several parts.
  const [start, label] =
    new RegExp(`\\b${key}\\*(?:0\\*)?\\s{0,9}=\\s{0,9}"?([^'";]{0,60})(?=')`, 'i').exec(value) ?? [];
  if (start === undefined) {
    params[key] = inUtf8Words(name);
    return;
  }
  const asWestern = start.slice(0, start.length - (label ?? '').length) + western;
  const bytes = bytesOfWestern(part.parseStructuredHeader(value.replace(start, asWestern)).params[key] ?? '');
  if (bytes) params[key] = decodeText(bytes, label);
}
const western = 'windows-1252';

const firstOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

/**
 * Parses a message. Its texts, names of files, subject and the name of its sender are read by what their bytes are, where labels
 * are wrong. Headers stay as they were sent, but for bytes that are not UTF-8.
 * @throws when it is beyond a limit of the options
 */
export async function parseMail(raw: Uint8Array, options: PostalMimeOptions): Promise<Email> {
  const email = await new MailParser(options, firstCharset(raw)).parse(raw);
  const [subject, from] = [firstOf(email, 'subject'), firstOf(email, 'from')];
  if (subject) email.subject = decodeWords(inUtf8Words(subject));
  // Its address stays as the check of the sender reads it.
  if (email.from && from) email.from.name = addressParser(inUtf8Words(from))[0]?.name ?? email.from.name;
  return email;
}
