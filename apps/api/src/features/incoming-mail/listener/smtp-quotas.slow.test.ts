import { join } from 'node:path';
import { allowMoreEmail, getSystemNotices, type SystemNotice } from '@sac/contract/mail/system-notices-api';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { aMail, aNameServer, aSigner } from '../../../../test/files/a-mail';
import { openTestApp } from '../../../../test/test-app';
import { openInboundMailHandler } from './inbound-mail-handler';
import { openSmtpListener } from './smtp-listener';

const [customers, authority, stranger] = ['example.com', 'cards.gov.example', 'evil.example'].map(aSigner) as [
  ReturnType<typeof aSigner>,
  ReturnType<typeof aSigner>,
  ReturnType<typeof aSigner>,
];
const dns = aNameServer({ ...customers.records, ...authority.records, ...stranger.records });
const customer = 'Ana Bar <ana.bar@example.com>';
const official = 'Arrival Cards <noreply@cards.gov.example>';
const own = 'x@evil.example';

/** Another address than those of a flood. */
const elsewhere = '127.0.0.99';

async function openOffice(env: Record<string, string>) {
  const office = await openTestApp({ dns, withoutWorkers: true, env: { OFFICIAL_SENDERS: 'gov.example', ...env } });
  const settings = {
    ...{ host: '127.0.0.1', port: 0, tls: null, connectionsPerAddress: 4 },
    maxBytes: office.config.incomingMail.maxBytes,
    folder: join(office.folder, 'arriving'),
  };
  const fail = (error: unknown) => expect.soft(error).toBeUndefined();
  const { port, close } = await openSmtpListener(settings, openInboundMailHandler(office), office.mailBudget, fail);

  /** A message of so many KB, by SMTP from that address of this machine. @returns the code of the answer */
  async function send(
    orderId: number,
    { kb, from, by, ip }: { kb: number; from: string; by?: ReturnType<typeof aSigner>; ip: string },
  ): Promise<number> {
    const to = `${orderId}@office.arrival-card.example`;
    // Coded, 3 bytes are 4 and a line of 76 has two more; the headers have less than 1 KB.
    const content = Buffer.alloc(Math.floor(((kb - 2) * 1024 * 3 * 76) / (4 * 78)));
    const messageId = `<${crypto.randomUUID()}@mail.example>`;
    const attachments = [{ name: 'scan.png', contentType: 'image/png', content }];
    const raw = aMail({ from, to, messageId, attachments });
    const client = createTransport({ host: '127.0.0.1', port, localAddress: ip, ignoreTLS: true });
    return client.sendMail({ envelope: { from: own, to: [to] }, raw: (await by?.sign(raw)) ?? raw }).then(
      () => 250,
      (error: { responseCode?: number }) => error.responseCode ?? 0,
    );
  }
  const closeAll = () => close().then(() => office.close());
  return { office, send, close: closeAll };
}
type Send = Awaited<ReturnType<typeof openOffice>>['send'];

/** Senders who write to the order after a flood. `ip` '': the flood's own address. */
const writers = {
  'the customer, signed': { from: customer, by: customers, ip: elsewhere },
  'the authority, signed': { from: official, by: authority, ip: elsewhere },
  'the customer by the server of the flood': { from: customer, by: customers, ip: '' },
  somebody: { from: own, ip: elsewhere },
  'a stranger with a signature of their own': { from: own, by: stranger, ip: elsewhere },
  'a stranger in the name of the customer': { from: customer, ip: elsewhere },
  'a stranger in the name of the authority, signed by themselves': { from: official, by: stranger, ip: elsewhere },
} as const satisfies Record<string, Omit<Parameters<Send>[1], 'kb'>>;
type Writer = keyof typeof writers;

const verified: Writer[] = ['the customer, signed', 'the authority, signed', 'the customer by the server of the flood'];
const unverified = (Object.keys(writers) as Writer[]).filter((writer) => !verified.includes(writer));
/** What a message of so many KB of each is answered. */
const all = (writers: Writer[], kb: number, code: number) => writers.map((writer) => [writer, kb, code] as const);

interface Flood {
  env: Record<string, string>;
  from: string;
  /** Addresses, and messages of each. */
  addresses: number;
  messages: number;
  kb: number;
  /** The flood goes to one order, or to an order for each address. */
  isWide?: true;
  /** How many of its messages are taken. */
  taken: number;
  after: (readonly [Writer, number, number])[];
}

const floods: Record<string, Flood> = {
  '100 MB from one address': {
    env: {},
    from: own,
    ...{ addresses: 1, messages: 25, kb: 4096, taken: 6 },
    after: [...all(verified, 9000, 250), ...all(unverified, 1000, 250)],
  },
  'heavy mail of ten addresses to one order, in the name of the authority': {
    from: official,
    env: { MAIL_PER_ORDER_MB: '10' },
    ...{ addresses: 10, messages: 2, kb: 1000, taken: 6 },
    after: [...all(verified, 600, 250), ...all(unverified, 600, 452), ...all(unverified, 200, 250)],
  },
  'small mail of ten addresses to one order, in the name of the authority': {
    from: official,
    env: { MAIL_PER_ORDER_MB: '10' },
    ...{ addresses: 10, messages: 5, kb: 250, taken: 32 },
    after: [...all(verified, 600, 250), ...all(unverified, 200, 452)],
  },
  'mail of ten addresses to ten orders, in the name of the authority': {
    from: official,
    env: { MAIL_PER_DAY_MB: '10', MAIL_PER_SENDER_MB: '1' },
    ...{ addresses: 10, messages: 1, kb: 1000, isWide: true, taken: 6 },
    after: [...all(verified, 600, 250), ...all(unverified, 600, 452), ...all(unverified, 200, 250)],
  },
};

test.each(Object.entries(floods))('%s leaves its part to everybody else', async (_, flood) => {
  const { office, send, close } = await openOffice(flood.env);
  try {
    const order = await office.order();
    const codes: number[] = [];
    for (let address = 1; address <= flood.addresses; address += 1) {
      const target = flood.isWide ? await office.order() : order;
      for (let message = 0; message < flood.messages; message += 1)
        codes.push(await send(target, { kb: flood.kb, from: flood.from, ip: `127.0.0.${address}` }));
    }
    expect(codes.filter((code) => code === 250)).toHaveLength(flood.taken);
    expect(codes.filter((code) => code === 452)).toHaveLength(codes.length - flood.taken);
    for (const [writer, kb, code] of flood.after) {
      const { ip, ...from } = writers[writer];
      expect([writer, kb, await send(order, { kb, ...from, ip: ip || '127.0.0.1' })]).toEqual([writer, kb, code]);
    }
    // What is stored has a file, and what was refused has none.
    const stored: string[] = [];
    for await (const some of office.files.list()) stored.push(...some.map(({ name }) => name));
    const rows = await office.db.selectFrom('incoming_mail').select('file').execute();
    expect(stored.toSorted()).toEqual(rows.map(({ file }) => file).toSorted());
  } finally {
    await close();
  }
});

test('an Admin allows more email for an order without a restart', async () => {
  const { office, send, close } = await openOffice({ MAIL_PER_ORDER_MB: '1' });
  try {
    const order = await office.order();
    const admin = await office.staff('Admin');
    const notices = async () => (await office.call(getSystemNotices, {}, admin)).body.data as SystemNotice[];
    const codes = [];
    for (let address = 1; address <= 10; address += 1)
      codes.push(await send(order, { kb: 100, from: own, ip: `127.0.0.${address}` }));
    expect(codes).toEqual([...Array(8).fill(250), 452, 452]);
    const text = expect.stringContaining(`Email from 127.0.0.10 for order ${order} was refused`);
    const [notice] = await notices();
    expect([notice]).toMatchObject([{ text }]);
    expect((await office.call(allowMoreEmail, { quota: notice?.quota ?? '' }, admin)).code).toBe(200);
    expect(await notices()).toEqual([]);
    expect(await send(order, { kb: 100, from: own, ip: '127.0.0.10' })).toBe(250);
  } finally {
    await close();
  }
});

const full = (key: string) => ['open', 'small', 'verified'].map((part) => `${key}/${part}`);
test.each<[string, Record<string, string>, (orderId: number) => string[], string]>([
  [
    'the disk',
    { MIN_FREE_DISK: '900000GB' },
    () => [],
    'There is too little disk space to store anything new. Try again later.',
  ],
  ['its order', {}, (orderId) => full(`mail-order:${orderId}`), 'Too much mail has arrived today. Try again tomorrow.'],
  ['all orders', {}, () => full('mail-all'), 'Too much mail has arrived today. Try again tomorrow.'],
])('without any room of %s, mail is refused at the recipient, before it is sent', async (_, env, keys, answer) => {
  const { office, close } = await openOffice(env);
  try {
    const orderId = await office.order();
    const expire = Date.now() + 3_600_000;
    for (const key of keys(orderId))
      await office.db.insertInto('rate_limit').values({ key, points: 10_000_000, expire }).execute();
    const to = `${orderId}@office.arrival-card.example`;
    const found = openInboundMailHandler(office).findOrder(to, elsewhere);
    await expect(found).rejects.toMatchObject({ statusCode: 503, message: answer });
  } finally {
    await close();
  }
});
