import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addEvidencePicture } from '@sac/contract/disputes/pictures-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { isNotScanned } from '@sac/contract/platform/not-scanned';
import { afterEach, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { cardBatchesOf } from '../../../test/card-batches';
import { openClamd } from '../../../test/clamd';
import { aPicture } from '../../../test/files/a-picture';
import { aZip } from '../../../test/files/a-zip';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { aPdf, formOf, openTestApp } from '../../../test/test-app';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An office with a scanner, and every way in which a file comes. */
async function openOffice(unavailable: 'refuse' | 'accept' = 'refuse') {
  const clamd = await openClamd();
  const office = await openTestApp({
    env: { CLAMD_URL: clamd.url, CLAMD_UNAVAILABLE: unavailable },
    withoutWorkers: true,
  });
  closing.push(
    () => office.close(),
    () => clamd.close(),
  );
  const mei = await office.staff('Admin');
  const cards = incomingCardsOf(office, mei);
  const batches = cardBatchesOf(office, mei);
  const stored = async () => {
    const names: string[] = [];
    for await (const page of office.files.list()) names.push(...page.map(({ name }) => name));
    // A message is stored as it arrived. Its attachments are scanned when they are extracted.
    return names.filter((name) => !name.endsWith('.eml'));
  };
  const infect = (content: Buffer) => {
    clamd.infected.push(content);
    return content;
  };
  const ways: Record<string, (content?: Buffer) => Promise<{ code: number; message: string }>> = {
    async 'a card that staff upload'(content = aPdf()) {
      const orderId = await office.order({}, { status: 'AwaitingGovt' });
      const fields = {
        orderId: String(orderId),
        email: 'ann@example.com',
        mailServiceProvider: 'AWS',
        comparedByEye: 'yes',
      };
      const inject = formOf(fields, { name: 'card.pdf', content });
      const { code, body } = await office.call(uploadDocument, {}, { token: mei.token, inject });
      return { code, message: body.message };
    },
    async 'a picture for a dispute'(content = aPicture('gif')) {
      const orderId = await office.order();
      const inject = formOf(
        { orderId: String(orderId), pictureKey: randomUUID(), caption: 'The checkout' },
        { field: 'picture', name: 'a.png', content },
      );
      const { code, body } = await office.call(addEvidencePicture, {}, { token: mei.token, inject });
      return { code, message: body.message };
    },
    async "a customer's answer"(content = aPdf()) {
      const customer = await aCustomer(office);
      const { code, body } = await customer.answer({
        message: 'Here it is',
        files: [{ name: 'passport.pdf', content }],
      });
      return { code, message: body.message };
    },
    async 'one of many cards'(content = aPdf()) {
      const { code, body } = await batches.drop(randomUUID(), 'card.pdf', content);
      const row = await office.db.selectFrom('batch_card').select('reason').orderBy('id', 'desc').executeTakeFirst();
      return { code: row?.reason ? 415 : code, message: row?.reason ?? body.message };
    },
    async 'a card in a ZIP'(content = aPdf()) {
      const { code, body } = await batches.drop(randomUUID(), 'cards.zip', aZip([{ name: 'card.pdf', content }]));
      const row = await office.db.selectFrom('batch_card').select('reason').orderBy('id', 'desc').executeTakeFirst();
      return { code: row?.reason ? 415 : code, message: row?.reason ?? body.message };
    },
    async 'an attachment of an email'(content = aPdf()) {
      const { orderId } = await cards.anOrder();
      await cards.arrive(orderId, cards.cardMail(orderId, content));
      try {
        await cards.readAll();
      } catch (error) {
        return { code: 503, message: (error as Error).message };
      }
      const { problems } = await office.db
        .selectFrom('incoming_mail')
        .select('problems')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { code: problems.length > 0 ? 415 : 200, message: problems.join(' ') };
    },
  };
  return { office, clamd, ways, stored, infect };
}

test('a file with a virus is refused with its reason, however it comes, and is not stored', async () => {
  const { ways, stored, infect } = await openOffice();
  for (const [way, send] of Object.entries(ways)) {
    const { code, message } = await send(infect(way.includes('picture') ? aPicture('gif') : aPdf()));
    expect([way, code, message]).toEqual([
      way,
      415,
      expect.stringMatching(/The file contains a virus \(Eicar-Test-Signature\)\. It was not stored\.$/),
    ]);
  }
  expect(await stored()).toEqual([]);
});

test('a file without one is stored as ever', async () => {
  const { ways, stored, clamd } = await openOffice();
  for (const [way, send] of Object.entries(ways)) expect([way, (await send()).code]).toEqual([way, 200]);
  expect((await stored()).length).toBeGreaterThanOrEqual(5);
  expect((await stored()).filter(isNotScanned)).toEqual([]);
  expect(clamd.scanned.length).toBeGreaterThanOrEqual(6);
});

test('without an answer of the scanner nothing is taken: try again', async () => {
  const { ways, stored, clamd } = await openOffice();
  clamd.answer('INSTREAM size limit exceeded. ERROR');
  for (const [way, send] of Object.entries(ways)) {
    const { code, message } = await send();
    expect([way, code, message]).toEqual([
      way,
      503,
      'Files cannot be checked for viruses right now. Try again in a few minutes.',
    ]);
  }
  expect(await stored()).toEqual([]);
});

test('… or, with CLAMD_UNAVAILABLE=accept, it is taken with a mark that no name of a file can forge', async () => {
  const { ways, stored, clamd } = await openOffice('accept');
  clamd.answer('ERROR');
  for (const [way, send] of Object.entries(ways)) expect([way, (await send()).code]).toEqual([way, 200]);
  const names = await stored();
  expect(names.length).toBeGreaterThanOrEqual(5);
  expect(names.filter((name) => !isNotScanned(name))).toEqual([]);
});

test.each(['_not-scanned.pdf', 'card_not-scanned.jpg', 'not-scanned_copy.pdf'])('%s marks nothing', async (name) => {
  const { office, stored } = await openOffice();
  const { storeCard } = await import('../../features/cards/store-card');
  await storeCard(office.files, 100001, { name, extension: 'pdf', content: aPdf(), picture: aPicture('gif') });
  expect((await stored()).filter(isNotScanned)).toEqual([]);
});

test('files are saved by those who scan them first, and by those whose bytes are no upload', async () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name));
  const saving: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(source, file), 'utf8');
    if (/\b(files|stores\[\w+\])\.save\(/.test(text)) saving.push(file);
  }
  expect(saving.sort()).toEqual([
    'demo/load-demo.ts',
    'features/backup/restore-backup.ts',
    'features/cards/store-card.ts',
    // The rows that were read, and not the file.
    'features/imports/upload-import.ts',
    'features/incoming-cards/batches/add-to-batch.ts',
    // Pages of a file that was scanned.
    'features/incoming-cards/batches/rewrite-parts.ts',
    'features/incoming-cards/batches/split-card.ts',
    // The message as it arrived.
    'features/incoming-mail/receive-mail.ts',
  ]);
});
