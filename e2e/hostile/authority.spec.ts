import { expect, test } from '@playwright/test';
import { anApplication } from '@sac/contract/test/an-application';
import { createTransport } from 'nodemailer';
import { demoAuthority, demoAuthorityKey } from '../../apps/api/src/demo/demo-authority';
import { aMail, signWith } from '../../apps/api/test/files/a-mail';
import { type MailCase, notSignedByAuthority, signedByAuthority } from '../../apps/api/test/files/signed-mails';
import { ownIdentity } from '../../apps/api/test/own-identity';
import { openTarget, type Target } from '../attacks/target';

/** Names the traveller of every order of {@link openTarget}, as an email whose To is not signed must. */
const text = `The submission for passport ${anApplication().passport_number} was rejected.`;

let target: Target;
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

/** From an address each, since one may send 120 emails in ten minutes. */
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
    const { domain, selector, address } = demoAuthority;
    const sign = signWith(domain, selector, demoAuthorityKey(target.server.dataDir));
    const mailer = createTransport({
      host: '127.0.0.1',
      port: target.server.smtpPort,
      ignoreTLS: true,
      pool: true,
      localAddress,
    });
    const orders = new Map<number, string>();
    for (const { what, make } of cases) {
      const orderId = await target.order();
      const to = `${orderId}@${ownIdentity.OFFICE_MAIL_DOMAIN}`;
      const raw = await make({ from: address, to, sign, subject: 'SG Arrival Card', text });
      await mailer.sendMail({ envelope: { from: 'anybody@attacker.example', to }, raw });
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
