import type { MapField, MapPage } from '@sac/contract/form-helper/form-map';
import type { FormJob } from '@sac/contract/form-helper/helper-messages';
import flatpickr from 'flatpickr';
import IMask from 'imask';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillPage } from './fill-page';
import { planPage } from './plan-page';

/** The page has the back office of other tests too. */
const form = document.createElement('div');
beforeEach(() => document.body.append(form));
afterEach(() => {
  form.innerHTML = '';
  form.remove();
});

const hotel = { answer: 'hotel_name', value: 'The Fullerton Bay', set: 'text', write: 'capitals' } as const;
const passport = { answer: 'passport_number', value: 'K0000000E', set: 'text', write: 'capitals' } as const;
const arrival = { answer: 'arrival_date', value: '2031-12-03', set: 'date', write: 'day' } as const;
const citizen = { answer: 'nationality', value: 'Spain', set: 'select', write: 'nationality' } as const;
const city = { answer: 'last_city', value: 'Madrid, Spain', set: 'typeahead', write: 'city' } as const;
type Question = Pick<MapField, 'answer' | 'set' | 'write'> & { value: string };

/** Fills a page with one question, whose control is `#f`. */
async function fill({ value, ...field }: Question) {
  const page: MapPage = {
    ...{ name: 'page', isPerTraveller: false, marks: [], yours: [] },
    fields: [{ ...field, label: 'Question', selectors: ['#f'] }],
  };
  const traveller = { orderId: 1, name: 'Ana Bar', path: '/admin', answers: { [field.answer]: value }, lastEventId: 0 };
  const job = { map: { pages: [page] }, mapVersion: 1, choices: [], travellers: [traveller] } as unknown as FormJob;
  const outcomes = await fillPage(page, job, () => {});
  const [row] = planPage(page, job);
  return { state: row?.state, isOther: row?.isOther, outcome: [...outcomes.values()][0] };
}

const box = (name = 'f') => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`);
const select = (options: string) => `<select id=f>${options}<option value=2>SPANISH</option></select>`;

/** A field of a form → what the form has afterwards, and what the helper says. A row more is a line. */
test.each<[what: string, Question, html: string, has: string, state: string]>([
  ['a text', hotel, '<input id=f>', 'THE FULLERTON BAY', 'equal'],
  ['a text that takes fewer letters', hotel, '<input id=f maxlength=10>', '', 'too long'],
  ['a text area that takes fewer letters', hotel, '<textarea id=f maxlength=10></textarea>', '', 'too long'],
  ['a text that takes just as many letters', hotel, '<input id=f maxlength=17>', 'THE FULLERTON BAY', 'equal'],
  ['a disabled field', hotel, '<input id=f disabled>', '', 'disabled'],
  [
    'a disabled field that has the answer: it is not sent',
    hotel,
    '<input id=f disabled value="THE FULLERTON BAY">',
    'THE FULLERTON BAY',
    'disabled',
  ],
  ['a field of a disabled group', hotel, '<fieldset disabled><input id=f></fieldset>', '', 'disabled'],
  ['a field that ARIA calls disabled', hotel, '<input id=f aria-disabled=true>', '', 'disabled'],
  ['a read-only field', hotel, '<input id=f readonly>', '', 'read-only'],
  [
    'a read-only field in which the form has the answer',
    hotel,
    '<input id=f readonly value="THE FULLERTON BAY">',
    'THE FULLERTON BAY',
    'equal',
  ],
  ['a native date', arrival, '<input id=f type=date>', '2031-12-03', 'equal'],
  ['a native date, day as it is', { ...arrival, write: 'as is' }, '<input id=f type=date>', '2031-12-03', 'equal'],
  ['a native date with another day', arrival, '<input id=f type=date value=2031-12-04>', '2031-12-04', 'different'],
  ['places of a mask', arrival, '<input id=f value="__/__/____">', '03/12/2031', 'equal'],
  ['places of a day', arrival, '<input id=f value="DD/MM/YYYY">', '03/12/2031', 'equal'],
  ['places of a day in German', arrival, '<input id=f value="TT.MM.JJJJ">', '03/12/2031', 'equal'],
  [
    'places behind a dialling code',
    { ...hotel, value: '6591234567' },
    '<input id=f value="+65 ____ ____">',
    '6591234567',
    'equal',
  ],
  [
    'a placeholder as the value',
    passport,
    '<input id=f value="e.g. A123" placeholder="e.g. A123">',
    'K0000000E',
    'equal',
  ],
  ['0 as the value', passport, '<input id=f value=0>', 'K0000000E', 'equal'],
  ['what a person has half typed', arrival, '<input id=f value="1_/__/____">', '1_/__/____', 'different'],
  ['another answer that is short', hotel, '<input id=f value="J.M.A">', 'J.M.A', 'different'],
  ['a list that asks with 0', citizen, select('<option value=0>-- Select --'), '2', 'equal'],
  ['a list that asks with -1', citizen, select('<option value="-1" selected disabled hidden>Choose'), '2', 'equal'],
  ['a list that asks in Chinese', citizen, select('<option value=x>请选择'), '2', 'equal'],
  ['a list that asks with dashes', citizen, select('<option value=none>—'), '2', 'equal'],
  ['a list in which a nationality has the value 0', citizen, select('<option value=0>FRENCH'), '0', 'different'],
  [
    'a disabled list',
    citizen,
    '<select id=f disabled><option value=""><option value=2>SPANISH</select>',
    '',
    'disabled',
  ],
])('%s', async (_what, question, html, has, state) => {
  form.innerHTML = html;
  expect(await fill(question)).toMatchObject({ state });
  expect(box()?.value).toBe(has);
});

test('a mask of IMask that shows its places is filled', async () => {
  form.innerHTML = '<input id=f>';
  const mask = IMask(box() as HTMLInputElement, { mask: '00/00/0000', lazy: false });
  expect(await fill(arrival)).toMatchObject({ state: 'equal' });
  expect(mask.unmaskedValue).toBe('03122031');
});

test('a day of flatpickr, whose field is read-only, is a person’s', async () => {
  form.innerHTML = '<input id=f>';
  const picker = flatpickr('#f', { dateFormat: 'd/m/Y' });
  expect(await fill(arrival)).toMatchObject({ state: 'read-only' });
  expect([picker].flat()[0]?.selectedDates).toEqual([]);
});

/** A list under a field that shows `first`, and at the next turn of the page `then`; a click chooses. */
function typeahead(first: string[], then: string[] | null) {
  form.innerHTML = '<input id=f role=combobox aria-controls=l><ul id=l role=listbox></ul>';
  const [field, list] = [box() as HTMLInputElement, document.querySelector('#l') as HTMLElement];
  const show = (options: string[]) => {
    list.innerHTML = options.map((text) => `<li role=option>${text}</li>`).join('');
  };
  field.addEventListener('input', () => {
    show(field.value === '' ? [] : first);
    if (then && field.value !== '') setTimeout(show, 300, then);
  });
  list.addEventListener('click', ({ target }) => {
    field.value = (target as HTMLElement).textContent ?? '';
    show([]);
  });
}

test.each(['Loading…', '加载中', '…'])('a list that says “%s” first is waited for', async (says) => {
  typeahead([says], ['SPAIN, MADRID, MADRID', 'SPAIN, SEVILLE, SEVILLE']);
  expect(await fill(city)).toMatchObject({ state: 'equal' });
  expect(box()?.value).toBe('SPAIN, MADRID, MADRID');
});

test.each(['No results', '没有数据'])(
  '“%s” is not offered, and what was typed to search does not stay',
  async (says) => {
    typeahead([says], null);
    expect(await fill(city)).toMatchObject({ state: 'empty', outcome: 'no options' });
    expect(box()?.value).toBe('');
  },
);

test('a list that does not take the option that was clicked is not filled', async () => {
  typeahead(['SPAIN, MADRID, MADRID'], null);
  document.querySelector('#l')?.addEventListener('click', (event) => event.stopPropagation(), true);
  const result = await fill({ ...city, value: 'Madrid' });
  expect(box()?.value).toBe('MADRID');
  expect(result).toMatchObject({ state: 'empty', outcome: 'changed by the page' });
});

test('a passport of another traveller is seen in a field that takes nothing', async () => {
  form.innerHTML = '<input id=f disabled value=X1234567>';
  expect(await fill(passport)).toMatchObject({ state: 'disabled', isOther: true });
});
