import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { evidenceCount } from '@sac/contract/disputes/dispute-reasons';
import {
  type DisputeFilters,
  type DisputeRow,
  maxUnmatched,
  type UnmatchedDispute,
} from '@sac/contract/disputes/disputes-list-api';
import type { EvidenceKey } from '@sac/contract/disputes/evidence-points';
import { amountText } from '@sac/contract/payments/amounts';
import { sql } from 'kysely';
import { databaseTime } from '../../platform/db/database-time';
import type { Db } from '../../platform/db/open-database';
import { deadline, filteredDisputes, type Scope } from './dispute-filters';
import { selectPointsAgainst } from './points/points-against';
import { factColumns } from './select-dispute';

interface Page {
  page: number;
  limit: number;
}

/**
 * One page of the disputes of orders: open ones with the first deadline first, others with the latest first.
 * @param me whose orders the filter '@me' finds
 */
export async function listDisputes(
  db: Db,
  me: string,
  { page, limit, ...filters }: DisputeFilters & Page,
): Promise<{ data: DisputeRow[]; total: number; atStake: AtStake[]; unmatched: UnmatchedDispute[] }> {
  const scope: Scope = { filters, me, now: await databaseTime(db) };
  const ids = filters.evidence === '' ? null : await idsByEvidence(db, scope);
  const data = await selectPage(db, scope, ids, { page, limit });
  return {
    data: await withEvidence(db, data),
    total: ids ? ids.length : await countDisputes(db, scope),
    atStake: await selectAtStake(db, scope, ids),
    unmatched: await selectUnmatched(db),
  };
}

const rowColumns = factColumns.map((name) => `dispute.${name}` as const);

type Stored = DisputeFacts & Pick<DisputeRow, 'full_name' | 'assign_to'> & { evidence: EvidenceKey[] | null };

async function selectPage(db: Db, scope: Scope, ids: number[] | null, { page, limit }: Page): Promise<Stored[]> {
  const isOpen = scope.filters.state === 'open';
  const direction = isOpen ? 'asc' : 'desc';
  // Sorted first: the names of other pages are not looked up.
  const sorted = filteredDisputes(db, scope)
    .where('dispute.order_id', 'is not', null)
    .$if(ids !== null, (some) => some.where(sql<boolean>`dispute.id = any(${ids}::int[])`))
    .select('dispute.id')
    // By the day first, which an index has.
    .orderBy('dispute.respond_by', direction)
    .$if(isOpen, (some) => some.orderBy(deadline))
    .orderBy('dispute.id', direction)
    .offset((page - 1) * limit)
    .limit(limit);
  return db
    .selectFrom(sorted.as('page'))
    .innerJoin('dispute', 'dispute.id', 'page.id')
    .innerJoin('orders', 'orders.order_id', 'dispute.order_id')
    .select([...rowColumns, 'dispute.evidence', 'orders.full_name', 'orders.assign_to'])
    .orderBy('dispute.respond_by', direction)
    .$if(isOpen, (some) => some.orderBy(deadline))
    .orderBy('dispute.id', direction)
    .$castTo<Stored>()
    .execute();
}

/** The dispute if it has an order, for a list of those that have one. */
const ofOrder = <D extends { order_id: number | null }>(dispute: D) =>
  dispute.order_id === null ? [] : [{ ...dispute, order_id: dispute.order_id }];

/** Adds the evidence on record: now, for an open dispute; when the answer was submitted, for the others. */
async function withEvidence(db: Db, rows: Stored[]): Promise<DisputeRow[]> {
  const points = await selectPointsAgainst(db, rows.filter(({ evidence }) => evidence === null).flatMap(ofOrder));
  return rows.map(({ evidence, ...row }) => {
    const { there, asked } = evidenceCount(row, evidence ?? points.get(row.id) ?? []);
    return { ...row, evidence_there: there, evidence_asked: asked };
  });
}

async function countDisputes(db: Db, scope: Scope): Promise<number> {
  const { total } = await filteredDisputes(db, scope)
    .where('dispute.order_id', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The open disputes with complete, or incomplete, evidence. Not in SQL, because the points that count depend on the reason. */
async function idsByEvidence(db: Db, scope: Scope): Promise<number[]> {
  const open = await filteredDisputes(db, scope)
    .where('dispute.state', '=', 'open')
    .where('dispute.order_id', 'is not', null)
    .select(['dispute.id', 'dispute.order_id', 'network', 'reason_code', 'gateway_reason', 'stage', 'received_on'])
    .execute();
  const points = await selectPointsAgainst(db, open.flatMap(ofOrder));
  const isComplete = scope.filters.evidence === 'complete';
  return open
    .filter((dispute) => {
      const { there, asked } = evidenceCount(dispute, points.get(dispute.id) ?? []);
      return (there === asked) === isComplete;
    })
    .map(({ id }) => id);
}

interface AtStake {
  currency: string;
  count: number;
  amount: string;
}

/** The open ones by currency; also those without an order, because their money is at stake too. */
async function selectAtStake(db: Db, scope: Scope, ids: number[] | null): Promise<AtStake[]> {
  const sums = await filteredDisputes(db, scope)
    .where('dispute.state', '=', sql.lit('open'))
    .$if(ids !== null, (some) => some.where(sql<boolean>`dispute.id = any(${ids}::int[])`))
    .select(({ fn }) => ['currency', fn.countAll<number>().as('count'), fn.sum<string>('amount').as('amount')])
    .groupBy('currency')
    .orderBy('count', 'desc')
    .orderBy('currency')
    .execute();
  return sums.map((sum) => ({ ...sum, amount: amountText(sum.amount, sum.currency) }));
}

/** The earliest deadlines first, each with the orders that have its transaction, where there are several. */
const selectUnmatched = (db: Db): Promise<UnmatchedDispute[]> =>
  db
    .selectFrom('dispute')
    .select(rowColumns)
    .select(
      sql<number[]>`array(select o.order_id from orders o
        where o.transaction_id in (dispute.transaction_id, dispute.charge_id) order by o.order_id limit 20)`.as(
        'candidates',
      ),
    )
    .where('order_id', 'is', null)
    .orderBy(deadline)
    .orderBy('id')
    .limit(maxUnmatched)
    .execute();
