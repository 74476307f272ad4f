// The Disputes screen and the outcomes, with a hundred thousand disputes.
import { get, post } from '../ask.ts';
import { atMost, attempt, type Bench, ms, p95, some } from '../metrics.ts';
import { query } from '../postgres.ts';
import type { Line } from '../report.ts';

const disputes = some(100_000, 500);
/** A bank gives some weeks to answer, so few of all disputes ever made are open. */
const openOnes = some(2_000, 50);
const requests = some(40, 3);
const warmUp = some(5, 1);

export async function measureDisputes({ client, many, databaseUrl }: Bench): Promise<Line[]> {
  await provideDisputes(databaseUrl);
  const list = (which: string) => get(`/api/admin/get-disputes?${which}`);
  const outcomes = (by: string) => post('/api/admin/get-dispute-outcomes', { by });
  const lines: Line[] = [];
  for (const [title, request, aim] of [
    ['Disputes, first page of the open ones', list('state=open'), 100],
    ['Disputes, first page of all', list('state=all'), 100],
    ['Disputes, last page of all', list(`state=all&page=${disputes / 25}`), 100],
    ['Disputes, unassigned ones of all', list('state=all&assignee=@none'), 300],
    ['Disputes, open ones with complete evidence', list('state=open&evidence=complete'), 300],
    ['Dispute outcomes by reason', outcomes('reason'), 300],
    ['Dispute outcomes by evidence', outcomes('evidence'), 1000],
  ] as const) {
    const ask = (amount: number) => client.run({ ...many, connections: 1, amount, requests: [request] });
    const work = `${title}, p95 of ${requests}`;
    lines.push(
      ...(await attempt(work, async () => {
        await ask(warmUp);
        const { times } = await ask(requests);
        return [atMost(work, p95(times), aim, 'ms', 1, `median ${ms(times)}`)];
      })),
    );
  }
  return lines;
}

/** Disputes of every state on the first orders, unless they are there. */
async function provideDisputes(databaseUrl: string): Promise<void> {
  const [present] = await query<{ n: number }>(databaseUrl, 'select count(*)::int as n from dispute');
  await query(
    databaseUrl,
    `insert into dispute (order_id, received_on, respond_by, network, reason_code, amount, currency, gateway, state, evidence, source)
     select o.order_id, current_date - age, current_date - age + 20,
       (array['Visa', 'Mastercard', 'American Express'])[1 + n % 3],
       (array['10.4', '4853', 'C08', '13.1', '4837', 'F29'])[1 + n % 6],
       20 + n % 80, (array['SGD', 'USD', 'EUR'])[1 + n % 3], (array['Stripe', 'Adyen'])[1 + n % 2], state,
       case when state <> 'open' then array['cardStored', 'emailSent', 'downloaded'] end, 'CSV'
     from (select order_id, row_number() over (order by order_id) as n from orders order by order_id limit $1) o
     cross join lateral (select case when n <= $2 then 'open' else (array['won', 'lost', 'accepted', 'submitted'])[1 + n % 4] end as state,
       case when n <= $2 then n % 25 else n % 900 end::int as age) made`,
    [disputes - (present?.n ?? 0), openOnes],
  );
  await query(databaseUrl, 'analyze dispute');
}
