import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsWithServer } from './close-connections';

test('an unused connection does not delay closing; a request in progress is answered first', async () => {
  const app = Fastify();
  closeConnectionsWithServer(app);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return 'answered';
    });
  });
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const silent = connect(Number(address.port), address.hostname);
  silent.resume();
  await once(silent, 'connect');
  const response = fetch(address).then((reply) => reply.text());
  await asked;

  const closed = app.close();
  await once(silent, 'close');
  answer();
  expect(await response).toBe('answered');
  await closed;
});

test('an incomplete request and an unread response are cut off when the drain time ends', async () => {
  const app = Fastify();
  closeConnectionsWithServer(app, 200);
  app.get('/', async () => 'answered');
  app.get('/large', async () => Buffer.alloc(50_000_000));
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = async (text: string) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => {});
    socket.write(text);
    return socket;
  };
  const half = await open('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(half, 'data');
  half.write('GET / HTTP/1.1\r\nhost: x\r\nx-half');
  const unread = await open('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(unread, 'readable');
  await app.close();
  half.destroy();
  unread.destroy();
});
