import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { openInboundMailHandler } from './inbound-mail-handler';
import { createMailBudget } from './mail-budget';
import { type SmtpLimits, smtpLimits } from './smtp-limits';
import { openSmtpListener, type SmtpListener } from './smtp-listener';

const mb = 1024 * 1024;
const maxBytes = 4 * mb;
const opened: SmtpListener[] = [];
const office = await openTestApp({ withoutWorkers: true });
afterAll(async () => {
  await Promise.all(opened.map((listener) => listener.close()));
  await office.close();
});

const folder = () => join(office.folder, 'arriving');
async function listen(change: Partial<SmtpLimits> = {}, bufferBytes = 64 * mb) {
  const handler = openInboundMailHandler(office);
  const settings = { host: '127.0.0.1', port: 0, tls: null, maxBytes, connectionsPerAddress: 4, folder: folder() };
  const budget = createMailBudget({ bufferBytes, maxBytes });
  const fail = (error: unknown) => expect.soft(error).toBeUndefined();
  const listener = await openSmtpListener(settings, handler, budget, fail, { ...smtpLimits, ...change });
  opened.push(listener);
  return listener;
}

/** A client on a socket. `say` returns the answer to a line; `hear` the next answer, or 'closed'. */
function call({ port }: SmtpListener, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  // A listener that ends the connection while we still write.
  socket.on('error', () => {});
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  async function hear(): Promise<string> {
    const { value, done } = await lines.next();
    if (done) return 'closed';
    return /^\d{3} /.test(value) ? value : hear();
  }
  async function say(line: string) {
    socket.write(`${line}\r\n`);
    return hear();
  }
  return { socket, hear, say };
}
type Client = ReturnType<typeof call>;

/** As far as DATA. @returns the last answer */
async function begin(client: Client, orderId: number): Promise<string> {
  await client.hear();
  const lines = [
    'EHLO a.example',
    'MAIL FROM:<a@b.example>',
    `RCPT TO:<${orderId}@office.arrival-card.example>`,
    'DATA',
  ];
  let last = '';
  for (const line of lines) last = await client.say(line);
  return last;
}
const text = (bytes: number) => `${'x'.repeat(62)}\r\n`.repeat(Math.ceil(bytes / 64));
const storedFor = (orderId: number) =>
  office.db.selectFrom('incoming_mail').select(['bytes', 'file']).where('order_id', '=', orderId).execute();

test('a stream without an end is cut at the limit, and its bytes are not kept', async () => {
  const listener = await listen();
  const orderId = await office.order();
  const client = call(listener);
  expect(await begin(client, orderId)).toMatch(/^354/);
  const before = process.memoryUsage().rss;
  const heard = client.hear();
  const chunk = text(mb);
  // A client that does not care for the answer.
  for (let sent = 0; sent < 200; sent++) await new Promise((resolve) => client.socket.write(chunk, resolve));
  expect(await heard).toMatch(/^552/);
  await expect.poll(() => !client.socket.write('x') && client.socket.destroyed).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * mb);
  expect(await readdir(folder())).toEqual([]);
  expect(await storedFor(orderId)).toEqual([]);
});

test('a message of several MB goes by way of a file and is stored byte for byte', async () => {
  const orderId = await office.order();
  const client = call(await listen());
  await begin(client, orderId);
  // Lines that begin with a dot arrive in thousands of small pieces.
  const body = `Subject: large\r\n\r\n${'..dot\r\n'.repeat(20_000)}${text(3 * mb)}`;
  expect(await client.say(`${body}.`)).toMatch(/^250/);
  const [stored] = await storedFor(orderId);
  const file = await office.files.open(stored?.file ?? '');
  const content = Buffer.concat(await (file?.stream.toArray() ?? []));
  expect(content.toString('latin1') === body.replaceAll('\r\n..', '\r\n.')).toBe(true);
  client.socket.destroy();
});

test.for<[string, Partial<SmtpLimits>, (client: Client, orderId: number) => Promise<string>, RegExp]>([
  [
    'says nothing',
    { beforeRecipientMs: 200 },
    async (client) => {
      await client.hear();
      return client.hear();
    },
    /^421/,
  ],
  [
    'greets, then waits',
    { beforeRecipientMs: 200 },
    async (client) => {
      await client.hear();
      await client.say('EHLO a.example');
      return client.hear();
    },
    /^421/,
  ],
  [
    'stays for ever',
    { connectionMs: 300 },
    async (client) => {
      await client.hear();
      for (;;) {
        const heard = await client.say('NOOP');
        if (!heard.startsWith('250')) return heard;
      }
    },
    /^421/,
  ],
  [
    'has too many commands',
    { replies: 6 },
    async (client) => {
      await client.hear();
      for (let i = 0; i < 6; i++) await client.say('NOOP');
      return client.hear();
    },
    /^421/,
  ],
  [
    'makes too many errors',
    { refusals: 3 },
    async (client) => {
      await client.hear();
      await client.say('EHLO a.example');
      for (let i = 0; i < 4; i++) await client.say('RCPT TO:<a@b.example>');
      return client.hear();
    },
    /^421/,
  ],
  [
    'sends too slowly',
    { slowAfterMs: 200 },
    async (client, orderId) => {
      await begin(client, orderId);
      return client.say('From: a@b.example');
    },
    /^451/,
  ],
  [
    'takes too long for a message',
    { messageMs: 300, slowAfterMs: 100, bytesPerSecond: 1 },
    async (client, orderId) => {
      await begin(client, orderId);
      const timer = setInterval(() => client.socket.write(text(1000)), 10);
      return client.hear().finally(() => clearInterval(timer));
    },
    /^451/,
  ],
])('a client that %s gets an error and is cut off', async ([, change, talk, expected]) => {
  const orderId = await office.order();
  const client = call(await listen(change));
  expect(await talk(client, orderId)).toMatch(expected);
  expect(await client.hear()).toBe('closed');
  expect(await storedFor(orderId)).toEqual([]);
});

test('one address gets four connections, and another address is served meanwhile', async () => {
  const listener = await listen();
  const four = Array.from({ length: 4 }, () => call(listener));
  for (const client of four) expect(await client.hear()).toMatch(/^220/);
  const fifth = call(listener);
  expect([await fifth.hear(), await fifth.hear()]).toEqual([expect.stringMatching(/^421/), 'closed']);
  const other = call(listener, '127.0.0.2');
  expect(await other.hear()).toMatch(/^220/);
  for (const { socket } of [...four, other]) socket.destroy();
  await expect.poll(async () => (await call(listener).hear()).slice(0, 3)).toBe('220');
});

test('messages that are open at the same time share a budget, of which one address gets a quarter', async () => {
  const listener = await listen({}, 4 * maxBytes);
  const orderId = await office.order();
  const addresses = ['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3'];
  const held = addresses.map((address) => call(listener, address));
  for (const client of held) await begin(client, orderId);
  // Two of one address are more than its quarter: one of them is refused, whichever comes first.
  const part = text(2.5 * mb);
  const heard = held.map(async (client) => ({ client, said: await client.say(part) }));
  const pairs = [heard.slice(0, 2), heard.slice(2, 4), heard.slice(4)];
  const refused = await Promise.all(pairs.map((pair) => Promise.race(pair)));
  for (const { client, said } of refused) expect([said.slice(0, 3), await client.hear()]).toEqual(['452', 'closed']);
  // Three addresses have as much as they get; a fourth has room for the largest message.
  const other = call(listener, '127.0.0.4');
  await begin(other, orderId);
  expect(await other.say(`${text(maxBytes - mb / 2)}.`)).toMatch(/^250/);
  const waiting = held.filter((client) => !refused.some((ended) => ended.client === client));
  for (const { socket } of waiting) socket.write('.\r\n');
  expect((await Promise.all(heard)).map(({ said }) => said.slice(0, 3)).toSorted()).toEqual([
    ...['250', '250', '250'],
    ...['452', '452', '452'],
  ]);
  for (const { socket } of [...held, other]) socket.destroy();
});
