import type { CardNetwork } from '@sac/contract/dispute';
import type { OutcomeGroup, OutcomeRow } from '@sac/contract/dispute-outcomes-api';
import { reasonOf } from '@sac/contract/dispute-reasons';
import { type EvidenceKey, evidenceKeys, evidencePoints } from '@sac/contract/evidence-points';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** What the disputes `d` are grouped by, as a text; the key of a point of evidence comes from `p`. */
const groupColumns: Record<OutcomeGroup, RawBuilder<string>> = {
  reason: sql`d.network || '|' || upper(d.reason_code)`,
  network: sql`d.network`,
  gateway: sql`coalesce(d.gateway, '')`,
  month: sql`to_char(d.received_on, 'YYYY-MM')`,
  evidence: sql`case when p.key = any(d.evidence) then '' else '!' end || p.key`,
};

interface Days {
  fromDate: string;
  toDate: string;
}

interface Counted {
  name: string;
  currency: string;
  disputes: number;
  undecided: number;
  won: number;
  lost: number;
  accepted: number;
  money_undecided: string;
  money_won: string;
  money_lost: string;
}

async function countByCurrency(db: Db, by: OutcomeGroup, { fromDate, toDate }: Days): Promise<Counted[]> {
  const count = (...states: string[]) => sql`count(*) filter (where d.state = any(${states}::text[]))::int`;
  const sum = (...states: string[]) =>
    sql`coalesce(sum(d.amount) filter (where d.state = any(${states}::text[])), 0)::numeric(20, 2)::text`;
  // Of an open dispute nobody knows yet which evidence will be there.
  const points = sql`cross join unnest(${[...evidenceKeys]}::text[]) as p (key)`;
  const { rows } = await sql<Counted>`
    select ${groupColumns[by]} as name, d.currency, count(*)::int as disputes,
      ${count('open', 'submitted')} as undecided, ${count('won')} as won, ${count('lost')} as lost,
      ${count('accepted')} as accepted, ${sum('open', 'submitted')} as money_undecided, ${sum('won')} as money_won,
      ${sum('lost', 'accepted')} as money_lost
    from dispute d ${by === 'evidence' ? points : sql``}
    where ${by === 'evidence' ? sql`d.evidence is not null` : sql`true`}
      and (${fromDate} = '' or d.received_on >= nullif(${fromDate}, '')::date)
      and (${toDate} = '' or d.received_on <= nullif(${toDate}, '')::date)
    group by 1, 2
    order by 1, 2`.execute(db);
  return rows;
}

/** What a group is called on screen. */
function labelOf(by: OutcomeGroup, name: string, day: string): Pick<OutcomeRow, 'name' | 'note'> {
  if (by === 'reason') {
    const [network = '', code = ''] = name.split('|');
    return { name: `${network} ${code}`, note: reasonOf(network as CardNetwork, code, day).meaning };
  }
  if (by === 'evidence') {
    const point = evidencePoints[name.replace('!', '') as EvidenceKey];
    return { name: name.startsWith('!') ? `Without: ${point.name}` : point.name, note: null };
  }
  return { name: name === '' ? 'Not known' : name, note: null };
}

/**
 * What became of the disputes received within the days (Singapore, both included; '': no limit), one row a group, most
 * disputes first.
 * @param today YYYY-MM-DD, for what reason codes mean
 */
export async function countOutcomes(db: Db, by: OutcomeGroup, days: Days, today: string): Promise<OutcomeRow[]> {
  const groups = Map.groupBy(await countByCurrency(db, by, days), ({ name }) => name);
  const rows = [...groups].map(([name, counted]) => {
    const total = (key: 'disputes' | 'undecided' | 'won' | 'lost' | 'accepted') =>
      counted.reduce((sum, row) => sum + row[key], 0);
    return {
      ...labelOf(by, name, today),
      disputes: total('disputes'),
      undecided: total('undecided'),
      won: total('won'),
      lost: total('lost'),
      accepted: total('accepted'),
      money: counted.map(({ currency, money_undecided: undecided, money_won: won, money_lost: lost }) => ({
        currency,
        undecided,
        won,
        lost,
      })),
    };
  });
  // Sorted as the rows came for months, so that time runs on.
  return by === 'month' ? rows : rows.sort((a, b) => b.disputes - a.disputes);
}
