import PostalMime, {
  type Attachment,
  addressParser,
  decodeWords,
  type Email,
  type PostalMimeOptions,
} from 'postal-mime';
import { type PartLines, type PartWithFile, takePartFiles } from './files/part-files.ts';
import {
  bytesOfWestern,
  charsetOf,
  decodeText,
  firstCharset,
  headerLine,
  inUtf8Words,
  metaOf,
} from './mail-charset.ts';

interface Header {
  value: string;
  parsed: { value: string; params: Record<string, string> };
}

/** A part of a message, as the parser has it. */
interface Part extends PartWithFile {
  state: string;
  contentType: Header;
  contentDisposition: Header;
  parseStructuredHeader: (value: string) => Header['parsed'];
}

/** What the parser does not declare: it has no option for character sets. The tests of letters fail if it changes. */
const Parser = PostalMime as unknown as new (
  options: PostalMimeOptions,
) => {
  parse(raw: Uint8Array): Promise<Email>;
  currentNode: Part;
  attachments: Attachment[];
  processLine(line: Uint8Array, isLast: boolean): Promise<void>;
  collectNode(part: Part, ...within: unknown[]): Promise<void>;
};

const dash = 45;

class LetterParser extends Parser {
  readonly #charset: string | undefined;
  readonly #lines = new Map<Part, PartLines>();

  constructor(options: PostalMimeOptions, charset: string | undefined) {
    super(options);
    this.#charset = charset;
  }

  override processLine(line: Uint8Array, isLast: boolean): Promise<void> {
    const part = this.currentNode;
    if (part.state === 'header') return super.processLine(headerLine(line, this.#charset), isLast);
    const processed = super.processLine(line, isLast);
    const note = () => {
      // Otherwise it began another part.
      if (this.currentNode === part) this.#lines.set(part, { first: this.#lines.get(part)?.first ?? line, last: line });
    };
    if (line[0] === dash) return processed.then(note);
    note();
    return processed;
  }

  override async collectNode(part: Part, ...within: unknown[]): Promise<void> {
    this.attachments.push(...(await takePartFiles(part, this.#lines.get(part))));
    const { value, params } = part.contentType.parsed;
    if (value.startsWith('text/') && part.content) {
      const bytes = new Uint8Array(part.content);
      params.charset = charsetOf(bytes, params.charset, value === 'text/html' ? metaOf(bytes) : undefined);
    }
    rename(part, part.contentDisposition, 'filename');
    rename(part, part.contentType, 'name');
    return super.collectNode(part, ...within);
  }
}

/** Reads the name of a file again, with the character set that its bytes are in. */
function rename(part: Part, { value, parsed: { params } }: Header, key: string): void {
  const name = params[key];
  if (name === undefined) return;
  // RFC 2231: charset'language'bytes, perhaps in several parts.
  const [start, label] = new RegExp(`\\b${key}\\*(?:0\\*)?\\s*=\\s*"?([^'";]*)(?=')`, 'i').exec(value) ?? [];
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
  const email = await new LetterParser(options, firstCharset(raw)).parse(raw);
  const [subject, from] = [firstOf(email, 'subject'), firstOf(email, 'from')];
  if (subject) email.subject = decodeWords(inUtf8Words(subject));
  // Its address stays as the check of the sender reads it.
  if (email.from && from) email.from.name = addressParser(inUtf8Words(from))[0]?.name ?? email.from.name;
  return email;
}
