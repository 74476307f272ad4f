import { expect, test } from 'vitest';
import { checkCard } from './check-card';
import { forms, type LaidOutPaper, layouts, type PrintedFacts, paperOf, printed } from './layouts.fixture';
import { ana } from './papers.fixture';
import { linesOf } from './reading/card-lines';

const check = (paper: LaidOutPaper) => checkCard(linesOf(paperOf(paper)), ana);
const languages = Object.entries(forms);

test.each(layouts)('%s: genuine cards in every language are ready', (_what, draw) => {
  const held = languages
    .map(([language, form]) => ({ language, ...check({ form, draw }) }))
    .filter(({ verdict }) => verdict !== 'matches');
  expect(held.map(({ language, findings }) => [language, ...findings])).toEqual([]);
});

/** One fact that is another traveller's, or another trip's. */
const others: [what: string, change: Partial<PrintedFacts>][] = [
  ['name', { name: 'EVA BAR LOPEZ' }],
  ['passport', { passport: 'XDA123457' }],
  ['birth date', { birth: '06/04/1990' }],
  ['arrival', { arrival: '24/11/2026' }],
  ['arrival, day and month exchanged', { arrival: '11/12/2026' }],
  ['nationality', { nationality: 'FRENCH' }],
  ['sex', { sex: 'M' }],
  ['departure', { departure: '28/11/2026' }],
  ['expiry', { expiry: '01/01/2032' }],
  ['expiry on a day that no calendar has', { expiry: '31/02/2031' }],
  ['expiry in unknown letters', { expiry: '0\ufffd/01/2031' }],
  ['departure in a calendar that is not read', { departure: '27 Tishri 5787' }],
  ['nationality in unknown letters', { nationality: 'FR\ufffdNCH' }],
  ['sex as a sign', { sex: '♂' }],
];

test.each(layouts)('%s: a card of another traveller or trip is held', (_what, draw) => {
  const ready = languages.flatMap(([language, form]) =>
    others.filter(([, facts]) => check({ form, draw, facts }).verdict === 'matches').map(([what]) => [language, what]),
  );
  expect(ready).toEqual([]);
});

test.each(layouts)('%s: a card of two travellers, and one that is refused, are held', (_what, draw) => {
  const ready = languages.flatMap(([language, form]) => {
    const { name, passport } = form.labels;
    const two = check({
      form,
      draw,
      more: [
        [name, 'EVA BAR LOPEZ'],
        [passport, 'K9999999'],
      ],
    });
    const refused = check({ form, draw, below: [form.refused] });
    return [two, refused].flatMap(({ verdict }, at) => (verdict === 'matches' ? [[language, at]] : []));
  });
  expect(ready).toEqual([]);
});

test('there are enough', () => expect(layouts.length * languages.length).toBeGreaterThan(60 + printed.name.length));
