import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyIntoEngine, copyOutOfEngine, type Parts } from '../embedded/copy-rows';
import { engineOf } from '../embedded/open-engine';
import { migrationAnswerMs } from './deadlines';

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

/** @param onConnectionBroken called when the connection cannot be used any more, with the reason */
export async function copy(
  client: pg.PoolClient,
  { direction, text }: CopyWork,
  onConnectionBroken: (error: unknown) => void,
): Promise<number> {
  const engine = engineOf(client);
  if ('from' in direction)
    return engine ? copyIntoEngine(engine, text, direction.from) : copyIntoServer(client, text, direction.from);
  if (engine) return copyOutOfEngine(engine, text, direction.to);
  try {
    return await copyOutOfServer(client, text, direction.to);
  } catch (error) {
    // The server is still sending the rest.
    onConnectionBroken(error);
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
