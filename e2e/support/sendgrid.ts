import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A SendGrid of our own on 127.0.0.1: takes every mail, or none while `isDown`. */
export async function startSendgrid() {
  const state = { isDown: false, taken: [] as string[], asked: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    state.asked += 1;
    if (!state.isDown) state.taken.push(body);
    response.writeHead(state.isDown ? 503 : 202, { 'x-message-id': `m-${state.asked}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
