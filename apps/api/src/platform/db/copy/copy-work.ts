import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrationAnswerMs } from './deadlines';

export type Parts = AsyncIterable<Uint8Array>;

type Direction = { from: Parts } | { to: (rows: Parts) => Promise<void> };

/** A COPY statement and where its rows come from or go. Passed to Kysely as the statement's parameter. */
export class CopyWork {
  readonly direction: Direction;
  readonly text: string;
  constructor(text: string, direction: Direction) {
    this.text = text;
    this.direction = direction;
  }
}

/** The embedded engine does not speak COPY's protocol; its own way needs the engine itself. */
const engines = new WeakMap<object, PGlite>();
export const rememberEngine = (connection: object, engine: PGlite) => engines.set(connection, engine);

/** @param spoil called when the connection cannot be used any more, with the reason */
export async function copy(
  client: pg.PoolClient,
  { direction, text }: CopyWork,
  spoil: (error: unknown) => void,
): Promise<number> {
  const engine = engines.get((client as unknown as { connection: object }).connection);
  if ('from' in direction)
    return engine ? copyIntoEngine(engine, text, direction.from) : copyIntoServer(client, text, direction.from);
  if (engine) return copyOutOfEngine(engine, text, direction.to);
  try {
    return await copyOutOfServer(client, text, direction.to);
  } catch (error) {
    // The server is still sending the rest.
    spoil(error);
    throw error;
  }
}

async function copyOutOfServer(client: pg.PoolClient, text: string, consume: (rows: Parts) => Promise<void>) {
  const stream = copyTo(`${text} stdout`, { highWaterMark: 1 << 18 });
  const ended = new Promise<void>((resolve) => {
    Object.assign(stream, { handleReadyForQuery: resolve, query_timeout: migrationAnswerMs });
  });
  client.query(stream);
  try {
    await consume(stream);
    await ended;
    return stream.rowCount;
  } finally {
    // Ends the timer of `pg`, which the stream leaves running.
    (stream as { callback?: () => void }).callback?.();
    stream.destroy();
  }
}

async function copyIntoServer(client: pg.PoolClient, text: string, rows: Parts): Promise<number> {
  const stream = copyFrom(`${text} stdin`, { highWaterMark: 1 << 18 });
  client.query(Object.assign(stream, { query_timeout: migrationAnswerMs }));
  await pipeline(rows, stream);
  return stream.rowCount;
}

async function copyOutOfEngine(engine: PGlite, text: string, consume: (rows: Parts) => Promise<void>) {
  const { blob, affectedRows } = await engine.query(`${text} '/dev/blob'`);
  await consume((blob ?? new Blob([])).stream() as Parts);
  return affectedRows ?? 0;
}

const bytesAtATime = 1 << 20;

async function copyIntoEngine(engine: PGlite, text: string, rows: Parts): Promise<number> {
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
