import { roles } from '@sac/contract/accounts/roles';
import {
  getChangedTemplates,
  getTemplate,
  type MessageTemplate,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from '@sac/contract/conversation/templates-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { longDate } from '../../mail/customer-letters/letter-values';

const office = await openTestApp();
const admin = await office.staff('Admin', 'Grace Lim');
const other = await office.staff('Admin', 'Mei Tan');
afterAll(() => office.close());

const body = 'Hello {fullName}\n\n{question}\n\n{link}';
const own = (given: Record<string, unknown> = {}) => ({
  purpose: 'hotel',
  language: 'vi',
  subject: 'Order {orderId}',
  body,
  seen: null,
  ...given,
});
const read = async (purpose = 'hotel', language = 'vi') =>
  (await office.call(getTemplate, { purpose, language }, admin)).body.data as MessageTemplate;

test('only Admins may read and change the texts', async () => {
  for (const role of roles) {
    const who = await office.staff(role);
    const expected = role === 'Admin' ? 200 : 403;
    const which = { purpose: 'hotel', language: 'id' };
    const answers = [
      await office.call(getChangedTemplates, {}, who),
      await office.call(getTemplate, which, who),
      await office.call(previewTemplate, own(), who),
      await office.call(saveTemplate, own(which), who),
      await office.call(resetTemplate, { ...which, seen: (await read('hotel', 'id')).change?.changed_at ?? null }, who),
    ];
    expect([role, ...answers.map(({ code }) => code)]).toEqual([role, ...answers.map(() => expected)]);
  }
});

test('unknown placeholders and texts that cannot be answered are refused', async () => {
  const { code, body: answer } = await office.call(saveTemplate, own({ body: '{question} {link} {hotel}' }), admin);
  expect([code, answer.errors?.body]).toEqual([
    422,
    expect.stringMatching(/^There is no placeholder \{hotel\}\. Use /),
  ]);
  expect((await office.call(previewTemplate, own({ body: 'Hello' }), admin)).code).toBe(422);
  expect((await read()).change).toBeNull();
});

test('an Admin who saves or resets an older text is refused, with the name of the faster one', async () => {
  const product = await read();
  expect(product).toMatchObject({ subject: product.product.subject, change: null });
  const answers = await Promise.all([
    office.call(saveTemplate, own({ subject: 'First' }), admin),
    office.call(saveTemplate, own({ subject: 'Second' }), other),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.code === 200 ? 'Grace Lim' : 'Mei Tan';
  const refused = answers.find(({ code }) => code === 409)?.body.message;
  expect(refused).toMatch(new RegExp(`^${winner} changed this text at .* UTC\\. Your text was not saved\\.`));

  const now = await read();
  expect(now).toMatchObject({ subject: winner === 'Grace Lim' ? 'First' : 'Second', product: product.product });
  const seen = now.change?.changed_at;
  expect(now.change?.changed_by).toBe(winner);
  expect((await office.call(resetTemplate, { purpose: 'hotel', language: 'vi', seen: null }, admin)).code).toBe(409);
  expect((await office.call(saveTemplate, own({ subject: 'Third', seen }), admin)).code).toBe(200);
  expect((await office.call(saveTemplate, own({ subject: 'Fourth', seen }), other)).code).toBe(409);
  const changed = (await office.call(getChangedTemplates, {}, admin)).body.data;
  expect(changed).toMatchObject([{ purpose: 'hotel', language: 'vi', changed_by: 'Grace Lim' }]);

  const latest = (await read()).change?.changed_at;
  expect((await office.call(resetTemplate, { purpose: 'hotel', language: 'vi', seen: latest }, admin)).code).toBe(200);
  expect(await read()).toMatchObject({ ...product.product, change: null });
  const stale = await office.call(saveTemplate, own({ seen: latest }), other);
  expect([stale.code, stale.body.message]).toEqual([
    409,
    expect.stringMatching(/^Somebody went back to the product’s text/),
  ]);
  const logged = await office.db
    .selectFrom('event')
    .select(['actor', 'to_value', 'detail'])
    .where('kind', '=', 'message changed')
    .where('to_value', '=', 'hotel (vi)')
    .orderBy('id')
    .execute();
  expect(logged.map(({ actor, detail }) => [actor, detail])).toEqual([
    [winner, {}],
    ['Grace Lim', {}],
    ['Grace Lim', { reset: true }],
  ]);
});

test('the preview shows a text that is not saved, for an example order', async () => {
  const { code, body: answer } = await office.call(previewTemplate, own({ language: 'ko' }), admin);
  const { subject, html } = answer.data as { subject: string; html: string };
  expect([code, subject]).toEqual([200, 'Order 100001']);
  expect(html).toContain('Hello Ana Bar Lopez');
  expect(html).toContain('lang="ko"');
});

test('the preview of an e-Pass’s email has an example day, and nothing of the product’s text is left out', async () => {
  const { body } = await read('epass', 'ta').then(({ product }) => product);
  const text = own({ purpose: 'epass', language: 'ta', body });
  const { code, body: answer } = await office.call(previewTemplate, text, admin);
  const { html } = answer.data as { html: string };
  const lastDay = addDays(singaporeToday(new Date()), 34);
  expect(code).toBe(200);
  expect(html).toContain(longDate(lastDay, 'ta'));
  expect(html).not.toMatch(/\{\w+\}/);
  for (const paragraph of ['வணக்கம் Ana Bar Lopez', 'அதிகாரசபை', '100001', '/track-order/', 'நன்றி'])
    expect(html).toContain(paragraph);
});
