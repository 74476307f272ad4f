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

test('a connection that was just opened gets its first answer, as a balancer has opened it for a request', async () => {
  const app = Fastify({ return503OnClosing: false });
  closeConnectionsWithServer(app);
  app.get('/', async () => 'answered');
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const taken = once(app.server, 'connection');
  const socket = connect(Number(address.port), address.hostname);
  await taken;
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*answered$/i);
  await closed;
});
