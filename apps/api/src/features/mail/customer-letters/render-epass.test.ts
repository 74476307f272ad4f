import { saveTemplate } from '@sac/contract/conversation/templates-api';
import { type Language, languageTags } from '@sac/contract/platform/languages';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import type { AskedOrder } from './letter-values';
import { longDate } from './letter-values';
import { renderEpass, renderForwarded, renderLastDayReminder } from './render-epass';

const office = await openTestApp();
const { db, config } = office;
afterAll(() => office.close());

const orderFor = (language: Language | null): AskedOrder & { language: Language | null } => ({
  order_id: 100_012,
  full_name: 'Ana Bar {link} Lopez',
  arrival_date: '2031-03-04',
  departure_date: '2031-03-09',
  hotel_name: null,
  flight_code: null,
  flight_number: null,
  language,
});
const lastDay = '2031-04-02';
const page = '/track-order/';

/** Each email: what makes it, whether it says the last day, and whether it has the way to the order page. */
const emails = [
  { name: 'epass', saysDay: true, hasLink: true },
  { name: 'lastDay', saysDay: true, hasLink: true },
  { name: 'forwarded', saysDay: false, hasLink: false },
] as const;
const render = {
  epass: (language: Language | null) => renderEpass(db, orderFor(language), lastDay, config),
  lastDay: (language: Language | null) => renderLastDayReminder(orderFor(language), lastDay, config),
  forwarded: (language: Language | null) => renderForwarded(orderFor(language), config),
};

test.each(languageTags.flatMap((language) => emails.map((email) => ({ language, ...email }))))(
  '$name in $language is whole, in one language, and names the day as its readers write it',
  async ({ language, name, saysDay, hasLink }) => {
    const { subject, text, html } = await render[name](language);
    expect(subject).toContain('100012');
    // No name in the subject: lock screens show it.
    expect(subject).not.toContain('Ana');
    expect(text).toContain('Ana Bar {link} Lopez');
    expect(`${subject}${text}`.match(/\{\w+\}/g)).toEqual(['{link}']);
    expect(text.includes(longDate(lastDay, language))).toBe(saysDay);
    expect(text.includes(page)).toBe(hasLink);
    expect(html).toContain(`lang="${language}"`);
    expect(text).toContain(config.provider.name);
  },
);

test('each language has texts of its own', async () => {
  for (const { name } of emails) {
    const all = await Promise.all(languageTags.map((language) => render[name](language)));
    expect([name, new Set(all.map(({ subject }) => subject)).size]).toEqual([name, languageTags.length]);
  }
});

test('a customer whose language we do not know gets English', async () => {
  for (const { name } of emails) expect(await render[name](null)).toEqual(await render[name]('en'));
});

test('nothing says that the traveller has entered, or that they may enter', async () => {
  for (const { name } of emails)
    expect((await render[name]('en')).text).not.toMatch(/you (have )?entered|your entry|you may enter|guarantee/i);
});

test('an Admin’s own text of the e-Pass counts', async () => {
  const admin = await office.staff('Admin');
  const own = { purpose: 'epass', language: 'fr', subject: 'Commande {orderId}', seen: null };
  const body = 'Jusqu’au {lastDate}.\n\n{link}';
  expect((await office.call(saveTemplate, { ...own, body }, admin)).code).toBe(200);
  const { subject, text } = await render.epass('fr');
  expect([subject, text.split('\n')[0]]).toEqual(['Commande 100012', 'Jusqu’au 2 avril 2031.']);
});
