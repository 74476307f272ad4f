import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aScan, openTestApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';
import { purgeJobs } from './jobs';

const office = await openTestApp({ env: { MAIL_RETRY_SECONDS: '1' } });
afterAll(() => office.close());

const isStored = async (name: string) => {
  const file = await office.files.open(name);
  file?.stream.destroy();
  return file !== null;
};
const listed = () => office.db.selectFrom('file_to_remove').select('name').execute();
const queued = async () =>
  (await sql`select state from pgboss.job where name = 'remove-files' and state <> 'completed'`.execute(office.db))
    .rows;

test('a transaction that fails removes nothing, now or later', async () => {
  // The run at the start.
  await expect.poll(queued).toEqual([]);
  await office.files.save('100001_kept.png', aScan);
  const change = inTransaction(office.db, async (db) => {
    await removeFilesAfter(db, office.jobs, ['100001_kept.png', null]);
    throw new Error('the order was locked');
  });
  await expect(change).rejects.toThrow('the order was locked');
  expect([await isStored('100001_kept.png'), await listed(), await queued()]).toEqual([true, [], []]);
});

test('files go after the commit; one that the store refuses to remove is tried again', async () => {
  const names = ['100001_gone.png', '100001_gone.jpg'];
  for (const name of names) await office.files.save(name, aScan);
  const { remove } = office.files;
  let refused = 0;
  office.files.remove = async (name) => {
    if (name === '100001_gone.png' && refused++ === 0) throw new Error('the store is away');
    await remove(name);
  };
  await inTransaction(office.db, async (db) => {
    await removeFilesAfter(db, office.jobs, names);
    expect([await isStored('100001_gone.png'), await isStored('100001_gone.jpg')]).toEqual([true, true]);
  });
  await expect.poll(listed).toEqual([]);
  expect([await isStored('100001_gone.png'), await isStored('100001_gone.jpg')]).toEqual([false, false]);
  expect(refused).toBeGreaterThan(1);
  office.files.remove = remove;
});

test('what a killed process had listed is gone at the next start', async () => {
  await office.files.save('100001_listed.png', aScan);
  await office.db.insertInto('file_to_remove').values({ store: 'documents', name: '100001_listed.png' }).execute();
  await purgeJobs({ ...office, log: office.app.log, jobs: { ...office.jobs, work: async () => {} } });
  await expect.poll(listed).toEqual([]);
  expect(await isStored('100001_listed.png')).toBe(false);
});
