import { createHash } from 'node:crypto';
import { checkDefencePack } from '@sac/contract/disputes/check-pack-api';
import readCode from 'jsqr';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aDefendedOrder, downloadPack, readPdf } from '../../../../test/evidence';
import { openTestApp } from '../../../../test/test-app';
import { greyOf } from '../../../platform/untrusted/pdf/draw-page';
import { openPdfium, putInto } from '../../../platform/untrusted/pdf/open-pdfium';

const office = await openTestApp();
const staff = await office.staff();
afterAll(() => office.close());

async function makePack() {
  const { orderId } = await aDefendedOrder(office);
  const { rawPayload: pdf } = await downloadPack(office, staff, orderId, 1);
  const { pages } = await readPdf(pdf);
  const [number = ''] = /DP-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(pages[0] ?? '') ?? [];
  return { orderId, pdf, pages, number };
}

async function drawFirstPage(content: Uint8Array) {
  const library = await openPdfium();
  const pdf = library.FPDF_LoadMemDocument(putInto(library, content), content.length, '');
  const size = { width: 1700, height: 2400 };
  return { ...size, pixels: greyOf(library, library.FPDF_LoadPage(pdf, 0), size) };
}

const check = (number: unknown, ip = '127.0.0.1') =>
  office.call(checkDefencePack, { number }, { inject: { remoteAddress: ip } });

test('each PDF has a number of its own, on the letter and in every foot, and its hash is recorded with it', async () => {
  const { orderId, pdf, pages, number } = await makePack();
  expect(pages[0]).toContain('Check that this file is unchanged: http://office.test/check-pack ');
  for (const page of pages) expect(page).toContain(`Order ${orderId} · ${number}`);

  const { code, body } = await check(` ${number.toLowerCase().replaceAll('-', ' ')}`);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect([code, body.data]).toEqual([200, { number, made_at: expect.any(String), sha256, bytes: pdf.length }]);

  const { detail } = await office.db
    .selectFrom('event')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'defence pack made')
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ packNumber: number });
  expect((await makePack()).number).not.toBe(number);
});

test('a telephone that reads the code on the letter gets the page of this pack', async () => {
  const { pdf, number } = await makePack();
  const { width, height, pixels } = await drawFirstPage(pdf);
  const colours = new Uint8ClampedArray(pixels.length * 4);
  for (const [at, grey] of pixels.entries()) colours.set([grey, grey, grey, 255], at * 4);
  expect(readCode(colours, width, height)?.data).toBe(`http://office.test/check-pack/${number}`);
});

test('an unknown or impossible number is refused, and only wrong numbers are counted', async () => {
  const { number } = await makePack();
  const ip = '203.0.113.40';
  for (let right = 0; right < 45; right++) expect((await check(number, ip)).code).toBe(200);
  for (const wrong of ['DP-0000-0000-00', 'x'])
    expect((await check(wrong, ip)).body.message).toBe(
      'No defence pack has this number. Compare it with the number on the letter.',
    );
  expect((await check('', ip)).code).toBe(422);
  expect((await check(null, ip)).code).toBe(422);
  for (let wrong = 0; wrong < 38; wrong++) expect((await check('DP-0000-0000-00', ip)).code).toBe(404);
  expect((await check(number, ip)).code).toBe(429);
  expect((await check(number, '203.0.113.41')).code).toBe(200);
});

test('what is recorded of a pack is never changed', async () => {
  await makePack();
  for (const statement of [
    sql`update defence_pack set sha256 = sha256(sha256)`,
    sql`delete from defence_pack`,
    sql`truncate defence_pack`,
  ])
    await expect(statement.execute(office.db)).rejects.toThrow('the sealed record is never changed or deleted');
});
