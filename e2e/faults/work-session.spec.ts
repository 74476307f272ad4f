import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkSession } from '@sac/contract/work/work-session-api';
import { ask, intake, json, tokenOf } from '../support/work';
import { type Cluster, expect, test } from './cluster';

const [colleagues, orders] = [30, 300];
/** Milliseconds between two orders of a colleague: far less than any card takes. */
const pauseMs = 2000;

/** Accounts with the password of the first one: to make them through the forms would take minutes. */
const addColleagues = ({ db }: Cluster, email: string) =>
  db.query<{ email: string }>(
    `insert into staff (name, look, look_any_case, email, password_hash, type)
     select 'Colleague ' || n, 'Colleague ' || n, 'colleague ' || n, 'colleague' || n || '@office.test', password_hash, 'Night Staff'
     from staff, generate_series(1, $1) n where email = $2 returning email`,
    [colleagues, email],
  );

interface Colleague {
  baseURL: string;
  headers: { authorization: string };
}

/** Works through the New orders until none remains. Returns them; the first comes with the start, which all press at once. */
async function workThrough({ baseURL, headers }: Colleague) {
  const given: number[] = [];
  let path = 'start-work-session';
  let input: object = { orderName: 'newOrder' };
  for (;;) {
    const answer = await ask(baseURL, `/api/admin/${path}`, json('POST', headers, input));
    // All start at once; a slow machine's database may refuse some, and asks to try again.
    if (answer?.status === 503) {
      await sleep(pauseMs);
      continue;
    }
    if (answer?.status !== 200) throw new Error(`No next order: ${answer?.message ?? 'no answer'}`);
    const { current } = answer.body.data as WorkSession;
    if (current === null) return given;
    given.push(current);
    path = 'next-order';
    input = { after: current };
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

test(`${colleagues} colleagues at two processes work through ${orders / 2} journeys of two: each order is given once, each journey to one`, async ({
  cluster,
}) => {
  const servers = [await cluster.start(), await cluster.start()] as const;
  const { db, office } = cluster;
  const accounts = (await addColleagues(cluster, office.email)).rows;

  // The email of each.
  const journeys = new Map<number, string>();
  const add = async () => {
    for (let left = orders / 20; left > 0; left--) {
      const email = `${randomUUID()}@example.com`;
      for (const _ of ['mother', 'child']) {
        const answer = await intake(servers[0].baseURL, office, randomUUID(), { email, confirm_email: email });
        journeys.set(answer?.body.data.order_id as number, email);
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, add));
  expect(journeys.size).toBe(orders);

  const people: Colleague[] = [];
  for (const [index, { email }] of accounts.entries()) {
    const { baseURL } = servers[index % 2] as (typeof servers)[number];
    people.push({ baseURL, headers: await tokenOf(baseURL, { email, password: office.password }) });
  }
  const worked = await Promise.all(people.map(workThrough));
  const given = worked.flat();

  expect(given).toHaveLength(orders);
  expect(new Set(given)).toEqual(new Set(journeys.keys()));
  for (const one of worked) {
    const emails = one.map((orderId) => journeys.get(orderId));
    expect(emails.length).toBe(2 * new Set(emails).size);
  }
  const { rows } = await db.query(
    `select count(*)::int as orders, count(distinct assign_to)::int as people from orders where process_status = 'Pending'`,
  );
  expect(rows).toEqual([{ orders, people: colleagues }]);
});
