import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LocalServer extends AsyncDisposable {
  url: string;
  /** Whole requests, oldest first. */
  received: ReceivedRequest[];
}

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Closes a server and its open connections. */
export const closing = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** An HTTP server on a free port of 127.0.0.1 that reads each request whole before `answer` deals with it. */
export async function serveLocally(
  answer: (response: ServerResponse, request: ReceivedRequest) => void,
): Promise<LocalServer> {
  const received: ReceivedRequest[] = [];
  const listener: RequestListener = async (request, response) => {
    const { method, url: path, headers } = request;
    const whole = { method, path, headers, body: await text(request) };
    received.push(whole);
    answer(response, whole);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: addressOf(server), received, [Symbol.asyncDispose]: () => closing(server) };
}

/** An address at which nothing listens: the port was free a moment ago. */
export async function silentAddress(): Promise<string> {
  const server = await serveLocally(() => {});
  await server[Symbol.asyncDispose]();
  return server.url;
}
