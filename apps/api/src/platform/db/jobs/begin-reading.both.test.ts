import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { readingsOfProcess } from './begin-reading';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());
const { db } = office;

async function aMailToRead(): Promise<number> {
  const order_id = await office.order();
  const row = { order_id, source: 'smtp', file: `${order_id}_mail`, bytes: 1, envelope_from: '' };
  const hash = randomBytes(32);
  const inserted = db.insertInto('incoming_mail').values({ ...row, sha256: hash, identity_sha256: hash });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}

const triesOf = async (id: number) =>
  (await db.selectFrom('incoming_mail').select('reading_tries').where('id', '=', id).executeTakeFirstOrThrow())
    .reading_tries;

/** A process with readings of its own; those that are under way when a test forgets it were killed. */
function aProcess(happened: string[]) {
  const begin = readingsOfProcess();
  return (name: string, id: number, end: Promise<void>) => {
    const begun = Promise.withResolvers<void>();
    const ended = begin(db, 'incoming_mail', id, async () => {
      happened.push(`${name} begins`);
      begun.resolve();
      await end;
      happened.push(`${name} ends`);
    });
    return { begun: begun.promise, ended };
  };
}

const never = new Promise<void>(() => {});

/** What a process was killed with, one after the other. */
type Kill = 'the mail and another' | 'the mail' | 'another, while the mail waited to be read alone';

async function killedWith(kill: Kill, mail: number, other: number): Promise<void> {
  const read = aProcess([]);
  if (kill !== 'the mail') await read('other', other, never).begun;
  const { begun, ended } = read('mail', mail, never);
  if (kill === 'another, while the mail waited to be read alone') await triesOf(mail);
  else await Promise.race([begun, ended]);
}

const beside = ['other begins', 'mail begins', 'mail ends', 'other ends'];
const alone = ['other begins', 'other ends', 'mail begins', 'mail ends', 'later begins', 'later ends'];
const both = 'the mail and another';
const waiting = 'another, while the mail waited to be read alone';
const histories: [Kill[], 'beside others' | 'alone' | 'not'][] = [
  [[], 'beside others'],
  [[both], 'beside others'],
  [['the mail'], 'beside others'],
  [[both, both], 'alone'],
  [['the mail', 'the mail'], 'alone'],
  [[both, both, waiting, waiting], 'alone'],
  [[both, both, 'the mail'], 'not'],
  [[both, both, waiting, 'the mail'], 'not'],
];

test.each(histories)('killed with %j: the mail is then read %s', async (kills, expected) => {
  const mail = await aMailToRead();
  for (const kill of kills) await killedWith(kill, mail, await aMailToRead());
  const happened: string[] = [];
  const read = aProcess(happened);
  const [otherEnd, mailEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = read('other', await aMailToRead(), otherEnd.promise);
  await other.begun;
  const { begun, ended } = read('mail', mail, mailEnd.promise);
  if (expected === 'not') {
    expect(await ended).toBeNull();
    otherEnd.resolve();
    await other.ended;
    return expect(happened).toEqual(['other begins', 'other ends']);
  }
  if (expected === 'beside others') {
    await Promise.race([begun, ended]);
    mailEnd.resolve();
    await ended;
    otherEnd.resolve();
    await other.ended;
    expect(happened).toEqual(beside);
  } else {
    // It would have begun meanwhile.
    for (const id of [mail, mail, mail]) await triesOf(id);
    otherEnd.resolve();
    await Promise.race([begun, ended]);
    const later = read('later', await aMailToRead(), Promise.resolve());
    for (const id of [mail, mail, mail]) await triesOf(id);
    mailEnd.resolve();
    await Promise.all([ended, later.ended]);
    expect(happened).toEqual(alone);
  }
  // Reading that ended does not count.
  expect(await triesOf(mail)).toBe(kills.filter((kill) => kill !== waiting).length);
});

test('a try is counted before anything is read, and no longer when it has ended with an error; the next is read all the same', async () => {
  const begin = readingsOfProcess();
  const mail = await aMailToRead();
  const failing = async () => {
    expect(await triesOf(mail)).toBe(1);
    throw new Error('the store does not answer');
  };
  await expect(begin(db, 'incoming_mail', mail, failing)).rejects.toThrow('does not answer');
  expect(await triesOf(mail)).toBe(0);
  await db.updateTable('incoming_mail').set({ reading_tries: 2 }).where('id', '=', mail).execute();
  await expect(begin(db, 'incoming_mail', mail, () => Promise.reject(new Error('alone')))).rejects.toThrow('alone');
  expect(await begin(db, 'incoming_mail', mail, async () => 'read')).toEqual({ read: 'read' });
});
