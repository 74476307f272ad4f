import { login } from '@sac/contract/accounts/identity-api';
import { getTwoStep } from '@sac/contract/accounts/two-step-api';
import { codeNeeded } from '@sac/contract/platform/forms';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../../test/test-app';
import { codeOf, enrolled, stepMs, stopClock } from '../../../../test/two-step';

const office = await openTestApp();
afterAll(() => office.close());
const clock = stopClock();

const signIn = ({ email }: { email: string }, code?: string, password = testPassword) =>
  office.call(login, { email, password, ...(code !== undefined && { code }) });
const sessionsOf = async (id: number) =>
  (
    await office.db
      .selectFrom('session')
      .select('id')
      .where('staff_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  ).length;

test('the right password without a code gets a 422 that asks for the code', async () => {
  const ann = await enrolled(office);
  for (const code of [undefined, '']) {
    const { code: status, body } = await signIn(ann, code);
    expect(status).toBe(422);
    expect(body).toEqual({
      status: 0,
      message: codeNeeded,
      errors: { code: codeNeeded },
      error: { message: codeNeeded },
    });
  }
  expect(await sessionsOf(ann.id)).toBe(1);
});

test('a wrong password gets the same answer as an unknown email, even with a right code', async () => {
  const ann = await enrolled(office);
  clock.pass(stepMs);
  const mistyped = await signIn(ann, codeOf(ann.secret), 'x');
  const unknown = await signIn({ email: 'nobody@office.test' }, '123456');
  expect([mistyped.code, mistyped.body]).toEqual([401, unknown.body]);
  // The code is still unused.
  expect((await signIn(ann, codeOf(ann.secret))).code).toBe(200);
});

test('a code works once, even when sent twice at once, and older codes stop working', async () => {
  const ann = await enrolled(office);
  // Enrolment has used this step.
  expect((await signIn(ann, codeOf(ann.secret))).code).toBe(422);
  expect((await signIn(ann, codeOf(ann.secret, -1))).code).toBe(422);
  clock.pass(stepMs);
  const [code, later] = [codeOf(ann.secret), codeOf(ann.secret, 1)];
  const both = await Promise.all([signIn(ann, code), signIn(ann, code)]);
  expect(both.map((answer) => answer.code).sort()).toEqual([200, 422]);
  expect(await sessionsOf(ann.id)).toBe(2);
  // A phone whose clock is 30 seconds ahead.
  expect((await signIn(ann, `${later.slice(0, 3)} ${later.slice(3)}`)).code).toBe(200);
  clock.pass(stepMs);
  expect((await signIn(ann, later)).code).toBe(422);
});

test('a recovery code works once, even when sent twice at once, in any notation', async () => {
  const ann = await enrolled(office);
  const [first = '', second = ''] = ann.recoveryCodes;
  expect(ann.recoveryCodes).toHaveLength(10);
  expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const both = await Promise.all([signIn(ann, first), signIn(ann, first)]);
  expect(both.map((answer) => answer.code).sort()).toEqual([200, 422]);
  expect((await signIn(ann, second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).code).toBe(200);
  expect((await signIn(ann, second)).code).toBe(422);
  expect((await office.call(getTwoStep, {}, ann)).body.data).toMatchObject({ remainingRecoveryCodes: 8 });
  // Codes of other people do not work.
  const bob = await enrolled(office);
  expect((await signIn(bob, ann.recoveryCodes[2])).code).toBe(422);
});

test('secrets are stored encrypted, and do not work when changed or copied to another row', async () => {
  const [ann, bob] = [await enrolled(office), await enrolled(office)];
  const rowOf = (id: number) =>
    office.db.selectFrom('staff').select('two_step_secret').where('id', '=', id).executeTakeFirstOrThrow();
  const { two_step_secret: encrypted } = await rowOf(ann.id);
  expect(encrypted?.toString('latin1')).not.toContain(ann.secret);
  const codes = await office.db.selectFrom('recovery_code').selectAll().where('staff_id', '=', ann.id).execute();
  expect(JSON.stringify(codes.map((row) => row.code_sha256.toString('latin1')))).not.toContain(ann.recoveryCodes[0]);

  clock.pass(stepMs);
  const write = (secret: Buffer | null) =>
    office.db.updateTable('staff').set({ two_step_secret: secret }).where('id', '=', bob.id).execute();
  await write(encrypted);
  expect((await signIn(bob, codeOf(ann.secret))).code).toBe(422);
  const changed = Buffer.from((await rowOf(ann.id)).two_step_secret ?? '');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await office.db.updateTable('staff').set({ two_step_secret: changed }).where('id', '=', ann.id).execute();
  expect((await signIn(ann, codeOf(ann.secret))).code).toBe(422);
  // The recovery codes do not depend on the secret.
  expect((await signIn(ann, ann.recoveryCodes[0])).code).toBe(200);
});
