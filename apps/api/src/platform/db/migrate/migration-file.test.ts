import { expect, test } from 'vitest';
import { migrations } from './migrate';
import { readMigration, withinTransaction } from './migration-file';

test('a file is one transaction, or several steps of four kinds', () => {
  expect(readMigration('1.sql', 'select 1;\n').steps).toEqual([{ kind: 'transaction', text: 'select 1;\n' }]);
  const { oldProcesses, steps } = readMigration(
    '2.sql',
    `-- What it is for.
-- old processes: go on

alter table a add column b text;

-- step: batches by a.id
update a set b = '' where id > $1 and id <= $2;

-- step: repeat
delete from c where d in (select d from c limit $1);

-- step: alone
create index concurrently a_b on a (b);
-- A comment.
create unique index concurrently a_c
  on a (c);
analyze a;

-- step: transaction
drop index e;
`,
  );
  expect(oldProcesses).toBe('go on');
  expect(steps.map(({ kind }) => kind)).toEqual([
    'transaction',
    'batches',
    'repeat',
    'alone',
    'alone',
    'alone',
    'transaction',
  ]);
  expect(steps[1]).toMatchObject({ table: 'a', key: 'id' });
  expect(steps[3]).toEqual({ kind: 'alone', text: 'create index concurrently a_b on a (b)' });
});

test.each([
  ['an unknown step', '-- step: quickly\nselect 1;', /"step: quickly" is not known/],
  ['an empty step', '-- step: repeat\n-- nothing\n', /has no statement/],
  ['an empty file', '-- nothing', /has no statement/],
  ['an unknown declaration', '-- old processes: wait\nselect 1;', /"old processes: wait" is not known/],
  ['a lock outside a transaction', '-- step: alone\nalter table a add b text;', /cannot be a step "alone"/],
  ['what cannot run twice', '-- step: alone\ndrop index concurrently a_b;', /cannot be a step "alone"/],
])('%s is refused', (_what, file, message) => {
  expect(() => readMigration('1.sql', file)).toThrow(message);
});

test('within a transaction an index is created like any other', () => {
  expect(withinTransaction('create unique index concurrently a on b (c)')).toBe('create unique index a on b (c)');
  expect(withinTransaction('drop index concurrently if exists a')).toBe('drop index if exists a');
  expect(withinTransaction('vacuum (analyze) a')).toBe('analyze a');
});

test('each migration says whether processes of the release before may run', () => {
  expect(migrations.filter(({ oldProcesses }) => oldProcesses === null)).toEqual([]);
});
