import { PassThrough } from 'node:stream';

const heartbeatMs = 20_000;
/** A stream ends after a while; the browser connects again, and its session is checked. */
const lifetimeMs = 5 * 60_000;
/** A browser that has not read the rest by then is cut off. */
const flushMs = 5_000;
/** Events are small; a browser that leaves so many bytes unread has stopped reading. */
const maxUnread = 256 * 1024;

export interface LiveStream {
  /** What the browser reads. Its timers are cleared when it closes. */
  body: PassThrough;
  /** Writes one server-sent event; once the stream has ended, nothing. */
  send(event: string, data: unknown): void;
  /** Ends the stream. Again does nothing. */
  end(): void;
}

/** One browser's stream of server-sent events, with a heartbeat. It ends by itself. */
export function openLiveStream(): LiveStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength + body.readableLength > maxUnread) body.destroy();
  };
  const end = () => {
    if (body.writableEnded || body.destroyed) return;
    body.end();
    setTimeout(() => body.destroy(), flushMs).unref();
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const lifetime = setTimeout(end, lifetimeMs);
  body.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
  });
  return { body, end, send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}
