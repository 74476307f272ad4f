import { dnsLine, type Finding, type HealthCheck } from '@sac/contract/health/health-api';
import { databaseTrouble } from '../../platform/db/connections/outage';
import { takeLock } from '../../platform/db/locks';
import { inTransaction } from '../../platform/db/transaction';
import { isOperatorError } from '../../platform/operator-error';
import type { Services } from '../../platform/services';
import { emailChecks } from './email';
import { type Check, notYet, wrong } from './finding';
import { incomingEmailChecks } from './incoming-email';
import { machineChecks } from './machine';
import { arrivedTest } from './names/arrived-test';
import { senderDomainChecks } from './names/name-checks';
import { usedProviders } from './names/sender';
import { officeChecks } from './office';
import { protectionChecks } from './protection';

const checks: Check[] = [
  ...emailChecks,
  ...senderDomainChecks,
  ...incomingEmailChecks,
  ...officeChecks,
  ...protectionChecks,
  ...machineChecks,
];

/** Name servers may take four seconds for each of the questions of a check, and a thread may have to wait for others. */
const maxMs = 25_000;

/** A check that fails is wrong, without what it was told by others. @throws only when the database does not answer */
async function run(services: Services, one: Check, origin: string | null): Promise<Finding | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    // Name servers that do not answer say nothing of the record.
    const found = one.isSlow ? notYet : wrong;
    timer = setTimeout(resolve, maxMs, found(`This check did not end within ${maxMs / 1000} seconds.`, 'Check again.'));
  });
  const failed = (err: unknown) => {
    // A name server refuses connections too.
    if (!one.isSlow && databaseTrouble(err) !== null) throw err;
    services.log.warn({ err, check: one.key }, 'a check of Health failed');
    return wrong(isOperatorError(err) ? err.message : 'This check failed. The server’s log says why.', 'Check again.');
  };
  const found = await Promise.race([(async () => one.check(services, origin))().catch(failed), late]);
  clearTimeout(timer);
  const isDemo = services.config.demoOrders !== null && !one.isForDemo;
  return found?.state === 'wrong' && isDemo ? { ...found, state: 'not yet' } : found;
}

/** What the stored results depend on: no secrets, since it is stored with them. A change leads to a new check. */
async function whatChecksAreAbout(services: Services): Promise<string> {
  const { mailFrom, officeMailDomain, publicUrl, provider, examples, incomingMail } = services.config;
  const { inboundParsePassword, sesTopicArn, smtp } = incomingMail;
  const sender = [mailFrom, usedProviders(services.config), provider.email, examples.length];
  const wayIn = [officeMailDomain, publicUrl, inboundParsePassword !== null, sesTopicArn, smtp?.port];
  return JSON.stringify([...sender, ...wayIn, await arrivedTest(services)]);
}

/** The newest check of this process, and what it is about. */
const newest = new WeakMap<
  Services['database'],
  { about: string; at: number; isOver: boolean; ended: Promise<void> }
>();

/**
 * Checks what asks name servers, and stores the results for all processes. A check about the same that still runs, or began after
 * this one was asked for, is that one.
 */
export async function runSlowChecks(services: Services): Promise<void> {
  const { database } = services;
  const askedAt = performance.now();
  const about = await whatChecksAreAbout(services);
  const other = newest.get(database);
  if (other?.about === about && (!other.isOver || other.at >= askedAt)) return other.ended;
  const own = { about, at: performance.now(), isOver: false, ended: checkSlowly(services, about) };
  newest.set(database, own);
  try {
    await own.ended;
  } finally {
    own.isOver = true;
  }
}

async function checkSlowly(services: Services, about: string): Promise<void> {
  const found = await Promise.all(
    checks.filter((one) => one.isSlow).map(async (one) => ({ key: one.key, found: await run(services, one, null) })),
  );
  const checked_at = new Date().toISOString();
  const rows = found.flatMap(({ key, found }) => (found ? [{ ...found, key, about, checked_at }] : []));
  await inTransaction(services.db, async (db) => {
    // Another process may have checked at the same time.
    await takeLock(db, 'health');
    await db.deleteFrom('health_check').execute();
    if (rows.length > 0) await db.insertInto('health_check').values(rows).execute();
  });
}

/** What this process has asked to be checked, and when. */
const asked = new WeakMap<Services['database'], { about: string; at: number }>();

/** Another process may not know the newest settings yet, and answer for the ones before. */
const askAgainMs = 10_000;

async function askForChecks({ jobs, database, db }: Services, about: string): Promise<void> {
  const last = asked.get(database);
  if (last?.about === about && Date.now() - last.at < askAgainMs) return;
  asked.set(database, { about, at: Date.now() });
  await jobs.enqueue(db, 'check-health', {});
}

/**
 * All checks in the order of the list: those that ask name servers as they were stored, the others made now. What was stored about
 * other settings is no answer: it is checked again, and until then `checked_at` is null.
 */
export async function readHealth(services: Services, origin: string | null): Promise<HealthCheck[]> {
  const about = await whatChecksAreAbout(services);
  const rows = await services.db.selectFrom('health_check').selectAll().where('about', '=', about).execute();
  const stored = new Map(rows.map(({ about: _, ...row }) => [row.key, row]));
  if (rows.length === 0) await askForChecks(services, about);
  const now = new Date().toISOString();
  const found = await Promise.all(
    checks.map(async (one) => {
      const { key, group, title, test = null } = one;
      const result = one.isSlow
        ? (stored.get(key) ?? { ...notYet('It is being checked…', null), checked_at: null })
        : await run(services, one, origin);
      return result && { checked_at: now, ...result, key, group, title, test };
    }),
  );
  return found.filter((one) => one !== null);
}

/**
 * What is wrong, as sentences.
 * @param except the key of a check that is left out
 */
export async function wrongSentences(services: Services, except?: string): Promise<string[]> {
  const all = await readHealth(services, null);
  return all
    .filter(({ state, key }) => state === 'wrong' && key !== except)
    .map(({ found, todo, record }) => [found, todo, record && dnsLine(record)].filter(Boolean).join(' '));
}
