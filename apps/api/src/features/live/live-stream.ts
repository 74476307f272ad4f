import { PassThrough } from 'node:stream';

const heartbeatMs = 20_000;
/** A stream ends after a while; the browser comes again, and with it the check whether its session has run out. */
const lifetimeMs = 5 * 60_000;
/** A browser that does not read its last words by then is cut off. */
const lastWordsMs = 5_000;
/** Events are small; a browser that lets so many bytes lie has stopped reading. */
const maxUnread = 256 * 1024;

export interface LiveStream {
  /** What the browser reads. Everything of the stream is cleared up when it closes. */
  body: PassThrough;
  /** Writes one server-sent event; once the stream has ended, nothing. */
  send(event: string, data: unknown): void;
  /** Ends the stream. Again does nothing. */
  end(): void;
}

/** One browser's stream of server-sent events, with a sign of life now and then. It ends by itself. */
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
    setTimeout(() => body.destroy(), lastWordsMs).unref();
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const lifetime = setTimeout(end, lifetimeMs);
  body.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
  });
  return { body, end, send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}
