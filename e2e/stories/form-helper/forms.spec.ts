import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addDays, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { maps } from '../../forms/maps';
import { expect, fillPage, type HandedOver, panelOf, test } from '../../support/form-helper';
import { startForms } from '../../support/forms';

const arrival = addDays(singaporeToday(new Date()), 1);
const answers = {
  first_name: 'Bùi Thị',
  last_name: "O'Hara-Núñez",
  full_name: "Bùi Thị O'Hara-Núñez",
  passport_number: 'XDA123456',
  nationality: 'South Korea',
  place_of_birth: 'Vietnam',
  place_of_residence: 'Madrid, Spain',
  last_city: 'Kuala Lumpur',
  next_city: 'Seoul, South Korea',
  hotel_name: 'Raffles Hotel Singapore',
  arrival_date: arrival,
  departure_date: addDays(arrival, 4),
};

/** What the forms send for these answers, by their own keys. */
const traveller = {
  name: "BUI THI O'HARA-NUNEZ",
  passport: 'XDA123456',
  birth: '05/04/1990',
  sex: 'Female',
  nationality: 'KOREAN, SOUTH',
  birthplace: 'VIET NAM',
  residence: 'SPAIN, COMUNIDAD DE MADRID, MADRID',
  dialling: '34',
  phone: '612345678',
  otherName: 'No',
  symptoms: 'No',
  visited: 'No',
  arrival: formatDate(arrival),
};
const trip = {
  lastCity: 'MALAYSIA, KUALA LUMPUR, KUALA LUMPUR',
  purpose: 'Holiday/Sightseeing/Leisure',
  mode: 'Air',
  flightKind: 'Commercial Flight',
  airline: 'SQ - SINGAPORE AIRLINES',
  flightNumber: '387',
  stay: 'Hotel',
  hotel: 'RAFFLES HOTEL SINGAPORE',
  departure: formatDate(answers.departure_date),
  nextCity: 'KOREA, REPUBLIC OF, SEOUL, SEOUL',
};

test('every field of every kind of form is filled with the right answer; letters that it refuses need a click', async ({
  handOver,
  setUp,
  forms,
}) => {
  await setUp();
  for (const kind of ['react', 'material', 'framed'] as const)
    await test.step(kind, async () => {
      const { form } = await handOver(maps[kind](forms.origin), answers);
      const panel = panelOf(form);
      await fillPage(form);
      await panel.getByRole('button', { name: `Type “${traveller.name}”` }).click();
      await expect(panel.getByText(/^15 of 15 answers are on the page\./)).toBeVisible();
      const inside = kind === 'framed' ? form.frameLocator('#form-frame') : form;
      await inside.getByRole('button', { name: 'Next' }).click();
      if (kind !== 'framed') {
        await panel.getByRole('heading', { name: 'Trip' }).waitFor();
        await fillPage(form);
        await expect(panel.getByText(/^10 of 10 answers are on the page\./)).toBeVisible();
        await form.getByRole('button', { name: 'Submit' }).click();
      }
      const sent = await form.waitForFunction(() => (window as { submitted?: unknown }).submitted);
      expect(await sent.jsonValue()).toEqual(
        [traveller, ...(kind === 'framed' ? [] : [trip])].map((one) => expect.objectContaining(one)),
      );
      await form.close();
    });
});

/** A page of the form, what the panel says, and whether it could be filled. */
const pages: [what: string, start: string, said: RegExp][] = [
  [
    'other ids',
    '/sgarrivalcard/fvipa?renamed',
    /has changed\. Nothing is filled\. Missing: #indFullName_0, .*#nationality_0\./,
  ],
  [
    'another language',
    '/sgarrivalcard/fvipa?lang=zh',
    /has changed\. Nothing is filled\. Missing: “Full Name” \(label\)\./,
  ],
  ['a page before the form', '/sgarrivalcard/', /^This page is not on the map of the form\. Nothing is filled\.$/],
  ['another page of the site', '/react/', /^This page is not on the map of the form\. Nothing is filled\.$/],
  [
    'another traveller',
    '/sgarrivalcard/fvipa?prefilled=JOHN%20TAN%7CE1234567',
    /^The page has JOHN TAN, E1234567 for traveller 1\. Order \d+ is .*\. Nothing was filled\.$/,
  ],
];

test('a page that is not the form, or not this traveller’s, is not filled, and the panel says why', async ({
  handOver,
  setUp,
  forms,
}) => {
  await setUp();
  for (const [what, start, said] of pages)
    await test.step(what, async () => {
      const { form } = await handOver({ ...maps.official(forms.origin), start }, answers);
      const panel = panelOf(form);
      await expect(panel.getByText(said)).toBeVisible();
      const before = await valuesOn(form);
      await form.keyboard.press('Alt+f');
      // What it could still do has been done when the panel has answered a second key.
      await panel.getByRole('button', { name: 'Hide' }).click();
      await panel.page().getByRole('button', { name: 'Form helper' }).click();
      await expect(panel.getByText(said)).toBeVisible();
      expect(await valuesOn(form)).toEqual(before);
      if (what !== 'another traveller')
        await expect(panel.getByRole('button', { name: 'Copy Full name' })).toBeVisible();
      await form.close();
    });
});

const valuesOn = (form: HandedOver['form']) =>
  form.evaluate(() => [...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`));

/** What a page does with its fields, the field, and what the panel says of it after filling. */
const stubborn: [query: string, field: string, said: RegExp][] = [
  ['swallow', 'Date of birth', /The page did not keep it/],
  ['empties', 'Travel document number', /The page did not keep it/],
  ['never', 'Nationality/Citizenship', /The list shows no options/],
];

test('what the page does not keep is red, with the answer to copy and a way to try again', async ({
  handOver,
  setUp,
  forms,
}) => {
  await setUp();
  for (const [query, field, said] of stubborn)
    await test.step(query, async () => {
      const map = { ...maps.official(forms.origin), start: `/sgarrivalcard/fvipa?${query}` };
      const { form } = await handOver(map, answers);
      const row = panelOf(form).locator('.row').filter({ hasText: field });
      // This page takes the key.
      await fillPage(form, () =>
        panelOf(form)
          .getByRole('button', { name: /^Fill this page/ })
          .click(),
      );
      await expect(row).toContainText(said);
      await expect(row.getByRole('button', { name: `Copy ${field}` })).toBeVisible();
      await expect(row.getByRole('button', { name: `Set ${field}` })).toBeEnabled();
      await form.close();
    });
});

test('an order that a colleague takes meanwhile, and a second tab of the form, stop the filling', async ({
  handOver,
  setUp,
  forms,
  context,
  colleagueAt,
}) => {
  await setUp();
  const { form, orderId } = await handOver(maps.official(forms.origin), answers);
  const panel = panelOf(form);
  await panel.getByRole('button', { name: /^Fill this page/ }).waitFor();

  const second = await context.newPage();
  await second.goto(form.url());
  await expect(panelOf(second).getByText('This order is being filled in on another tab of the form.')).toBeVisible();
  await panelOf(second).getByRole('button', { name: 'Use this tab' }).click();
  await expect(panelOf(second).getByRole('button', { name: /^Fill this page/ })).toBeVisible();
  await second.close();
  await form.reload();

  const mei = await colleagueAt(`/admin/view-order/${encodeOrderId(orderId)}`);
  await mei.getByRole('button', { name: 'Assign to me' }).first().click();
  await mei.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(mei.getByText('Assigned to Mei Tan').first()).toBeAttached();
  await panel.getByRole('button', { name: /^Fill this page/ }).click();
  await expect(panel.getByRole('alert')).toContainText(`Order ${orderId} is assigned to Mei Tan.`);
  expect(await form.locator('#indFullName_0').inputValue()).toBe('');
});

test('the helper answers no message of a page of another site', async ({
  handOver,
  setUp,
  forms,
  context,
  baseURL,
}) => {
  await setUp();
  const { form } = await handOver(maps.official(forms.origin), answers);
  const elsewhere = await startForms();
  try {
    const hostile = await context.newPage();
    await hostile.goto(`${elsewhere.origin}/sgarrivalcard/fvipa`);
    const said = await hostile.evaluate(async (office) => {
      const heard: unknown[] = [];
      window.addEventListener('message', ({ data }) => heard.push(data));
      for (const to of ['arrival-card-form-helper', 'arrival-card-office'])
        for (const message of [
          { type: 'forget', orderIds: [1] },
          { type: 'hello', office },
        ])
          window.postMessage({ to, protocol: 1, message }, location.origin);
      await new Promise((resolve) => requestIdleCallback(resolve));
      return { heard: heard.length, helper: document.documentElement.getAttribute('data-form-helper') };
    }, baseURL);
    // Its own four messages.
    expect(said).toEqual({ heard: 4, helper: null });
    await expect(hostile.locator('arrival-form-helper')).toHaveCount(0);
    await expect(panelOf(form).getByRole('button', { name: /^Fill this page/ })).toBeVisible();
  } finally {
    await elsewhere.stop();
  }
});
