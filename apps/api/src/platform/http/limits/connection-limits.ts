import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Responses to requests that Node could not receive or parse, by its error code. */
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
const badRequest = { line: '400 Bad Request', message: 'The request could not be understood.' };

/** Responds on the raw socket, in the usual form, and closes it. */
function refuseConnection({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, message } = refusals[code] ?? badRequest;
  const body = JSON.stringify({ status: 0, message, error: { message } });
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * Time and size limits before our code reads a request. Headers get a quarter of the time: they are one or two packets,
 * and a client that sends them slowly should occupy only its socket.
 * @param requestSeconds for a whole request, with its body
 */
export const connectionLimits = (requestSeconds: number) =>
  ({
    requestTimeout: requestSeconds * 1000,
    // For a line that went silent: live updates and slow uploads send more often.
    connectionTimeout: 75_000,
    // Longer than the minute that proxies commonly keep an idle connection: the client should be the one to close it.
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

/** Beyond this, new connections are closed and open ones keep working. */
export const maxConnections = 5000;
