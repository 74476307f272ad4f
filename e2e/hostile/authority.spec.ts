import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { anApplication } from '@sac/contract/test/an-application';
import { createTransport } from 'nodemailer';
import { demoAuthority, demoAuthorityKey } from '../../apps/api/src/demo/demo-authority';
import { aMail, signWith } from '../../apps/api/test/files/a-mail';
import { type MailCase, notSignedByAuthority, signedByAuthority } from '../../apps/api/test/files/signed-mails';
import { ownIdentity } from '../../apps/api/test/own-identity';
import { openTarget, type Target } from '../attacks/target';
import { cardOf } from './payloads';
import { cpuSecondsOf } from './process-usage';
import { report } from './report';

/** Names the traveller of every order of {@link openTarget}, as an email whose To is not signed must. */
const text = `The submission for passport ${anApplication().passport_number} was rejected.`;

const { domain, selector, address } = demoAuthority;
let target: Target;
const signed = (raw: Buffer, options?: Parameters<ReturnType<typeof signWith>>[1]) =>
  signWith(domain, selector, demoAuthorityKey(target.server.dataDir))(raw, options);
const mailerAt = (localAddress: string) =>
  createTransport({ host: '127.0.0.1', port: target.server.smtpPort, ignoreTLS: true, pool: true, localAddress });
const anybody = 'anybody@attacker.example';

test.beforeAll(async () => {
  target = await openTarget();
});
test.afterAll(() => target.close());

/** What an email that is not the authority's must not do. */
const harmless = {
  authority_mail: [],
  received: [{ is: 'message', message: { authority: null } }],
};

/** Genuine emails of the authority that anyone delivers to another order. */
const misdirected: MailCase[] = [
  {
    what: 'written to another order',
    make: ({ sign, ...mail }) => sign(aMail({ ...mail, to: `100001@${ownIdentity.OFFICE_MAIL_DOMAIN}` })),
  },
  {
    what: 'about another traveller, To not signed',
    make: ({ sign, ...mail }) =>
      sign(aMail({ ...mail, text: 'The submission for passport Z98765432 was rejected.' }), {
        headerList: ['From', 'Date', 'Subject', 'Message-ID', 'Content-Type', 'MIME-Version'],
      }),
  },
];
const setAside = {
  authority_mail: [],
  received: [{ message: { authority: null, problems: [expect.stringMatching(/not to order|does not name/)] } }],
};

/** Each table is sent from an address of its own, because an address may send 120 emails in ten minutes. */
const tables = [
  {
    what: 'signed',
    cases: signedByAuthority,
    localAddress: '127.0.0.2',
    code: 200,
    expected: { authority_mail: [{ kind: 'correction' }] },
  },
  { what: 'not signed', cases: notSignedByAuthority, localAddress: '127.0.0.3', code: 409, expected: harmless },
  { what: 'of another order', cases: misdirected, localAddress: '127.0.0.4', code: 409, expected: setAside },
];

for (const { what: table, cases, localAddress, code, expected } of tables)
  test(`over SMTP, words in the authority’s name that are ${table}`, async () => {
    const mailer = mailerAt(localAddress);
    const orders = new Map<number, string>();
    for (const { what, make } of cases) {
      const orderId = await target.order();
      const to = `${orderId}@${ownIdentity.OFFICE_MAIL_DOMAIN}`;
      const raw = await make({ from: address, to, sign: signed, subject: 'SG Arrival Card', text });
      await mailer.sendMail({ envelope: { from: anybody, to }, raw });
      orders.set(orderId, what);
    }
    mailer.close();
    for (const [orderId, what] of orders) {
      await expect.poll(async () => (await target.details(orderId)).received.length, { message: what }).toBe(1);
      const details = await target.details(orderId);
      expect(details, what).toMatchObject(expected);
      const [{ message }] = details.received;
      const forwarding = await target.call('POST', '/api/admin/forward-incoming-mail', {
        token: target.admin,
        body: { mailId: message.id, mailServiceProvider: 'AWS' },
      });
      expect(forwarding.code, what).toBe(code);
    }
  });

/** What the server does while a card waits, in CPU time, because others may use the machine too. */
const mostCpuSeconds = 30;

test('while eight addresses use up what an order may receive, the authority’s card to it is read within seconds', async () => {
  const orderId = await target.order();
  const to = `${orderId}@${ownIdentity.OFFICE_MAIL_DOMAIN}`;
  const from = `Arrival Cards <${address}>`;
  const scans = [5_000_000, 250_000].map((bytes) => Buffer.alloc(bytes, 'a scan '));
  /** How many messages of the flood were taken, and refused by which code; 0: the connection was ended. */
  const answers = new Map<number, number>();
  /** The addresses of which not even a smaller scan was taken. */
  const refused = new Set<string>();
  let isOver = false;
  const flood = async (localAddress: string) => {
    const mailer = mailerAt(localAddress);
    let [content = Buffer.alloc(0), ...smaller] = scans;
    while (!isOver) {
      const raw = aMail({ from, to, attachments: [{ name: 'scan.png', contentType: 'image/png', content }] });
      const code = await mailer.sendMail({ envelope: { from: anybody, to }, raw }).then(
        () => 250,
        ({ responseCode = 0 }: { responseCode?: number }) => responseCode,
      );
      answers.set(code, (answers.get(code) ?? 0) + 1);
      if (code === 452 && smaller.length === 0) refused.add(localAddress);
      if (code === 452) [content = content, ...smaller] = smaller;
      // The test sends no faster than a network would, so that it leaves the machine to the server.
      if (code !== 250) await sleep(200);
    }
    mailer.close();
  };
  const floods = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => flood(`127.0.2.${number}`));
  const mailer = mailerAt('127.0.0.5');
  const [waits, cpuSeconds]: [number[], number[]] = [[], []];
  try {
    await expect.poll(() => refused.size, { intervals: [100], timeout: 120_000 }).toBe(floods.length);

    for (const reference of ['A1', 'B2', 'C3']) {
      // Larger than what anybody may send once the room for large email is used up.
      const text = 'Your card is attached.\r\n'.repeat(20_000);
      const raw = await signed(
        aMail({ from, to, text, attachments: [{ name: 'card.pdf', content: cardOf({}, reference) }] }),
      );
      const [started, used] = [performance.now(), cpuSecondsOf(target.server.pid())];
      await mailer.sendMail({ envelope: { from: address, to }, raw });
      const cards = async () =>
        (await target.details(orderId)).received.filter(({ is }: { is: string }) => is === 'card');
      await expect.poll(async () => (await cards()).length, { intervals: [100] }).toBe(waits.length + 1);
      waits.push(performance.now() - started);
      cpuSeconds.push(cpuSecondsOf(target.server.pid()) - used);
    }
  } finally {
    isOver = true;
    await Promise.all(floods);
    mailer.close();
  }
  report({ ...Object.fromEntries(answers), cardMs: Math.max(...waits), cardCpuSeconds: Math.max(...cpuSeconds) });
  expect(Math.max(...cpuSeconds)).toBeLessThanOrEqual(mostCpuSeconds);
});
