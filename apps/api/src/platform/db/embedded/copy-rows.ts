import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Rows in COPY's text format, cut anywhere. */
export type Parts = AsyncIterable<Uint8Array>;

export async function copyOutOfEngine(engine: PGlite, text: string, consume: (rows: Parts) => Promise<void>) {
  const { blob, affectedRows } = await engine.query(`${text} '/dev/blob'`);
  await consume((blob ?? new Blob([])).stream() as Parts);
  return affectedRows ?? 0;
}

const bytesAtATime = 1 << 20;

export async function copyIntoEngine(engine: PGlite, text: string, rows: Parts): Promise<number> {
  let copied = 0;
  for await (const block of wholeLines(rows)) {
    const { affectedRows } = await engine.query(`${text} '/dev/blob'`, [], { blob: new Blob([block]) });
    copied += affectedRows ?? 0;
    // The engine works in this thread: signals and timers get their turn.
    await setImmediate();
  }
  return copied;
}

/** Cuts between rows: COPY's text format writes a line break inside a value as `\\n`. */
async function* wholeLines(parts: Parts): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let rest: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    const end = part.lastIndexOf(0x0a) + 1;
    if (size + end < bytesAtATime || end === 0) {
      rest.push(part);
      size += part.length;
      continue;
    }
    yield Buffer.concat([...rest, part.subarray(0, end)]);
    rest = [part.subarray(end)];
    size = part.length - end;
  }
  if (size > 0) yield Buffer.concat(rest);
}
