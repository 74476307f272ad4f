import { getActivity } from '@sac/contract/audit/activity-api';
import { firstMap } from '@sac/contract/form-helper/first-map';
import {
  forgetFormChoice,
  getFormMap,
  getFormMapVersions,
  rememberFormChoice,
  reportMissingFields,
  saveFormMap,
} from '@sac/contract/form-helper/form-helper-api';
import type { FormMap } from '@sac/contract/form-helper/form-map';
import { getHealth, type HealthCheck } from '@sac/contract/health/health-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp({ withoutWorkers: true });
const [mei, priya] = [await office.staff('Manager', 'Mei Tan'), await office.staff('Admin', 'Priya Nair')];
afterAll(() => office.close());

type Stored = {
  current: { version: number; map: FormMap };
  choices: { id: number; value: string; option: string; created_by: string; mayForget: boolean }[];
};
const stored = async () => (await office.call(getFormMap, {}, mei)).body.data as Stored;
const listed = async () =>
  (await office.call(getFormMapVersions, {}, mei)).body.data as {
    versions: { version: number; created_by: string | null; note: string; created_at: string; map: FormMap }[];
    missing: { page: string; answer: string }[];
  };
const save = (map: unknown, seen: number, who = mei) =>
  office.call(
    saveFormMap,
    { map: typeof map === 'string' ? map : JSON.stringify(map), note: 'The form changed.', seen },
    who,
  );
/** The first map with one change. */
const changed = (change: (map: FormMap & Record<string, unknown>) => void): FormMap => {
  const map = structuredClone(firstMap) as FormMap & Record<string, unknown>;
  change(map);
  return map;
};
// biome-ignore lint/suspicious/noExplicitAny: what is sent need not be a map.
const at = (map: FormMap, page: number, field: number): any => map.pages[page]?.fields[field];

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'This is not JSON. Choose a map that was exported here.'],
  ['a list', [], 'The map: “map” is missing, or its value cannot be used.'],
  ['another schema', changed((map) => Object.assign(map, { schema: 2 })), 'The map: “schema” is missing'],
  [
    'a page of HTTP',
    changed((map) => Object.assign(map, { origin: 'http://form.example' })),
    'The map: Enter the form’s origin',
  ],
  ['what a map does not have', changed((map) => Object.assign(map, { submit: 1 })), 'The map: a map has no “submit”.'],
  ['one mark', changed((map) => map.pages[1]?.marks.splice(1)), 'Trip: “marks” is missing'],
  [
    'a page twice',
    changed((map) => Object.assign(map.pages[1] ?? {}, { name: 'Review' })),
    'The map: Two pages are called “Review”.',
  ],
  ['no selector', changed((map) => delete at(map, 1, 0).selectors), 'Trip, Last city before Singapore: no selector.'],
  [
    'no CSS',
    changed((map) => at(map, 0, 1).selectors.push('#a[')),
    'Traveller, Full name: “#a[” is not a CSS selector.',
  ],
  [
    'no place for the traveller',
    changed((map) => at(map, 0, 1).selectors.push('#a_0')),
    'Traveller, Full name: write {n}',
  ],
  [
    'an unknown answer',
    changed((map) => {
      at(map, 0, 2).answer = 'mother';
    }),
    'Traveller, Travel document number: “answer” is',
  ],
  [
    'no label',
    changed((map) => {
      at(map, 0, 2).label = ' ';
    }),
    'Traveller, field 3: “label” is missing',
  ],
])('a map with %s is refused at its place', async (_what, map, message) => {
  const { code, body } = await save(map, 1);
  expect([code, body.errors?.map]).toEqual([422, expect.stringContaining(message)]);
});

test('as long as nobody has saved one, the product’s own map is version 1', async () => {
  expect((await save(firstMap, 1)).body.errors?.map).toBe('This is the same as version 1. Nothing was saved.');
  expect((await save(firstMap, 2)).body.message).toMatch(/^There is no version 2/);
  const { versions } = await listed();
  expect(versions).toMatchObject([{ version: 1, created_by: null, note: '', map: firstMap }]);
});

test('fields that were not found are in Health until the map is taught again; older reports are ignored', async () => {
  const health = async () => {
    const { body } = await office.call(getHealth, { origin: 'http://office.test' }, priya);
    return (body.data as HealthCheck[]).find(({ key }) => key === 'form-map');
  };
  expect(await health()).toMatchObject({ state: 'fine' });
  const report = (version: number, page: string, answers: string[]) =>
    office.call(reportMissingFields, { version, page, answers }, mei);
  const answers = ['hotel_name', 'last_city', 'passport_number'];
  for (const version of [1, 1, 9]) expect((await report(version, 'Trip', answers)).code).toBe(200);
  await report(1, 'Traveller', ['full_name']);
  await report(1, 'No such page', ['full_name']);
  expect((await listed()).missing.map(({ page, answer }) => [page, answer])).toEqual([
    ['Traveller', 'full_name'],
    ['Trip', 'last_city'],
    ['Trip', 'hotel_name'],
  ]);
  expect(await health()).toMatchObject({
    found:
      '3 fields of the official form were not found: Traveller: Full name; Trip: Last city before Singapore, Hotel.',
    todo: 'Teach the form again under Settings, Form helper.',
  });
  const map = changed((map) => at(map, 1, 0).selectors.push('#city'));
  expect((await save(map, 1)).body).toMatchObject({ version: 2, message: 'The map is saved as version 2.' });
  expect([(await listed()).missing, (await health())?.state]).toEqual([[], 'fine']);
  expect(await office.db.selectFrom('form_missing').selectAll().execute()).toEqual([]);
});

test('of two who save at the same time, the second learns who was first; any version can be put back', async () => {
  const { current } = await stored();
  const [one, other] = ['#one', '#other'].map((selector) => changed((map) => at(map, 1, 0).selectors.push(selector)));
  const answers = await Promise.all([save(one, current.version, mei), save(other, current.version, priya)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const { versions } = await listed();
  const [newest] = versions;
  expect(answers.find(({ code }) => code === 409)?.body.message).toBe(
    `${newest?.created_by} has saved version 3 meanwhile. Nothing was saved. Look at it, then change that version.`,
  );
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  const first = versions.at(-1);
  expect((await save(first?.map, 3)).code).toBe(200);
  expect((await stored()).current).toMatchObject({ version: 4, map: firstMap });
  const { body } = await office.call(getActivity, { group: 'others' }, priya);
  expect((body.data as { text: string }[])[0]?.text).toBe('Map of the official form saved: Mei Tan (version 4)');
});

test('an option is remembered once for the same letters, and for answers that are chosen from lists alone', async () => {
  const remember = (answer: string, value: string, option: string) =>
    office.call(rememberFormChoice, { answer, value, option }, mei);
  const typed = await remember('full_name', 'Ana Bar', 'ANA BAR');
  expect([typed.code, typed.body.errors]).toEqual([422, { answer: 'The form has no list for this answer.' }]);
  await remember('last_city', 'malaga', 'MALAGA (SPAIN)');
  await remember('last_city', 'Málaga', 'MÁLAGA');
  await remember('next_city', 'Málaga', 'MÁLAGA');
  const { choices } = await stored();
  expect(choices.map(({ value, option }) => [value, option])).toEqual([
    ['Málaga', 'MÁLAGA'],
    ['Málaga', 'MÁLAGA'],
  ]);
  const choiceId = choices[0]?.id ?? 0;
  expect((await office.call(forgetFormChoice, { choiceId }, mei)).code).toBe(200);
  expect((await office.call(forgetFormChoice, { choiceId }, mei)).body.message).toBe('There is no such choice.');
  expect((await stored()).choices).toHaveLength(1);
});

test('a choice is everybody’s: it is recorded, who chose it or a Manager undoes it, and words that contradict each other need a Manager', async () => {
  const [night, other] = [await office.staff('Night Staff', 'Noor Aziz'), await office.staff('Team', 'Ben Ong')];
  const remember = async (value: string, option: string, who = night) => {
    const { code, body } = await office.call(rememberFormChoice, { answer: 'nationality', value, option }, who);
    return [code, body.message];
  };
  const choiceOf = async (value: string, who = night) => {
    const { body } = await office.call(getFormMap, {}, who);
    return (body.data as Stored).choices.find((one) => one.value === value);
  };
  const forget = async (value: string, who: { token: string }) =>
    (await office.call(forgetFormChoice, { choiceId: (await choiceOf(value))?.id ?? 0 }, who)).code;
  const logged = async () =>
    ((await office.call(getActivity, { group: 'others' }, priya)).body.data as { text: string }[]).map(
      ({ text }) => text,
    );

  const refusal = 'NORTH KOREAN does not look like Spain. Ask a Manager to remember it.';
  expect(await remember('Spain', 'NORTH KOREAN')).toEqual([403, refusal]);
  expect(await choiceOf('Spain')).toBeUndefined();
  expect((await remember('Freedonia', 'STATELESS'))[0]).toBe(200);
  expect(await choiceOf('Freedonia')).toMatchObject({ created_by: 'Noor Aziz', mayForget: true });
  expect((await choiceOf('Freedonia', other))?.mayForget).toBe(false);
  expect((await choiceOf('Freedonia', mei))?.mayForget).toBe(true);
  const taken = 'Noor Aziz chose STATELESS for freedonia. Ask Noor Aziz or a Manager to change it.';
  expect(await remember('freedonia', 'OTHERS', other)).toEqual([403, taken]);
  expect((await remember('freedonia', 'STATELESS', other))[0]).toBe(200);
  expect(await forget('Freedonia', other)).toBe(403);
  expect((await remember('Freedonia', 'OTHERS'))[0]).toBe(200);
  expect(await forget('Freedonia', night)).toBe(200);
  expect((await logged()).slice(0, 3)).toEqual([
    'Noor Aziz undid the choice of OTHERS on the official form for Nationality Freedonia',
    'Noor Aziz chose OTHERS on the official form for Nationality Freedonia, instead of STATELESS',
    'Noor Aziz chose STATELESS on the official form for Nationality Freedonia',
  ]);

  expect((await remember('Spain', 'NORTH KOREAN', mei))[0]).toBe(200);
  expect(await forget('Spain', night)).toBe(403);
  expect(await forget('Spain', priya)).toBe(200);
});
