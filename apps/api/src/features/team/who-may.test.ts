import { mayChange, type Role, roles } from '@sac/contract/accounts/roles';
import { userInfo } from '@sac/contract/accounts/staff-api';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberList,
  getTeamMemberType,
  teamMemberInfo,
  updateTeamMember,
} from '@sac/contract/team/team-api';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';

/** Which types each type may change and give. Written out so that the rule is not compared with itself. */
const below: Record<Role, readonly Role[]> = {
  Admin: ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'],
  Manager: ['Team', 'Telecaller', 'Night Staff'],
  Team: [],
  Telecaller: [],
  'Night Staff': [],
};

const office = await openTestApp();
// A second Admin, so that the rule about the last Admin does not apply.
await office.staff('Admin');
afterAll(() => office.close());

type Person = Awaited<ReturnType<TestApp['staff']>>;
let unique = 0;
const newcomer = (type: Role) => {
  unique += 1;
  return { name: `Newcomer ${unique}`, email: `new-${unique}@office.test`, password: 'three green umbrellas', type };
};
const edit = (person: Person, given: object) => ({
  tmId: person.id,
  name: person.name,
  email: person.email,
  type: person.type,
  password: '',
  ...given,
});
const rowOf = (id: number) =>
  office.db
    .selectFrom('staff')
    .select(['name', 'email', 'type', 'password_hash', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the rule of the contract equals the table', () => {
  for (const own of roles) expect([own, roles.filter((other) => mayChange(own, other))]).toEqual([own, below[own]]);
});

describe.each(roles)('%s', (own) => {
  test('may make every change to a colleague, or none', async () => {
    const actor = await office.staff(own);
    for (const other of roles) {
      const may = below[own].includes(other);
      const changes = {
        name: (one: Person) => office.call(updateTeamMember, edit(one, { name: `${one.name} Renamed` }), actor),
        email: (one: Person) => office.call(updateTeamMember, edit(one, { email: `new-${one.email}` }), actor),
        password: (one: Person) => office.call(updateTeamMember, edit(one, { password: 'four dry biscuits' }), actor),
        nothing: (one: Person) => office.call(updateTeamMember, edit(one, {}), actor),
        delete: (one: Person) => office.call(deleteTeamMember, { teamMemberId: one.id }, actor),
        read: (one: Person) => office.call(teamMemberInfo, { id: one.id }, actor),
      };
      for (const [what, change] of Object.entries(changes)) {
        const colleague = await office.staff(other);
        const before = await rowOf(colleague.id);
        const { code } = await change(colleague);
        expect.soft([what, other, code], `${own} → ${other}`).toEqual([what, other, may ? 200 : 403]);
        if (!may) expect.soft(await rowOf(colleague.id)).toEqual(before);
      }
    }
  });

  test('gives only the types in the table', async () => {
    const actor = await office.staff(own);
    for (const given of roles) {
      const added = await office.call(addTeamMember, newcomer(given), actor);
      expect.soft(['add', given, added.code]).toEqual(['add', given, below[own].includes(given) ? 200 : 403]);
      for (const before of roles) {
        if (before === given) continue;
        const colleague = await office.staff(before);
        const { code } = await office.call(updateTeamMember, edit(colleague, { type: given }), actor);
        const may = below[own].includes(before) && below[own].includes(given);
        expect.soft([before, given, code]).toEqual([before, given, may ? 200 : 403]);
        expect.soft((await rowOf(colleague.id)).type).toBe(may ? given : before);
      }
    }
  });

  test('may change themselves like others of their type, but not their own type, and not delete themselves', async () => {
    const may = below[own].includes(own);
    for (const given of [{ name: 'Some Other Name' }, { email: 'other@office.test' }]) {
      const self = await office.staff(own);
      expect.soft((await office.call(updateTeamMember, edit(self, given), self)).code).toBe(may ? 200 : 403);
      await office.db
        .updateTable('staff')
        .set({ deleted_at: new Date().toISOString() })
        .where('id', '=', self.id)
        .execute();
    }
    for (const type of roles.filter((other) => other !== own)) {
      const self = await office.staff(own);
      const { code } = await office.call(updateTeamMember, edit(self, { type }), self);
      expect.soft([type, code, (await rowOf(self.id)).type]).toEqual([type, may ? 409 : 403, own]);
    }
    const self = await office.staff(own);
    expect((await office.call(deleteTeamMember, { teamMemberId: self.id }, self)).code).toBe(may ? 409 : 403);
    expect((await office.call(userInfo, {}, self)).code).toBe(200);
  });

  test('sees which members they may change and which types they may give', async () => {
    const actor = await office.staff(own);
    const list = await office.call(getTeamMemberList, {}, actor);
    const types = await office.call(getTeamMemberType, {}, actor);
    if (own === 'Night Staff') {
      expect([list.code, types.code]).toEqual([403, 403]);
      return;
    }
    expect(types.body.data).toEqual(below[own]);
    for (const row of list.body.data as { memberRole: Role; mayChange: boolean }[])
      expect.soft([row.memberRole, row.mayChange]).toEqual([row.memberRole, below[own].includes(row.memberRole)]);
  });
});

test('when two Admins demote each other at the same moment, one stays Admin', async () => {
  const newOffice = await openTestApp();
  const [ann, bob] = [await newOffice.staff('Admin'), await newOffice.staff('Admin')];
  const demote = (who: Person, by: Person) => newOffice.call(updateTeamMember, edit(who, { type: 'Team' }), by);
  const answers = await Promise.all([demote(bob, ann), demote(ann, bob)]);
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
  const admins = await newOffice.db.selectFrom('staff').select('id').where('type', '=', 'Admin').execute();
  expect(admins).toHaveLength(1);
  await newOffice.close();
});
