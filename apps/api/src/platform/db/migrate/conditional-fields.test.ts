import { orderApplication, orderFields } from '@sac/contract/intake/application';
import { conditionalFields } from '@sac/contract/orders/conditional-fields';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database';
import type { Database } from '../open-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Answers = Record<string, string | undefined>;

const deciding = new Set<string>(Object.values(conditionalFields).map(({ field }) => field));

/** The answers to try: every option of a deciding field, one of any other, and none if it is optional. */
function answersOf(field: keyof typeof orderFields.shape): (string | undefined)[] {
  const schema = orderFields.shape[field];
  const inner = 'unwrap' in schema ? schema.unwrap() : schema;
  const options = 'options' in inner ? [...inner.options] : ['1'];
  const answers = deciding.has(field) ? options : options.slice(0, 1);
  return schema.isOptional() ? [...answers, undefined] : answers;
}

/** Dependent fields, grouped by the field that they all depend on in the end. */
const groups = Map.groupBy(Object.entries(conditionalFields), ([, { field }]) => {
  const outer = conditionalFields[field as keyof typeof conditionalFields];
  return outer ? outer.field : field;
});
const combinations = [...groups].flatMap(([root, fields]) => {
  const names = [root, ...fields.map(([name]) => name)] as (keyof typeof orderFields.shape)[];
  return names.reduce<Answers[]>(
    (all, name) => all.flatMap((given) => answersOf(name).map((answer) => ({ ...given, [name]: answer }))),
    [{}],
  );
});

/** Whether the table accepts each row; in one round trip, because there are hundreds. */
async function areStored(rows: object[]): Promise<boolean[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: results } = await database.db.connection().execute(async (db) => {
    // It exists in this connection alone.
    await sql`
      create function pg_temp.is_stored(answers jsonb) returns boolean language plpgsql as $$ begin
        insert into orders (${columns}) select ${columns} from jsonb_populate_record(null::orders, answers);
        return true;
      exception when check_violation then return false;
      end $$`.execute(db);
    return sql<{ stored: boolean }>`
      select pg_temp.is_stored(value) as stored from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`.execute(db);
  });
  return results.map(({ stored }) => stored);
}

test('the database accepts exactly the combinations of answers that an application may have', async () => {
  expect(combinations.length).toBeGreaterThan(200);
  const filled = { full_name: 'Ana Bar', telephone: '1', processing_date: '2026-01-01', released: true };
  const columns = { ...Object.fromEntries(Object.keys(conditionalFields).map((name) => [name, null])), ...filled };
  const stored = await areStored(combinations.map((answers) => ({ ...columns, ...anApplication(answers) })));
  for (const [index, answers] of combinations.entries()) {
    const { success } = orderApplication.safeParse(anApplication(answers));
    expect.soft(stored[index], JSON.stringify(answers)).toBe(success);
  }
});
