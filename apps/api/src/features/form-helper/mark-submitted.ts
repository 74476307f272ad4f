import type { markSubmitted as endpoint } from '@sac/contract/form-helper/form-helper-api';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { takeLock } from '../../platform/db/locks';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { recordEvents } from '../audit/record-event';
import { maskedEnd } from '../cards/check/facts/compare-facts';
import { compareAgain } from '../incoming-cards/compare-again';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { selectCorrections } from '../orders/changes/select-corrections';
import { lockForChange } from '../orders/require-order';
import { setStatus } from '../orders/set-status';
import { selectFormMap } from './select-form-map';

type Submission = ParsedInputOf<typeof endpoint>;
/** The event of a submission; null: it changed nothing. */
type SubmissionEvent = 'status changed' | 'submitted again' | 'DE number stored' | null;

/** @throws 409 when another order has the number */
async function requireUnused(db: Db, orderId: number, deNumber: string): Promise<void> {
  await takeLock(db, 'deNumbers');
  const other = await db
    .selectFrom('orders')
    .select('order_id')
    .where('de_number', '=', deNumber)
    .where('order_id', '<>', orderId)
    .where('process_status', '<>', 'Deleted')
    .executeTakeFirst();
  if (other) throw conflict(`Order ${other.order_id} already has this DE number.`);
}

/**
 * What a submission is for an order that is in Awaiting Govt already; null: nothing new.
 * @throws 409 when it was submitted with another number, and not corrected since
 */
async function whatIsNew(db: Db, { orderId, deNumber }: Submission, before: string | null): Promise<SubmissionEvent> {
  const corrections = await selectCorrections(db, orderId);
  if (corrections.some((one) => one.after_submission)) return 'submitted again';
  if (deNumber === '' || deNumber === before) return null;
  if (before === null) return 'DE number stored';
  throw conflict(`Order ${orderId} was submitted before, with the DE number ${maskedEnd(before)}.`);
}

/**
 * Moves an order to Awaiting Govt with the DE number that the official form showed. Cards that wait are compared again with it.
 * An order that is there already gets the number if it has none; one that was corrected since is submitted again.
 * @returns what this was for the order; null: nothing new
 * @throws 404; 409 the order is deleted, not as it was seen, or has another number, or another order has this one; 422
 */
export function markSubmitted(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  submission: Submission,
): Promise<SubmissionEvent> {
  const { orderId, deNumber, mapVersion, seen } = submission;
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [orderId]: seen });
    const status = await lockForChange(db, orderId);
    if (mapVersion !== undefined && mapVersion > (await selectFormMap(db)).version)
      throw unprocessable({ mapVersion: `There is no version ${mapVersion} of the map.` });
    const { de_number: before } = await db
      .selectFrom('orders')
      .select('de_number')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const kind = status === 'AwaitingGovt' ? await whatIsNew(db, submission, before) : 'status changed';
    if (kind === null) return kind;
    if (deNumber !== '') await requireUnused(db, orderId, deNumber);
    const detail = mapVersion === undefined ? {} : { formMap: mapVersion };
    const de_number = deNumber || null;
    if (kind === 'status changed') {
      await setStatus(db, { ...actor, detail }, sql`o.order_id = ${orderId}`, {
        to: 'AwaitingGovt',
        deNumber: de_number,
      });
    } else {
      await db.updateTable('orders').set({ de_number }).where('order_id', '=', orderId).execute();
      await recordEvents(db, [{ orderId, actor: actor.name, ip: actor.ip, kind, detail }]);
    }
    await compareAgain(db, jobs, orderId, de_number === before ? [] : ['de_number']);
    return kind;
  });
}
