import { getDefenceFile, getDefencePackPdf } from '@sac/contract/evidence-api';
import { addEvidencePicture } from '@sac/contract/pictures-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCard } from '../../../test/a-card';
import { aPhoto } from '../../../test/a-photo';
import {
  aDefendedOrder,
  addContact,
  addDownloads,
  addMails,
  birthDay,
  passport,
  readPdf,
} from '../../../test/evidence';
import { aScan, formOf, openTestApp, type TestApp } from '../../../test/test-app';
import { renderCompletionMail } from '../../domain/mail/templates/completion-mail';

let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  office = await openTestApp();
  mei = await office.staff('Team', 'Mei Tan');
});
afterAll(() => office.close());

const cardRows = [
  ['Full name', 'ANA BAR LOPEZ'],
  ['Passport number', passport],
  ['Date of birth', '5 APR 1990'],
];

/** A disputed order with its card in the storage, and the email that its customer got. */
async function served(given: Record<string, unknown> = {}, card = aCard(cardRows), type = 'application/pdf') {
  const { orderId, card: document } = await aDefendedOrder(office, given);
  await office.files.save(document.file1, card);
  await office.db.updateTable('document').set({ content_type: type }).where('id', '=', document.id).execute();
  const order = await office.db
    .selectFrom('orders')
    .select(['order_id', 'full_name', 'arrival_date'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const mail = await renderCompletionMail(order, office.config);
  await office.db
    .updateTable('mail')
    .set({ html: mail.html, body_text: mail.text })
    .where('order_id', '=', orderId)
    .execute();
  return { orderId, document };
}

async function addPicture(orderId: number, caption: string, content: Buffer) {
  const fields = { orderId: String(orderId), pictureKey: crypto.randomUUID(), caption };
  const inject = formOf(fields, { field: 'picture', name: 'a.png', content });
  expect((await office.call(addEvidencePicture, {}, { token: mei.token, inject })).code).toBe(200);
}

const holder = { passport_number: passport, date_of_birth: birthDay };
const orders: Record<string, () => Promise<number>> = {
  'with everything': async () => {
    const { orderId } = await served();
    await addPicture(orderId, 'The checkout', aPhoto(900, 600));
    await addPicture(orderId, 'A long chat', aPhoto(400, 2400));
    return orderId;
  },
  'with nothing': () => office.order(holder, { status: 'Completed' }),
  'with a card that is an image': async () => (await served({}, aScan, 'image/png')).orderId,
  'with a card that is damaged': async () => (await served({}, Buffer.from('%PDF-1.4 broken'))).orderId,
  'with a card whose file is missing': async () => (await aDefendedOrder(office)).orderId,
  'with a name in Chinese, Korean and Japanese': async () =>
    (await served({ first_name: '王小明 김철수', last_name: 'さくら' })).orderId,
  'with a name in Arabic and Hebrew': async () =>
    (await served({ first_name: 'محمد بن سلمان', last_name: 'דוד' })).orderId,
  'with a very long name': async () =>
    (await served({ first_name: 'Wilhelmine '.repeat(10).trim(), last_name: 'W'.repeat(119) })).orderId,
  'with long tables': async () => {
    const { orderId, document } = await served();
    await addDownloads(office, orderId, document.id, 60);
    await addMails(office, orderId, 30);
    await addContact(office, orderId, `Passport ${passport}, born ${birthDay}.\n`.repeat(12));
    return orderId;
  },
  'with pictures and nothing else': async () => {
    const orderId = await office.order(holder, { status: 'ChargeBack' });
    for (let size = 200; size <= 1000; size += 200) await addPicture(orderId, `${size} wide`, aPhoto(size, size));
    return orderId;
  },
};

test.each(Object.keys(orders))(
  'the pack of an order %s, alone and with the other in one file: pages, size, fonts, and nothing masked in its text',
  async (what) => {
    const orderId = await (orders[what] as () => Promise<number>)();
    for (const [path, payload] of [
      [getDefencePackPdf.path, { orderId, defencePackType: 1 }],
      [getDefenceFile.path, { orderId }],
    ] as const) {
      const { statusCode, rawPayload } = await office.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload,
        headers: { authorization: mei.token },
      });
      expect(statusCode).toBe(200);
      expect(rawPayload.length).toBeLessThan(1_000_000);
      const raw = rawPayload.toString('latin1');
      expect(raw.match(/\/FontFile2/g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
      const { pages, text } = await readPdf(rawPayload);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.length).toBeLessThanOrEqual(18);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
        // No page is empty but for its foot.
        expect(page.length).toBeGreaterThan(120);
      }
      expect(pages[1]).toContain('Attachment A');
      expect(text).not.toMatch(new RegExp(`${passport}|${birthDay}|5 APR 1990|05/04/1990`, 'i'));
      expect(text).not.toContain('\ufffd');
    }
  },
  120_000,
);
