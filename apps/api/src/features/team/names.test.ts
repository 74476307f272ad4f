import { addTeamMember, getTeamMemberList, updateTeamMember } from '@sac/contract/team/team-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
let admin = await office.staff('Admin', 'Grace Lim');
afterAll(() => office.close());

let unique = 0;
async function add(name: string) {
  unique += 1;
  // The number of passwords one person may set is limited.
  if (unique % 20 === 0) admin = await office.staff('Admin');
  const email = `somebody-${unique}@office.test`;
  const { code, body } = await office.call(
    addTeamMember,
    { name, email, password: 'three green umbrellas', type: 'Team' },
    admin,
  );
  return { code, message: body.message, email };
}
for (const name of ['Mei Tan', 'Ian Koh', 'José Díaz', 'Том Петров']) await add(name);
const nameOf = async (email: string) =>
  (await office.db.selectFrom('staff').select('name').where('email', '=', email).executeTakeFirstOrThrow()).name;

test.each([
  ['two spaces', 'Mei  Tan'],
  ['another case', 'MEI TAN'],
  ['a no-break space', 'Mei\u00a0Tan'],
  ['an ideographic space', 'Mei\u3000Tan'],
  ['a zero-width space', 'Mei Ta\u200bn'],
  ['a zero-width joiner at the end', 'Mei Tan\u200d'],
  ['a Cyrillic letter', 'Mei Tаn'],
  ['Cyrillic capitals', 'МЕІ ТАN'],
  ['Greek capitals', 'ΜΕΙ ΤΑΝ'],
  ['full width', 'Ｍｅｉ Ｔａｎ'],
  ['mathematical letters', '𝐌𝐞𝐢 𝐓𝐚𝐧'],
  ['a bidi override', '\u202eMei Tan\u202c'],
  ['bidi isolates', '\u2066Mei Tan\u2069'],
  ['a soft hyphen', 'Mei\u00ad Tan'],
  ['rn for m', 'rnei tan'],
])('a name like Mei Tan with %s is refused', async (_what, name) => {
  const { code, message } = await add(name);
  expect([code, message]).toEqual([
    409,
    'Mei Tan works here already. Orders are assigned by name, so no two names may look alike.',
  ]);
});

test.each([
  ['a small L for I', 'lan Koh', 'Ian Koh'],
  ['a digit for I', '1an Koh', 'Ian Koh'],
  ['marks apart from their letters', 'Jose\u0301 Di\u0301az', 'José Díaz'],
  ['another case of another script', 'ТОМ ПЕТРОВ', 'Том Петров'],
])('a name with %s is refused', async (_what, name, before) => {
  expect((await add(name)).message).toContain(`${before} works here already.`);
});

test.each(['Lan Koh', 'Mei Tang', 'Jose Diaz', 'Mai Tan', 'MeiTan'])('%s is a different name', async (name) => {
  expect((await add(name)).code).toBe(200);
});

test.each([
  'Customer',
  'customer',
  'CUSTOMER',
  'Custоmer',
  ' C\u200bustomer',
  'Nobody',
  'The  System',
  'Ｓystem',
  'Unassigned',
])('%j is a reserved name', async (name) => {
  const { code, message } = await add(name);
  expect([code, message]).toEqual([422, 'The system uses this name itself. Choose another one.']);
});

test.each(['\u200b', '\u00a0 \u3000', '\u202e\u202c', '\u3164'])('%j is not a name', async (name) => {
  const { code, message } = await add(name);
  expect([code, message]).toEqual([422, 'Please enter your name.']);
});

test.each(['Mei\r\nBcc: all@evil.example', 'Mei\nX: y', 'Mei\rTan', 'Mei\0Tan'])('%j is refused', async (name) => {
  expect((await add(name)).code).toBe(422);
});

test('a name is stored normalised', async () => {
  const { email } = await add(' Zoe\u0308\u00a0\u00a0Ｔｏｈ\u200b ');
  expect(await nameOf(email)).toBe('Zo\u00eb Toh');
});

test('a rename has the same rules, but a member’s own name may change its case', async () => {
  const { email } = await add('Omar Sim');
  const list = await office.call(getTeamMemberList, {}, admin);
  const { id } = (list.body.data as { id: number; email: string }[]).find((row) => row.email === email) ?? { id: 0 };
  const rename = async (name: string) => {
    const input = { tmId: id, name, email, type: 'Team' as const, password: '' };
    return (await office.call(updateTeamMember, input, admin)).code;
  };
  expect(await rename('Mei\u2003Tan')).toBe(409);
  expect(await rename('Customer')).toBe(422);
  expect(await rename('OMAR SIM')).toBe(200);
  expect(await rename('Omar Sim Lee')).toBe(200);
  // The old name is free again.
  expect((await add('Omar Sim')).code).toBe(200);
});

test('of many similar names sent at the same moment one is accepted', async () => {
  const names = [
    'Petra Goh',
    'PETRA GOH',
    'Petra  Goh',
    'Реtrа Goh',
    'Petra\u00a0Goh',
    'Ｐetra Goh',
    'Petra G\u200boh',
  ];
  const answers = await Promise.all(names.map(add));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(6).fill(409)]);
});

test('the database itself refuses a similar name', async () => {
  const row = await office.db
    .selectFrom('staff')
    .select(['look', 'look_any_case'])
    .where('name', '=', 'Mei Tan')
    .executeTakeFirstOrThrow();
  const insert = office.db
    .insertInto('staff')
    .values({ name: 'Another', email: 'past@office.test', type: 'Team', password_hash: 'x', ...row });
  await expect(insert.execute()).rejects.toThrow(/staff_look/);
});
