import { PassThrough } from 'node:stream';

const heartbeatMs = 20_000;
/** Streams end after this time so that browsers reconnect and their session is checked again. */
const lifetimeMs = 5 * 60_000;
/** Time for the browser to read the rest after the end. */
const flushMs = 5_000;
/** Events are small, so a browser with more unread bytes has stopped reading. */
const maxUnread = 256 * 1024;

export interface LiveStream {
  /** Its timers are cleared when it closes. */
  body: PassThrough;
  /** Writes an {@link eventOf}; ignored after the end. */
  send(event: Buffer): void;
  end(): void;
}

/** One server-sent event; made once for all streams that get it. */
export const eventOf = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

const stillHere = Buffer.from(': still here\n\n');

/** One browser's stream of server-sent events, with a heartbeat. */
export function openLiveStream(): LiveStream {
  const body = new PassThrough();
  const send = (event: Buffer) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(event);
    if (body.writableLength + body.readableLength > maxUnread) body.destroy();
  };
  const end = () => {
    if (body.writableEnded || body.destroyed) return;
    body.end();
    setTimeout(() => body.destroy(), flushMs).unref();
  };
  const heartbeat = setInterval(() => send(stillHere), heartbeatMs);
  const lifetime = setTimeout(end, lifetimeMs);
  body.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
  });
  return { body, end, send };
}
