import type { Finding, HealthCheck } from '@sac/contract/health/health-api';
import { databaseTrouble } from '../../platform/db/connections/outage';
import { takeLock } from '../../platform/db/locks';
import { inTransaction } from '../../platform/db/transaction';
import { isOperatorError } from '../../platform/operator-error';
import type { Services } from '../../platform/services';
import { emailChecks } from './email';
import { type Check, notYet, wrong } from './finding';
import { incomingEmailChecks } from './incoming-email';
import { machineChecks } from './machine';
import { officeChecks } from './office';
import { protectionChecks } from './protection';
import { senderDomainChecks } from './sender-domain';

const checks: Check[] = [
  ...emailChecks,
  ...senderDomainChecks,
  ...incomingEmailChecks,
  ...officeChecks,
  ...protectionChecks,
  ...machineChecks,
];

/** Name servers may take four seconds for each of the questions of a check. */
const maxMs = 12_000;

/** A check that fails is wrong, without what it was told by others. @throws only when the database does not answer */
async function run(services: Services, one: Check, origin: string | null): Promise<Finding | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, maxMs, wrong(`This check did not end within ${maxMs / 1000} seconds.`, 'Check again.'));
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

/** The check that runs in this process, and for which settings. */
const running = new WeakMap<Services['database'], { settings: string; ended: Promise<void> }>();

/**
 * Checks what asks name servers, and stores the results for all processes. While a check runs, another one with the same settings
 * is that one.
 */
export function runSlowChecks(services: Services): Promise<void> {
  const { database, config } = services;
  const settings = JSON.stringify(config);
  const now = running.get(database);
  if (now?.settings === settings) return now.ended;
  const started = {
    settings,
    ended: checkSlowly(services).finally(() => running.get(database) === started && running.delete(database)),
  };
  running.set(database, started);
  return started.ended;
}

async function checkSlowly(services: Services): Promise<void> {
  const found = await Promise.all(
    checks
      .filter((one) => one.isSlow)
      .map(async ({ key, ...one }) => ({ key, ...(await run(services, { key, ...one }, null)) })),
  );
  const checked_at = new Date().toISOString();
  const rows = found.flatMap(({ key, ...result }) =>
    'state' in result ? [{ key, checked_at, ...(result as Finding) }] : [],
  );
  await inTransaction(services.db, async (db) => {
    // Another process may have checked at the same time.
    await takeLock(db, 'health');
    await db.deleteFrom('health_check').execute();
    if (rows.length > 0) await db.insertInto('health_check').values(rows).execute();
  });
}

/** All checks in the order of the list: those that ask name servers as they were stored, the others made now. */
export async function readHealth(services: Services, origin: string | null): Promise<HealthCheck[]> {
  const stored = new Map(
    (await services.db.selectFrom('health_check').selectAll().execute()).map((row) => [row.key, row]),
  );
  const now = new Date().toISOString();
  const found = await Promise.all(
    checks.map(async (one) => {
      const { key, group, title, test = null } = one;
      const result = one.isSlow
        ? (stored.get(key) ?? notYet('It was not checked yet.', 'Check again.'))
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
    .map(({ found, todo }) => (todo ? `${found} ${todo}` : found));
}
