import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Requests that never became one, by Node's code: what a person or a machine behind a broken line may read. */
const refusals: Record<string, { line: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    message: 'The address or the headers of the request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    message: 'The request took too long to arrive. Check the connection and try again.',
  },
};
const malformed = { line: '400 Bad Request', message: 'The request could not be understood.' };

/** Answers on the bare connection, in the usual form, and closes it. */
function refuseConnection({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, message } = refusals[code] ?? malformed;
  const body = JSON.stringify({ status: 0, message, error: { message } });
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * How long and how large a request may be before anything of ours reads it. Headers have a quarter of the whole time:
 * they are one packet or two, and connections that send them drop by drop would hold up no more than their socket.
 * @param requestSeconds for a whole request, with its body
 */
export const connectionLimits = (requestSeconds: number) =>
  ({
    requestTimeout: requestSeconds * 1000,
    // Longer than the minute that proxies commonly keep an idle connection: the one who asks should close it.
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: Math.min(15, Math.ceil(requestSeconds / 4)) * 1000,
      connectionsCheckingInterval: Math.min(5, Math.ceil(requestSeconds / 4)) * 1000,
      maxHeaderSize: 16 * 1024,
    },
    clientErrorHandler: refuseConnection,
    // Tokens of document links are in the query; nothing in a path is longer than a stored file's name.
    routerOptions: { maxParamLength: 500 },
  }) satisfies FastifyHttpOptions<Server>;

/** The most connections at a time: beyond, new ones are closed, and those that are open keep working. */
export const maxConnections = 5000;
