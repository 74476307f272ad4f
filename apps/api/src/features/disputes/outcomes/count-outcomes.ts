import type { OutcomeGroup, OutcomeRow } from '@sac/contract/disputes/dispute-outcomes-api';
import { reasonOf } from '@sac/contract/disputes/dispute-reasons';
import { type EvidenceKey, evidenceKeys, evidencePoints } from '@sac/contract/disputes/evidence-points';
import { amountText } from '@sac/contract/payments/amounts';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** What disputes are grouped by, as a text. */
const groupColumns: Record<OutcomeGroup, RawBuilder<string>> = {
  reason: sql`network || '|' || upper(reason_code)`,
  network: sql`network`,
  gateway: sql`coalesce(gateway, '')`,
  month: sql`to_char(received_on, 'YYYY-MM')`,
  evidence: sql`key`,
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

const count = (...states: string[]) => sql`count(*) filter (where state = any(${states}::text[]))`;
const sum = (...states: string[]) => sql`coalesce(sum(amount) filter (where state = any(${states}::text[])), 0)`;
const measures = {
  disputes: sql`count(*)`,
  undecided: count('open', 'submitted'),
  won: count('won'),
  lost: count('lost'),
  accepted: count('accepted'),
  money_undecided: sum('open', 'submitted'),
  money_won: sum('won'),
  money_lost: sum('lost', 'accepted'),
};
const names = Object.keys(measures) as (keyof typeof measures)[];
const each = (of: (name: keyof typeof measures) => RawBuilder<unknown>) =>
  sql.join(names.map((name) => sql`${of(name)} as ${sql.ref(name)}`));

/**
 * Disputes received within the days, by group and currency. Not those that are, or ended as, inquiries: they took no money, so that
 * nothing was won or lost.
 */
const grouped = (from: RawBuilder<unknown>, name: RawBuilder<string>, { fromDate, toDate }: Days) => sql`
  select ${name} as name, currency, ${each((measure) => measures[measure])}
  from ${from}
  where (${fromDate} = '' or received_on >= nullif(${fromDate}, '')::date)
    and (${toDate} = '' or received_on <= nullif(${toDate}, '')::date)
    and stage <> 'inquiry'
  group by 1, 2`;

/** Answered disputes with each point of evidence, and ('!' before its key) without it: all of them but those with it. */
const byEvidence = (days: Days) => sql`
  with held as (${grouped(sql`dispute cross join unnest(evidence) as point (key)`, groupColumns.evidence, days)}),
    answered as (${grouped(sql`(select * from dispute where evidence is not null) as ended`, sql`''`, days)})
  select * from held
  union all
  select '!' || point.key, answered.currency, ${each((measure) => sql`answered.${sql.ref(measure)} - coalesce(held.${sql.ref(measure)}, 0)`)}
  from unnest(${[...evidenceKeys]}::text[]) as point (key) cross join answered
  left join held on held.name = point.key and held.currency = answered.currency
  where answered.disputes > coalesce(held.disputes, 0)`;

async function countByCurrency(db: Db, by: OutcomeGroup, days: Days): Promise<Counted[]> {
  const counted = by === 'evidence' ? byEvidence(days) : grouped(sql`dispute`, groupColumns[by], days);
  const { rows } = await sql<Counted>`
    select name, currency, ${each((measure) =>
      measure.startsWith('money') ? sql`${sql.ref(measure)}::text` : sql`${sql.ref(measure)}::int`,
    )}
    from (${counted}) as counted order by 1, 2`.execute(db);
  return rows;
}

/** What a group is called on screen. */
function labelOf(by: OutcomeGroup, name: string, day: string): Pick<OutcomeRow, 'name' | 'note'> {
  if (by === 'reason') {
    const [network = '', code = ''] = name.split('|');
    return {
      name: `${network} ${code}`,
      note: reasonOf({
        ...{ network: network as CardNetwork, reason_code: code, received_on: day },
        ...{ gateway_reason: null, stage: 'chargeback' },
      }).meaning,
    };
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
        undecided: amountText(undecided, currency),
        won: amountText(won, currency),
        lost: amountText(lost, currency),
      })),
    };
  });
  // Sorted as the rows came for months, so that time runs on.
  return by === 'month' ? rows : rows.sort((a, b) => b.disputes - a.disputes);
}
