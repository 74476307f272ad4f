import { upTo } from './plain-body.ts';

const step = 65_536;
const isPlain = (text: string) => /^[A-Za-z\d+/]+={0,2}$/.test(text);
/** Too long for a word of somebody's. */
const longLine = 20;

/**
 * Decodes the lines of a part in base64. What stands above its first line and below its last one is none of it: gateways and
 * mailing lists write their notices there. In between, characters of something else are left out (RFC 2045 section 6.8), and base64
 * may begin again after padding: some programs pad every line.
 */
export class Base64Body {
  readonly #isText: boolean;
  /** All lines, and of a text from the first to the last in base64: a file with a line too many can still be opened. */
  #all: Uint8Array<ArrayBuffer> | null = null;
  #base64: Uint8Array<ArrayBuffer> | null = null;
  /** The next line may go on with base64 that it could not begin. */
  #isOpen = true;

  constructor(isText: boolean) {
    this.#isText = isText;
  }

  update(line: Uint8Array<ArrayBuffer>): void {
    if (line.length === 0) return;
    this.#all = upTo(this.#all, line);
    if (!this.#isText) return;
    const whole = latin1(line);
    // A boundary may be glued to the last line.
    const [text = ''] = whole.trim().split('--', 1);
    const isPadded = text.endsWith('=');
    const begins = isPadded || (text.length >= longLine && text.length % 4 === 0);
    const isBase64 = (this.#isOpen || begins) && isPlain(isPadded ? text.replaceAll(/\s+/g, '') : text);
    if (isBase64) this.#base64 = upTo(this.#base64, line.subarray(0, whole.indexOf(text) + text.length));
    this.#isOpen = isBase64 && !isPadded;
  }

  async finalize(): Promise<ArrayBuffer> {
    const whole = this.#all ?? new Uint8Array();
    const body = this.#base64 ?? whole;
    const decoded = decode(body);
    return this.#isText && mayBeWords(body, whole) && !isReadable(decoded) ? whole.slice().buffer : decoded;
  }
}

const latin1 = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');

function decode(body: Uint8Array): ArrayBuffer {
  const bytes = new ArrayBuffer(Math.ceil((body.length * 3) / 4) + 3);
  const target = Buffer.from(bytes);
  let [at, rest] = [0, ''];
  for (let from = 0; from < body.length; from += step) {
    const text = rest + latin1(body.subarray(from, from + step)).replaceAll(/[^A-Za-z\d+/=]+/g, '');
    const units = text.split(/=+/);
    rest = units.pop() ?? '';
    for (const unit of units) at += target.write(unit, at, 'base64');
    const whole = rest.length - (rest.length % 4);
    at += target.write(rest.slice(0, whole), at, 'base64');
    rest = rest.slice(whole);
  }
  at += target.write(rest, at, 'base64');
  return bytes.transfer(at);
}

/** Programs write the label on text that is not encoded, and a word such as 'Hello' is also base64. */
function mayBeWords(body: Uint8Array, whole: Uint8Array): boolean {
  const isShort = body.length < longLine && latin1(body).at(-1) !== '=';
  return body === whole || (isShort && (body.length % 4 > 0 || body.length < whole.length));
}

/** Text without control characters. */
const isReadable = (bytes: ArrayBuffer) => !/[^\P{Cc}\t\r\n]|\ufffd/u.test(Buffer.from(bytes).toString());
