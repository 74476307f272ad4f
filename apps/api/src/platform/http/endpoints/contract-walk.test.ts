import { type Endpoint, pathParameters } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { callRaw } from '../../../../test/call-raw';
import { openTestApp, type TestApp, testApiKey } from '../../../../test/test-app';
import { allEndpoints } from '../../../../test/walks/all-endpoints';
import { badValues, inPlaceOf, isTheSame } from '../../../../test/walks/bad-values';
import { nameOf, validInput } from '../../../../test/walks/valid-input';
import { nameLooks } from '../../db/confusable-skeleton';

const endpoints = await allEndpoints();

let office: TestApp;
let orderId: number;
let token: string;
beforeAll(async () => {
  office = await openTestApp({ env: { INTAKE_PER_MINUTE: '1000000' }, withoutWorkers: true });
  orderId = await office.order();
  await office.db
    .insertInto('gateway')
    .values([
      { gateway_name: 'Stripe', ...nameLooks('Stripe'), is_active: true },
      { gateway_name: 'PayPal', ...nameLooks('PayPal') },
    ])
    .execute();
  await signIn();
});
afterAll(() => office.close());
// Calls that change and revoke intake keys have also changed the one with which the intake is called.
beforeEach(() => office.db.updateTable('api_key').set({ allowed_addresses: [], revoked_at: null }).execute());

const signIn = async () => {
  token = (await office.staff('Admin')).token;
};

/** Checksums of all tables except those that every call or a job changes. */
async function everythingStored() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limit', 'session', 'api_key', 'order_count', 'report_count') order by tablename`.execute(
    office.db,
  );
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ' ' order by t::text)) from ${sql.table(name)} t`,
  );
  return (await sql`${sql.join(sums, sql` union all `)} order by 1`.execute(office.db)).rows;
}

let calls = 0;
const send = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  calls += 1;
  const { kind } = endpoint.access;
  const authorization = kind === 'grant' ? await office.tokens.sign('grant', { orderId }) : token;
  const headers = { 'x-api-key': testApiKey, ...(kind !== 'public' && { authorization }) };
  // A new address for each call, to stay below the rate limits.
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  return callRaw(office.app, endpoint, input, { headers, remoteAddress });
};

const libraryMessage =
  /invalid (input|option|key|element|string|value|uuid)|expected .*received|unrecognized|too (big|small)|undefined|\[object/i;
/** For texts that people read. Intake's answers, and lists after 'one of: ' and 'such as ', are for programmers. */
const namesField = (message: string) => /[a-z]_[a-z]|\b[a-z]+[A-Z]/.test(message.replace(/(: |such as ).*/, ''));
/** Literal in docs/spec.md §5. */
const literal = 'Please enter your orderId';
const failureShape = { status: 0, message: expect.any(String), error: { message: expect.any(String) } };

/** Whether a value can be sent at all: paths, queries and forms carry only strings. */
const canBeSent = ({ method, path, file }: Endpoint, field: string, value: unknown) => {
  if (pathParameters(path).includes(field)) return typeof value === 'string' && value !== '' && value.length < 500;
  // A form is UTF-8, which has no half of a surrogate pair.
  if (file) return typeof value === 'string' && value.length < 10_000 && !/\p{Cs}/u.test(value);
  return method !== 'GET' || Array.isArray(value) || (typeof value === 'string' && !/\p{Cs}/u.test(value));
};

/** Every field with every bad value, and without it. */
function tries(endpoint: Endpoint) {
  const { known, input } = validInput(endpoint, orderId);
  return known.flatMap((field) => {
    const { [field]: good = '1', ...without } = input;
    const bad = badValues(good).flatMap((value) => inPlaceOf(good, value));
    const sent = bad
      .filter((value) => canBeSent(endpoint, field, value))
      .map((value) => ({ ...input, [field]: value }));
    return [...sent, ...(pathParameters(endpoint.path).includes(field) ? [] : [without])].map((given) => ({
      field,
      given,
    }));
  });
}

type Try = ReturnType<typeof tries>[number] & { parsed: ReturnType<Endpoint['input']['safeParse']> };

/**
 * One try for each distinct schema error. A JSON body delivers exactly the value parsed here, so a second call with the
 * same error would prove nothing. What is sent as text is always tried.
 */
function oneForEachError({ method, file }: Endpoint, refused: Try[]): Try[] {
  if (method === 'GET' || file) return refused;
  const answerOf = ({ field, given, parsed }: Try) => {
    const sent = JSON.stringify(given[field]) ?? '';
    const issues = parsed.error?.issues.map(({ path, message }) => [path, message]);
    return JSON.stringify([field, issues, typeof given[field], /\0|\p{Cs}/u.test(sent), sent.length > 50_000]);
  };
  return [...new Map(refused.map((one) => [answerOf(one), one])).values()];
}

/** The contract refuses before any statement of the endpoint, whichever engine would run it. */
const refuseHere = inject('testDatabase').kind === 'pglite';

/** What was sent in a field, without the fields inside it that the answer names as unknown: intake ignores those. */
function withoutUnknown(field: string, sent: unknown, read: object): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || !('unknown_fields' in read)) return sent;
  const unknown = (read.unknown_fields as string[]).map((name) => name.replace('…', ''));
  const isUnknown = (name: string) => unknown.some((beginning) => `${field}.${name}`.startsWith(beginning));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !isUnknown(name)));
}

/** Whether a value, or something in it, was set aside and named, as intake does with evidence. */
const isSetAside = (field: string, read: object) =>
  'warnings' in read &&
  (read.warnings as { field: string }[]).some((one) => one.field === field || one.field.startsWith(`${field}.`));

/** Its texts, without the escapes of JSON. */
const textsOf = (read: unknown): string =>
  typeof read === 'object' && read !== null ? Object.entries(read).flat().map(textsOf).join(' ') : String(read);

const short = (given: unknown) => (JSON.stringify(given) ?? 'left out').slice(0, 120);

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s rejects bad values with our own messages and reinterprets none',
  async (_, endpoint) => {
    const all = tries(endpoint).map((one) => ({ ...one, parsed: endpoint.input.safeParse(one.given) }));
    const refused = all.filter(({ parsed }) => !parsed.success);
    const taken = all.filter(({ parsed }) => parsed.success);
    const messages = new Set(refused.flatMap(({ parsed }) => parsed.error?.issues.map(({ message }) => message) ?? []));
    if (endpoint.access.kind !== 'apiKey')
      expect.soft([...messages].filter((message) => namesField(message) && message !== literal)).toEqual([]);
    const before = refuseHere && (await everythingStored());
    for (const { field, given } of refuseHere ? oneForEachError(endpoint, refused) : []) {
      const answer = await send(endpoint, given);
      const what = `${field}: ${short(given[field])} answered ${answer.payload.slice(0, 300)}`;
      expect.soft(answer.json(), what).toMatchObject(failureShape);
      const isUnreadable = pathParameters(endpoint.path).includes(field) && /\p{Cs}/u.test(String(given[field]));
      expect.soft(answer.statusCode, what).toBe(isUnreadable ? 400 : 422);
      if (!isUnreadable) expect.soft(Object.keys(answer.json().errors ?? {}), what).toContain(field);
      expect.soft(answer.json().message, what).not.toMatch(libraryMessage);
    }
    if (before) expect(await everythingStored(), 'a refused call changed something').toEqual(before);

    for (const { field, given, parsed } of taken) {
      const data = parsed.data as Record<string, unknown>;
      const read = data[field];
      // Evidence that cannot be read is kept as it was sent.
      const isKept = typeof data.unread === 'object' && field in Object(data.unread);
      const { [field]: _, ...without } = given;
      const leftOut = (endpoint.input.safeParse(without).data as typeof given | undefined)?.[field];
      if (field in given && !isKept && !(endpoint.method === 'GET' && Array.isArray(given[field])))
        expect
          .soft(
            isSetAside(field, data) || isTheSame(read, withoutUnknown(field, given[field], data), leftOut),
            `${field}: ${short(given[field])} was read as ${short(read)}`,
          )
          .toBe(true);
      const answer = await send(endpoint, given);
      const what = `${field}: ${short(given[field])} answered ${answer.statusCode} ${answer.payload.slice(0, 300)}`;
      expect.soft(answer.statusCode, what).toBeLessThan(500);
      if (answer.statusCode >= 400) expect.soft(answer.json().message, what).not.toMatch(libraryMessage);
      if (answer.statusCode === 401 || /logout|session|password/.test(endpoint.path)) await signIn();
    }
  },
);

const hidden = [
  ...'\0\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
];

test('NUL, marks of direction and letters without width are dropped or refused in every text except passwords, of which only hashes are stored', () => {
  const taken: string[] = [];
  for (const endpoint of endpoints) {
    const { known, input } = validInput(endpoint, orderId);
    for (const field of known.filter((name) => !/password/i.test(name)))
      for (const letter of hidden)
        for (const value of inPlaceOf(input[field] ?? 'ab', `ana${letter}@bar.example`)) {
          const { data, error } = endpoint.input.safeParse({ ...input, [field]: value });
          const what = `${nameOf(endpoint)} ${field}: ${short(value)}`;
          for (const { message } of error?.issues ?? []) expect.soft(message, what).not.toMatch(libraryMessage);
          if (!data) continue;
          // Names of fields that intake does not know are only answered.
          const { unknown_fields: _, ...read } = data as Record<string, unknown>;
          expect.soft(textsOf(read).includes(letter), what).toBe(false);
          taken.push(what);
        }
  }
  expect(taken.length).toBeGreaterThan(500);
});
