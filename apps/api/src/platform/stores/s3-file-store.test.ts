import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveLocally, silentAddress } from '../outside/local-server.fixture';
import { createFileStore } from './create-file-store';

const card = Buffer.from('the approved card');
const storeAt = (endpoint: string, wanted: { bucket?: string; secretAccessKey?: string } = {}) =>
  createFileStore({
    kind: 's3',
    bucket: 'cards',
    prefix: 'approved/',
    region: 'ap-southeast-1',
    endpoint,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    ...wanted,
  });

let folder: string;
let s3: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'cards' }];
  s3 = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true, configureBuckets });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

test('a wrong bucket, a wrong key and an unreachable store have different errors', async () => {
  await expect(storeAt(endpoint, { bucket: 'none' }).check()).rejects.toThrow(
    'The bucket none cannot be used: The specified bucket does not exist (HTTP 404).',
  );
  await expect(storeAt(endpoint, { secretAccessKey: 'wrong' }).save('100001_card.pdf', card)).rejects.toThrow(
    /HTTP 403/,
  );
  await expect(storeAt(await silentAddress()).check()).rejects.toThrow(/ECONNREFUSED/);
});

test('a name with a path in it never reaches the store', async () => {
  const store = storeAt(endpoint);
  for (const attempt of [store.save('../card.pdf', card), store.open('a/b'), store.remove('.hidden')]) {
    await expect(attempt).rejects.toThrow('cannot be the name of a stored file');
  }
});

test('a file is saved, read and removed; a missing one is null', async () => {
  const store = storeAt(endpoint);
  await store.check();
  expect(await store.open('100001_card.pdf')).toBeNull();
  await store.save('100001_card.pdf', card);
  const file = await store.open('100001_card.pdf');
  expect(file?.bytes).toBe(card.length);
  expect(file && (await buffer(file.stream)).toString()).toBe('the approved card');
  await store.remove('100001_card.pdf');
  await store.remove('100001_card.pdf');
  expect(await store.open('100001_card.pdf')).toBeNull();
});

test('other content under a name that is taken is refused; the same content is fine', async () => {
  // The local S3 server ignores if-none-match, so this one answers as S3 does when the name is taken.
  await using server = await serveLocally((response, { method }) => {
    if (method === 'GET') response.setHeader('content-length', card.length).end(card);
    else response.writeHead(412).end('<Error><Code>PreconditionFailed</Code><Message>It exists.</Message></Error>');
  });
  const store = storeAt(server.url);
  await store.save('100001_card.pdf', card);
  await expect(store.save('100001_card.pdf', Buffer.from('another'))).rejects.toThrow(
    'Another file is already stored as 100001_card.pdf.',
  );
  const put = server.received.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({ path: '/cards/approved/100001_card.pdf?x-id=PutObject', body: 'the approved card' });
  expect(put?.headers['if-none-match']).toBe('*');
});

test('a large bucket is listed page by page, with the age of each file by the clock of the store', async () => {
  // The store is a day ahead of this machine, and its files are ten minutes old.
  const now = Date.now() + 86_400_000;
  const entry = (name: string) =>
    `<Contents><Key>approved/${name}</Key><LastModified>${new Date(now - 600_000).toISOString()}</LastModified></Contents>`;
  await using server = await serveLocally((response, { path: asked = '' }) => {
    const isLast = asked.includes('continuation-token=more');
    const rest = isLast ? '' : '<NextContinuationToken>more</NextContinuationToken>';
    response.setHeader('date', new Date(now).toUTCString()).setHeader('content-type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${rest}${entry(isLast ? '2_b.pdf' : '1_a.pdf')}</ListBucketResult>`,
    );
  });
  const pages = await Array.fromAsync(storeAt(server.url).list());
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['1_a.pdf'], ['2_b.pdf']]);
  for (const { ageMs } of pages.flat()) expect(Math.abs(ageMs - 600_000)).toBeLessThan(60_000);
});

test('a bucket that cannot be listed says why', async () => {
  await using server = await serveLocally((response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  });
  await expect(Array.fromAsync(storeAt(server.url).list())).rejects.toThrow(
    'The bucket cards cannot be listed: Access Denied (HTTP 403).',
  );
});
