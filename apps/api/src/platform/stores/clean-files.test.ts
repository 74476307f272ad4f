import { createHash } from 'node:crypto';
import { addEvidencePicture } from '@sac/contract/disputes/pictures-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCustomer, ask } from '../../../test/answers';
import { cardBatchesOf } from '../../../test/card-batches';
import { taken } from '../../../test/files/around-documents';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { formOf, openTestApp } from '../../../test/test-app';
import { readFile } from './read-stored-file';

const office = await openTestApp({ withoutWorkers: true });
const grace = await office.staff('Manager');
const batches = cardBatchesOf(office, grace);
const cards = incomingCardsOf(office, grace);
afterAll(() => office.close());

const send = async (endpoint: typeof uploadDocument | typeof addEvidencePicture, form: ReturnType<typeof formOf>) => {
  const { code, body } = await office.call(endpoint, {}, { token: grace.token, inject: form });
  expect([code, body.message]).toEqual([200, expect.anything()]);
};

/** Each way in: what it needs besides the file, and the column that names what is stored. */
const waysIn = {
  'a card that is uploaded': async (name: string, content: Buffer) => {
    const orderId = await office.order();
    const fields = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS' };
    await send(
      uploadDocument,
      formOf({ ...fields, confirmContradiction: 'yes', comparedByEye: 'yes' }, { name, content }),
    );
    return 'document';
  },
  'an answer on the tracking page': async (name: string, content: Buffer) => {
    const { orderId, answer } = await aCustomer(office);
    await ask(office, orderId, 'Please send the passport page.');
    expect((await answer({ message: 'Here it is.', files: [{ name, content }] })).code).toBe(200);
    return 'answer_file';
  },
  'an email': async (name: string, content: Buffer) => {
    const orderId = await office.order({}, { status: 'AwaitingGovt' });
    await cards.arrive(orderId, cards.cardMail(orderId, content, { attachments: [{ name, content }] }));
    await cards.readAll();
    return 'incoming_card';
  },
  'many cards at once': async (name: string, content: Buffer) => {
    const key = crypto.randomUUID();
    expect((await batches.drop(key, name, content)).body).toMatchObject({ added: 1 });
    return 'batch_card';
  },
  'a picture of evidence': async (name: string, content: Buffer) => {
    const orderId = String(await office.order());
    const fields = { orderId, pictureKey: crypto.randomUUID(), caption: 'The chat' };
    await send(addEvidencePicture, formOf(fields, { field: 'picture', name, content }));
    return 'evidence_picture';
  },
} as const;

const rowOf = (what: string) => taken.find((row) => row.what === what);
const samples = ['JPEG with a preview, a Samsung trailer', 'PDF with an update, zeros'].map(rowOf);

test.each(Object.entries(waysIn))('%s: the clean file is stored, with its own size and hash', async (way, sendIn) => {
  for (const sample of way === 'a picture of evidence' ? samples.slice(0, 1) : samples) {
    if (!sample?.clean) throw new Error('The table has other rows.');
    const table = await sendIn(sample.what.startsWith('PDF') ? 'page.pdf' : 'page.jpg', sample.given);
    const column = table === 'document' ? 'file1' : 'file';
    const { rows } = await sql<{ file: string; bytes: number; sha256: string }>`
      select ${sql.ref(column)} as file, bytes, encode(sha256, 'hex') as sha256 from ${sql.table(table)}
      order by id desc limit 1`.execute(office.db);
    const [row] = rows;
    expect((await readFile(office.files, row?.file ?? ''))?.equals(sample.clean)).toBe(true);
    expect(row?.bytes).toBe(sample.clean.length);
    expect(row?.sha256).toBe(createHash('sha256').update(sample.clean).digest('hex'));
  }
});
