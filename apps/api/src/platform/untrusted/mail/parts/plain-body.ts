/** Bytes of the message, not a copy: a line for each would fill the memory of the thread. */
type Range = Uint8Array<ArrayBuffer>;

const [cr, lf] = [13, 10];

/** The bytes of the message from the beginning of a range, or of this line, to the end of the line. */
export function upTo(range: Range | null, { buffer, byteOffset, length }: Range): Range {
  const start = range?.byteOffset ?? byteOffset;
  return new Uint8Array(buffer, start, byteOffset + length - start);
}

/** The lines of a part that is not encoded. */
export class PlainBody {
  #range: Range | null = null;

  update(line: Range): void {
    this.#range = upTo(this.#range, line);
  }

  /** As the parser has them: each line with one kind of line break. */
  async finalize(): Promise<ArrayBuffer> {
    if (!this.#range) return new ArrayBuffer();
    const bytes = new Uint8Array(this.#range.length + 1);
    let at = 0;
    for (const [from, byte] of this.#range.entries()) {
      if (byte === cr && this.#range[from + 1] === lf) continue;
      bytes[at] = byte;
      at += 1;
    }
    bytes[at] = lf;
    return bytes.buffer.transfer(at + 1);
  }

  /** With the line breaks that they were sent with. */
  asSent(): Range {
    if (!this.#range) return new Uint8Array();
    const { buffer, byteOffset, length } = this.#range;
    const message = Buffer.from(buffer);
    const after = byteOffset + length;
    const next = message.indexOf(lf, after);
    const end = next < 0 ? message.length : next - (message[next - 1] === cr && next > after ? 1 : 0);
    return new Uint8Array(buffer, byteOffset, end - byteOffset);
  }
}
