import type { OrderField } from '@sac/contract/intake/correct-order-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isNotUndone } from './is-not-undone';

/** One field that staff have corrected. */
export interface Correction {
  id: number;
  at: string;
  actor: string;
  field: OrderField;
  /** As stored: days as YYYY-MM-DD; null: there was none. */
  from: string | null;
  to: string | null;
  why: string;
  /** The order had been submitted before; what was submitted is no longer what it says. */
  after_submission: boolean;
}

/**
 * What staff have corrected in an order, oldest first. Submitted: moved to Awaiting Govt last, or submitted again there;
 * moved to Completed where it never was in Awaiting Govt. A purge leaves no field.
 */
export async function selectCorrections(db: Db, orderId: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    with moved as (
      select coalesce(to_value, 'AwaitingGovt') as to_status, max(id) as id from event e
      where order_id = ${orderId}
        and (kind = 'submitted again'
          or (kind = 'status changed' and to_value in ('AwaitingGovt', 'Completed') and ${isNotUndone('e')}))
      group by to_status
    ), submitted as (select id from moved order by to_status limit 1)
    select e.id, e.at, e.actor, e.detail ->> 'field' as field, e.from_value as "from", e.to_value as "to",
      e.detail ->> 'why' as why, coalesce(e.id > (select id from submitted), false) as after_submission
    from event e where e.order_id = ${orderId} and e.kind = 'corrected' and e.detail ? 'field' order by e.id`.execute(
    db,
  );
  return rows;
}

const end = (text: string, shown: number) => `${'•'.repeat(Math.max(0, text.length - shown))}${text.slice(-shown)}`;

/** A value as a record shows it to people who have not opened the order for it: passport number and birth date masked. */
export function maskedValue(field: string, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'passport_number') return end(value, 2);
  return field === 'date_of_birth' ? `••/••/${value.slice(0, 4)}` : value;
}
