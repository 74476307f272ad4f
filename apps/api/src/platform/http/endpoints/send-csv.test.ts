import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerError } from '../errors';
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

test('a client that goes away ends the rows', async () => {
  const given = { rows: 0, isEnded: false };
  async function* endless() {
    try {
      while (true) {
        given.rows++;
        yield [given.rows, 'x'.repeat(1000)];
      }
    } finally {
      given.isEnded = true;
    }
  }
  const other = Fastify();
  other.get('/', (_request, reply) => sendCsv(reply, { name: 'list.csv', columns: ['n', 'text'], rows: endless() }));
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  expect(given.isEnded).toBe(false);
  socket.destroy();
  await expect.poll(() => given.isEnded).toBe(true);
  await other.close();
});

test.each(['=1+1', '+1+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.example";"x")'])(
  'the cell %j is no formula',
  async (formula) => {
    const other = Fastify();
    async function* rows() {
      yield [formula];
    }
    other.get('/', (_request, reply) => sendCsv(reply, { name: 'list.csv', columns: ['text'], rows: rows() }));
    const [, cell] = (await other.inject('/')).body.split('\n');
    expect(cell?.replace(/^"/, '')).toBe(`'${formula.replaceAll('"', '""')}${cell?.startsWith('"') ? '"' : ''}`);
    await other.close();
  },
);
