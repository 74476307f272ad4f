import { addDays, formatDate, formatUtc } from '@sac/contract/platform/dates';
import type { Db } from '../../../platform/db/open-database';
import { checkRows, type QuotedSource, quotedSources, unsealedRows } from './quoted-rows';
import { isSignedBy } from './record-key';
import {
  countWaiting,
  purgedEventsOf,
  purgesOf,
  type Root,
  rootsOf,
  type SealedRow,
  sealsOf,
  unclosedDays,
  unsealedUntil,
} from './record-rows';
import { beginRoot, commitmentOf, digestOfPurged, hashOfSeal, nothingBefore, type RecordedEvent } from './seal-event';

export interface RecordReport {
  days: number;
  events: number;
  /** What packs quote, of the days from `rowsFrom` on; null: no day is closed. */
  rows: Record<QuotedSource, number>;
  rowsFrom: string | null;
  /** Events of days that are not closed yet. */
  waiting: number;
  newest: Root | null;
  /** Days that were closed more than two days after their end. */
  late: number;
  mismatches: number;
}

interface Checks {
  db: Db;
  /** Public keys that may have signed a root. */
  keys: Buffer[];
  onMismatch: (sentence: string) => void;
  /** After each day, with the number of events checked so far. */
  onDay: (root: Root, events: number) => void;
}

const ofOrder = (orderId: string | number | null) => (Number(orderId ?? 0) === 0 ? '' : ` of order ${orderId}`);

/** 'Event 123 of order 100012 (16/11/2026 10:03 UTC, status changed)' */
function nameEvent({ id, order_id, at, kind }: RecordedEvent): string {
  const minute = formatUtc(new Date(Number(at) / 1000)).slice(0, -3);
  return `Event ${id}${ofOrder(order_id)} (${minute} UTC, ${kind})`;
}

/** The name of an event that is missing. */
const nameSeal = ({ event_id, chain }: SealedRow) => `Event ${event_id}${ofOrder(chain)}`;

/** Why a sealed event is not what it was; null: it is. `genuine`: the root confirms the seals of its day. */
function mismatchOf(row: SealedRow): ((genuine: boolean) => string) | null {
  const { id, chain, salt, commitment, previous, hash, before, purged } = row;
  if (id === null) return () => `${nameSeal(row)} is missing.`;
  const event = { ...row, id };
  const isWhole = salt === null ? purged : commitmentOf(salt, event).equals(commitment);
  if (salt === null && !purged)
    return () => `${nameEvent(event)}: the salt of its seal was removed, although its order was not purged.`;
  if (!isWhole || Number(event.order_id ?? 0) !== chain || !hashOfSeal(previous, event, commitment).equals(hash))
    return (genuine) => `${nameEvent(event)} was changed${genuine ? '' : ', or its seal was'}.`;
  if (!(before ?? nothingBefore).equals(previous))
    return () => `${nameEvent(event)}: what came before it was changed, removed, added or reordered.`;
  return null;
}

/**
 * Checks every event and row of a day against its seal, and the seals against the day's root.
 * @returns how many events there were, and how many rows of each source
 */
async function checkDay({ db, onMismatch }: Checks, day: string, root: Root | null) {
  const hash = beginRoot(root?.previous ?? nothingBefore, {
    day,
    events: root?.events ?? 0,
    rows: root?.rows ?? 0,
    closedAt: root?.closed_at ?? '',
  });
  const found: ((genuine: boolean) => string)[] = [];
  let events = 0;
  for await (const row of sealsOf(db, day)) {
    events += 1;
    hash.update(row.hash);
    const mismatch = mismatchOf(row);
    if (mismatch) found.push(mismatch);
  }
  const rows =
    root &&
    (await checkRows(
      db,
      day,
      (sentence) => found.push(() => sentence),
      (rowHash) => hash.update(rowHash),
    ));
  const isGenuine = root !== null && hash.digest().equals(root.root);
  if (root && !isGenuine)
    onMismatch(
      `${formatDate(day)}: the seals of this day are not those that were signed (${events} seals; signed: ${root.events}).`,
    );
  for (const sentence of found) onMismatch(sentence(isGenuine));
  return { events, rows };
}

function checkRoot({ keys, onMismatch }: Checks, root: Root, last: Root | null): void {
  const day = formatDate(root.day);
  if (last)
    for (let missing = addDays(last.day, 1); missing < root.day; missing = addDays(missing, 1))
      onMismatch(`${formatDate(missing)}: the root of this day is missing.`);
  if (!root.previous.equals(last?.root ?? nothingBefore))
    onMismatch(
      last
        ? `${day}: its root does not follow the root before it.`
        : `${day}: the roots of the days before it are missing.`,
    );
  if (!keys.some((key) => key.equals(root.public_key)))
    onMismatch(`${day}: its root was signed with an unknown key (${root.public_key.toString('base64')}).`);
  else if (!isSignedBy(root.public_key, root.root, root.signature))
    onMismatch(`${day}: the signature of its root is wrong.`);
}

/** Checks the whole record. Memory does not grow with it, and people can go on working. */
export async function verifyRecord(given: Checks): Promise<RecordReport> {
  const report: RecordReport = {
    days: 0,
    events: 0,
    rows: { comment: 0, download: 0, email: 0 },
    rowsFrom: null,
    waiting: 0,
    newest: null,
    late: 0,
    mismatches: 0,
  };
  const checks: Checks = {
    ...given,
    onMismatch(sentence) {
      report.mismatches += 1;
      given.onMismatch(sentence);
    },
  };
  const { db, onMismatch, onDay } = checks;
  for await (const root of rootsOf(db)) {
    checkRoot(checks, root, report.newest);
    const { events, rows } = await checkDay(checks, root.day, root);
    report.events += events;
    for (const source of quotedSources) report.rows[source] += rows?.[source] ?? 0;
    report.rowsFrom ??= root.day;
    report.days += 1;
    if (Date.parse(root.closed_at) > Date.parse(addDays(root.day, 3))) report.late += 1;
    report.newest = root;
    onDay(root, report.events);
  }
  const lastDay = report.newest?.day ?? '-infinity';
  const next = report.newest && addDays(report.newest.day, 1);
  for (const [index, day] of (await unclosedDays(db, lastDay)).entries()) {
    if (next ? day !== next : index > 0)
      onMismatch(`${formatDate(day)}: its events are sealed, and its root is missing.`);
    await checkDay(checks, day, null);
  }
  for await (const event of unsealedUntil(db, lastDay))
    onMismatch(`${nameEvent(event)} was inserted, or its seal was removed: its day is closed.`);
  if (report.newest) for await (const sentence of unsealedRows(db, report.newest)) onMismatch(sentence);
  for await (const { order_id, digest } of purgesOf(db)) {
    const left = await purgedEventsOf(db, order_id);
    if ((left.length > 0 ? digestOfPurged(left) : null) !== digest)
      onMismatch(`Order ${order_id}: what its purge left of its events was changed.`);
  }
  report.waiting = await countWaiting(db, lastDay);
  return report;
}
