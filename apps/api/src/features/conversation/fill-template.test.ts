import { purposeNames, templateNames } from '@sac/contract/conversation/conversation-api';
import { namesInBraces, type Placeholder } from '@sac/contract/conversation/question-placeholders';
import { previewTemplate } from '@sac/contract/conversation/templates-api';
import { languageTags } from '@sac/contract/platform/languages';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/settings/config';
import { type AskedOrder, letterValues } from '../mail/customer-letters/letter-values';
import { productTemplate } from '../mail/customer-letters/product-template';
import { renderCustomerLetter } from '../mail/customer-letters/render-customer-letter';
import { fillTemplate } from './fill-template';

const config = readConfig({ PUBLIC_URL: 'https://cards.example' });
const order: AskedOrder = {
  order_id: 100_012,
  full_name: 'Ana Bar {link} Lopez',
  arrival_date: '2031-03-04',
  departure_date: '2031-03-09',
  hotel_name: null,
  flight_code: null,
  flight_number: null,
};
const all = languageTags.flatMap((language) => purposeNames.map((purpose) => ({ language, purpose })));

describe.each(all)('$language: $purpose', ({ language, purpose }) => {
  test('follows the rules of an Admin’s own text, and can be sent for any order', () => {
    const template = productTemplate(purpose, language);
    const filled = fillTemplate(purpose, template, letterValues(order, language, 'Which one?', config));
    expect(filled.missing).toEqual([]);
    expect(filled.text).toContain('Which one?');
    expect(filled.text).toContain('https://cards.example/track-order/');
    expect(filled.text).toContain(config.provider.name);
    // On the order page itself, the way there and the order's facts would only be in the way.
    expect(filled.asked).toMatch(/^.{20,}\n\nWhich one\?$/s);
    for (const around of ['https://', config.provider.name, 'Ana Bar', '100012'])
      expect(filled.asked).not.toContain(around);
    // The customer's own braces stay as they are.
    expect(namesInBraces(filled.subject + filled.text)).toEqual(['link']);
  });
});

test.each(languageTags)('in %s every message follows the rules of an Admin’s own text', (language) => {
  for (const purpose of templateNames) {
    const { error } = previewTemplate.input.safeParse({ ...productTemplate(purpose, language), purpose, language });
    expect([purpose, error?.issues]).toEqual([purpose, undefined]);
  }
});

test('each purpose has texts of its own in each language', () => {
  const asks = all.map(({ language, purpose }) => productTemplate(purpose, language));
  expect(new Set(asks.map(({ body }) => body)).size).toBe(all.length);
  for (const language of languageTags) {
    const subjects = new Set(purposeNames.map((purpose) => productTemplate(purpose, language).subject));
    expect([language, subjects.size]).toEqual([language, purposeNames.length]);
  }
});

test.each([
  ['en', '4 March 2031'],
  ['de', '4. März 2031'],
  ['ja', '2031年3月4日'],
  // Not the Buddhist year, which no passport has.
  ['th', '4 มีนาคม ค.ศ. 2031'],
  ['hi', '4 मार्च 2031'],
] as const)('in %s a date is %s', (language, date) => {
  expect(letterValues(order, language, undefined, config).arrivalDate).toBe(date);
});

const values = (given: Partial<Record<Placeholder, string | null>> = {}) => ({
  ...letterValues({ ...order, full_name: 'Ana' }, 'en', undefined, config),
  ...given,
});

test('a question of one’s own is needed by the purpose free, and its paragraph is left out elsewhere', () => {
  const free = fillTemplate('free', productTemplate('free', 'en'), values());
  expect(free.missing).toEqual([{ placeholder: 'question', message: 'Write your question.' }]);
  const dates = fillTemplate('dates', productTemplate('dates', 'en'), values());
  expect(dates.missing).toEqual([]);
  expect(dates.text).toMatch(/correct date\.\n\nOrder ID: 100012\n/);
  expect(dates.text).not.toMatch(/[{}]|\n{3}/);
});

test('a placeholder without a value is named with what to do, and stays in the text', () => {
  const template = { subject: 'Hotel {orderId}', body: 'At {hotelName}, by {flight}?\n\n{question}\n\n{link}' };
  const { missing, text } = fillTemplate('hotel', template, values());
  expect(missing.map(({ placeholder }) => placeholder)).toEqual(['hotelName', 'flight']);
  expect(missing[0]?.message).toBe(
    'The text needs {hotelName}, but this order has no hotel name. Choose another purpose, or write a question of your own.',
  );
  expect(text).toContain('At {hotelName}, by {flight}?');
});

test.each([
  [
    { subject: 'Order {fullName}' },
    '{fullName} cannot be in the subject. Use {orderId}, {arrivalDate}, {departureDate}, {provider}.',
  ],
  [{ body: '{question} {link} {name}' }, /^There is no placeholder \{name\}\. Use \{fullName\}, /],
  [{ body: '{question} {link} {orderId' }, 'A brace is missing: write a placeholder with both, such as {orderId}.'],
  [{ body: '{question}' }, 'Add {link} (link to the order page): this message needs it.'],
  [{ body: '{link}' }, 'Add {question} (the question that a colleague writes): this message needs it.'],
  [{ body: '{question} {link} {cardDate}' }, /^\{cardDate\} cannot be in this message\. Use \{fullName\}, /],
  [{ purpose: 'later', body: '{link} {cardDate} {question}' }, /^\{question\} cannot be in this message\. Use /],
  [{ purpose: 'epass', body: '{link}' }, 'Add {lastDate} (last day of stay): this message needs it.'],
  [{ purpose: 'epass', body: '{lastDate}' }, 'Add {link} (link to the order page): this message needs it.'],
  [
    { purpose: 'epass', body: '{link} {lastDate} {cardDate}' },
    /^\{cardDate\} cannot be in this message\. Use .*\{lastDate\}/,
  ],
  [
    { purpose: 'epass', body: '{link} {lastDate} {lastday}' },
    /^There is no placeholder \{lastday\}\. Use \{fullName\}, /,
  ],
  [{ body: '{question} {link} {lastDate}' }, /^\{lastDate\} cannot be in this message\. Use \{fullName\}, /],
  [{ purpose: 'later', body: '{link}' }, 'Add {cardDate} (day by which to expect the card): this message needs it.'],
])('the text %j is refused', (given, message) => {
  const result = previewTemplate.input.safeParse({
    purpose: 'hotel',
    language: 'en',
    subject: 'A question',
    body: '{question} {link}',
    ...given,
  });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

test('as an email, names are text, the link is a button, and the words are in one language', async () => {
  const link = 'https://cards.example/track-order/x';
  const text = `<b>Ana</b>\nこんにちは\n\nページ：\n${link}`;
  const { html, text: plain } = await renderCustomerLetter({ subject: 'S', text }, 'ja', link, config);
  expect(html).toContain('lang="ja"');
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(html).toContain('注文ページを開く');
  expect(html).not.toMatch(/<img|Hello|Customer service/);
  // What a locked phone shows of it has no name.
  expect(html.split('<body')[1]?.split('&lt;b&gt;Ana')[0]).toContain('ページ：');
  expect(html.match(new RegExp(`href="${link}"`, 'g'))).toHaveLength(2);
  expect(plain).toContain('いかなる政府とも提携していません');
});
