import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerError } from './errors';
import { sendCsv } from './send-csv';

const app = Fastify();
afterEach(() => app.close());

async function* rowsThatFail(after: number) {
  for (let n = 0; n < after; n++) yield [n, 'x'.repeat(1000)];
  throw new Error('the database went away');
}

/** Sends a request on a raw socket and returns the text and the connection error. */
async function ask(port: number, path: string, version: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let error = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', (given: NodeJS.ErrnoException) => {
    error = given.code ?? given.message;
  });
  socket.write(`GET ${path} HTTP/${version}\r\nhost: x\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close').catch(() => {});
  return { text, error };
}

test('an error in the first row is a normal 500; a later one resets the connection, also in HTTP/1.0', async () => {
  app.setErrorHandler(answerError);
  app.get<{ Params: { after: string } }>('/:after', (request, reply) =>
    sendCsv(reply, { name: 'list.csv', columns: ['n', 'text'], rows: rowsThatFail(Number(request.params.after)) }),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const atOnce = await app.inject('/0');
  expect(atOnce.statusCode).toBe(500);
  expect(atOnce.json().message).toContain('send us this reference');
  expect(atOnce.headers['content-disposition']).toBeUndefined();

  for (const version of ['1.1', '1.0']) {
    const { text, error } = await ask(Number(port), '/3000', version);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
    expect(error).toBe('ECONNRESET');
  }
});
