import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { aPicture } from '../../../test/files/a-picture';
import { uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { createFileStore } from '../../platform/stores/create-file-store';
import type { FileStore } from '../../platform/stores/file-store';
import { sweepFiles } from './sweep-files';

let folder: string;
let s3: S3rver;
let office: TestApp;
let s3Settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  const configureBuckets = [{ name: 'cards' }];
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets,
    // s3rver omits the slash after the bucket when it checks the signature of a listing.
    allowMismatchedSignatures: true,
  });
  const { port } = await s3.run();
  s3Settings = {
    S3_URL: `s3://S3RVER:S3RVER@cards/approved/?endpoint=http://127.0.0.1:${port}`,
  };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
const card = Buffer.from('a card with a passport number');

async function namesIn(files: FileStore): Promise<string[]> {
  const stored = (await Array.fromAsync(files.list())).flat();
  return stored
    .map(({ name }) => name)
    .filter((name) => name !== '.check')
    .sort();
}

describe.each(['local', 'S3'])('documents in the %s store', (kind) => {
  let files: FileStore;
  beforeAll(async () => {
    office = await openTestApp({ env: kind === 'S3' ? s3Settings : {} });
    files = office.files;
  });
  afterAll(() => office.close());

  const fileOf = (name: string) =>
    kind === 'S3' ? join(folder, 'cards/approved', `${name}._S3rver_object`) : join(office.folder, 'uploads', name);
  async function stored(name: string, ageHours: number) {
    await files.save(name, card);
    await utimes(fileOf(name), hours(ageHours), hours(ageHours));
    return name;
  }

  test('files without a row are removed after an hour, once, even by two sweeps; newer files stay', async () => {
    const { orderId, details } = await uploadOne(office);
    const named = (await details()).uploadDoc[0]?.file1 ?? '';
    await utimes(fileOf(named), hours(48), hours(48));
    const orphaned = [await stored(`${orderId}_killed_aaaaaa.pdf`, 1.1), await stored(`${orderId}_x.png`, 900)];
    const underWay = await stored(`${orderId}_now_bbbbbb.pdf`, 0.9);
    const elsewhere = await stored(`${orderId + 500}_of-another-database_cccccc.pdf`, 48);
    const notOurs = await stored('readme.txt', 48);

    const swept = await Promise.all([
      sweepFiles(office.db, 'documents', files),
      sweepFiles(office.db, 'documents', files),
    ]);
    expect(await namesIn(files)).toEqual([named, underWay, elsewhere, notOurs].sort());
    expect(Math.max(...swept.map(({ removed }) => removed))).toBe(orphaned.length);
    expect(swept[0]).toMatchObject({ failed: 0, ofUnknownOrders: 1 });
    expect(await sweepFiles(office.db, 'documents', files)).toEqual({ removed: 0, failed: 0, ofUnknownOrders: 1 });
  });

  test('the files of an answer have a row and stay', async () => {
    const { orderId, answer } = await aCustomer(office);
    await answer({ files: [{ name: 'IMG.heic', content: aPicture('heic') }] });
    const named = (await namesIn(files)).filter((name) => name.startsWith(`${orderId}_`));
    expect(named).toHaveLength(2);
    for (const name of named) await utimes(fileOf(name), hours(3), hours(3));
    await sweepFiles(office.db, 'documents', files);
    expect((await namesIn(files)).filter((name) => name.startsWith(`${orderId}_`))).toEqual(named);
  });

  test('an empty store has nothing to sweep', async () => {
    for (const name of await namesIn(files)) await files.remove(name);
    expect(await sweepFiles(office.db, 'documents', files)).toEqual({ removed: 0, failed: 0, ofUnknownOrders: 0 });
  });
});

describe('in a folder', () => {
  beforeAll(async () => {
    office = await openTestApp();
  });
  afterAll(() => office.close());
  const old = async (dir: string, name: string) => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, name), card);
    await utimes(join(dir, name), hours(2), hours(2));
  };

  test('a large store is swept page by page, and a file that cannot be removed does not stop the sweep', async () => {
    const orderId = await office.order();
    const dir = join(office.folder, 'uploads');
    const count = 1_200;
    await Promise.all(Array.from({ length: count }, (_, i) => old(dir, `${orderId}_left_${i}.pdf`)));
    const stubborn: FileStore = {
      ...office.files,
      remove: (name) => (name.endsWith('_7.pdf') ? Promise.reject(new Error('no')) : office.files.remove(name)),
    };
    const swept = await sweepFiles(office.db, 'documents', stubborn);
    expect(swept).toEqual({ removed: count - 1, failed: 1, ofUnknownOrders: 0 });
    expect(await readdir(dir)).toEqual([`${orderId}_left_7.pdf`]);
    await office.files.remove(`${orderId}_left_7.pdf`);
  });

  test('parts of interrupted writes and emails without a row or of purged orders are removed', async () => {
    const { mail } = await uploadOne(office);
    await expect.poll(async () => (await mail()).state).toBe('preview');
    const { mailboxDir } = office.config.mail;
    const mailbox = createFileStore({ kind: 'local', dir: mailboxDir });
    const { id } = await mail();
    for (const name of [`${id}.html`, `${id}.txt`, `${id}.json`]) await old(mailboxDir, name);
    const half = '.0b1c7a52-6c0e-4f6e-9a39-3a3b1c5d7e90.tmp';
    for (const name of [half, '999999.html', '999999.json', 'notes.md', '.hidden']) await old(mailboxDir, name);
    await writeFile(join(mailboxDir, half.replace('0', '1')), card);

    expect((await sweepFiles(office.db, 'mailbox', mailbox)).removed).toBe(3);
    const kept = [half.replace('0', '1'), '.hidden', `${id}.html`, `${id}.json`, `${id}.txt`, 'notes.md'];
    expect((await readdir(mailboxDir)).sort()).toEqual(kept);
    await sql`update mail set recipient = 'Removed'`.execute(office.db);
    expect((await sweepFiles(office.db, 'mailbox', mailbox)).removed).toBe(3);
    expect((await readdir(mailboxDir)).sort()).toEqual([half.replace('0', '1'), '.hidden', 'notes.md']);
  });

  test('the job logs how many files were removed', async () => {
    const lines: string[] = [];
    const logging = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } });
    const orderId = await logging.order();
    await old(join(logging.folder, 'uploads'), `${orderId}_left_aaaaaa.pdf`);
    await logging.jobs.enqueue(logging.db, 'sweep-files', {});
    const logged = () => lines.map((line) => JSON.parse(line)).find(({ store }) => store === 'documents');
    await expect.poll(logged).toMatchObject({ removed: 1, failed: 0, level: 30 });
    await logging.close();
  });
});
