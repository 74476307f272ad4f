import { randomBytes } from 'node:crypto';
import { maxWebhooks, oldSecretHours } from '@sac/contract/platform/constants';
import type { WebhookFormValues } from '@sac/contract/webhooks/webhooks-api';
import { type RawBuilder, sql } from 'kysely';
import { takeLock } from '../../platform/db/locks';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { WebhookPoster } from '../../platform/outside/webhook-poster';
import type { Services } from '../../platform/services';
import type { SecretBox } from '../accounts/two-step/secret-box';
import { recordActivity } from '../audit/record-activity';
import { failDeliveriesOfTargetsOff } from './select-targets';

type Needs = Pick<Services, 'db' | 'secretBox' | 'poster'>;

/** Changes targets one at a time: if two equal addresses are sent at the same moment, the second is refused. */
const changeTargets = <T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (db) => {
    await takeLock(db, 'webhooks');
    return change(db);
  });

const selectTargetUrls = (db: Db) =>
  db.selectFrom('webhook_target').select(['id', 'url']).where('deleted_at', 'is', null).execute();

/** Asks the name server, so not inside a transaction. @returns since when an address waits for that; null: it was looked up */
async function requireAllowed(poster: WebhookPoster, url: string): Promise<RawBuilder<string> | null> {
  const found = await poster.check(url);
  if (typeof found === 'object') throw unprocessable({ url: found.refusal });
  return found === 'allowed' ? null : sql<string>`now()`;
}

const requireNewUrl = (urls: string[], url: string) => {
  if (urls.includes(url)) throw unprocessable({ url: 'There is a webhook with this address already.' });
};

/** As Standard Webhooks writes it. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const withoutRepeats = (events: WebhookFormValues['events']) => [...new Set(events)];

/**
 * Adds a target, which is on.
 * @returns its id and its secret, which cannot be read again
 * @throws 422 the address is not allowed or known already, or there are as many targets as allowed
 */
export async function addTarget(
  { db, secretBox, poster }: Needs,
  actor: StaffActor,
  { url, events }: WebhookFormValues,
): Promise<{ id: number; secret: string }> {
  const unchecked_since = await requireAllowed(poster, url);
  return changeTargets(db, async (db) => {
    const targets = await selectTargetUrls(db);
    requireNewUrl(
      targets.map((target) => target.url),
      url,
    );
    if (targets.length >= maxWebhooks)
      throw unprocessable({ url: `There are ${maxWebhooks} webhooks already. Delete one first.` });
    const { id } = await db
      .insertInto('webhook_target')
      // Encrypting the secret needs the id.
      .values({ url, events: withoutRepeats(events), secret: Buffer.alloc(0), unchecked_since })
      .returning('id')
      .executeTakeFirstOrThrow();
    const secret = await writeSecret(db, secretBox, id);
    await recordActivity(db, actor, { kind: 'webhook added', to: url });
    return { id, secret };
  });
}

async function writeSecret(db: Db, secretBox: SecretBox, id: number): Promise<string> {
  const secret = newSecret();
  await db
    .updateTable('webhook_target')
    .set({ secret: secretBox.encrypt(secret, `webhook ${id}`) })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Runs `change` with the target's address. @throws 404 */
const changeTarget = <T>(
  db: Db,
  id: number,
  change: (db: Db, before: string, others: string[]) => Promise<T>,
): Promise<T> =>
  changeTargets(db, async (db) => {
    const targets = await selectTargetUrls(db);
    const target = targets.find((one) => one.id === id);
    if (!target) throw noSuch('webhook');
    const others = targets.filter((one) => one.id !== id).map(({ url }) => url);
    return change(db, target.url, others);
  });

/**
 * Changes a target. What waits for one that is turned off fails, and can be sent again later.
 * @throws 404; 422 the address is not allowed or known already
 */
export async function updateTarget(
  { db, poster }: Needs,
  actor: StaffActor,
  { webhookId: id, url, events, isOn }: WebhookFormValues & { webhookId: number; isOn: boolean },
): Promise<void> {
  // One that has become private can still be turned off.
  const looked = isOn ? await requireAllowed(poster, url) : undefined;
  await changeTarget(db, id, async (db, before, others) => {
    requireNewUrl(others, url);
    await db
      .updateTable('webhook_target')
      .set({
        url,
        events: withoutRepeats(events),
        is_on: isOn,
        unchecked_since: looked !== undefined || url === before ? looked : sql<string>`now()`,
        gone_at: sql<string | null>`case when not ${isOn}::boolean then gone_at end`,
      })
      .where('id', '=', id)
      .execute();
    await failDeliveriesOfTargetsOff(db);
    const detail = { isOn, events: withoutRepeats(events).join(', ') };
    await recordActivity(db, actor, { kind: 'webhook changed', from: before, to: url, detail });
  });
}

/**
 * For some hours the old secret signs too, unless it cannot be decrypted any more. An even older one stops.
 * @returns the new secret. @throws 404
 */
export const renewSecret = ({ db, secretBox }: Needs, actor: StaffActor, id: number): Promise<string> =>
  changeTarget(db, id, async (db, url) => {
    const { secret: old } = await db
      .selectFrom('webhook_target')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isReadable = secretBox.decrypt(old, `webhook ${id}`) !== null;
    await db
      .updateTable('webhook_target')
      .set({
        old_secret: isReadable ? old : null,
        old_secret_until: isReadable ? sql`now() + make_interval(hours => ${oldSecretHours})` : null,
      })
      .where('id', '=', id)
      .execute();
    const detail = { newSecret: true };
    await recordActivity(db, actor, { kind: 'webhook changed', from: url, to: url, detail });
    return writeSecret(db, secretBox, id);
  });

const noOldSecret = { old_secret: null, old_secret_until: null };

/** Signs with the present secret alone from now on. @throws 404; 409 when it does already */
export const endOldSecret = ({ db }: Needs, actor: StaffActor, id: number): Promise<void> =>
  changeTarget(db, id, async (db, url) => {
    const ended = await db
      .updateTable('webhook_target')
      .set(noOldSecret)
      .where('id', '=', id)
      .where('old_secret_until', '>', sql<string>`now()`)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw conflict('The old secret has ended already.');
    const detail = { endedOldSecret: true };
    await recordActivity(db, actor, { kind: 'webhook changed', from: url, to: url, detail });
  });

/** Removes the old secrets whose time is over. */
export const deleteOldSecrets = (db: Db) =>
  db.updateTable('webhook_target').set(noOldSecret).where('old_secret_until', '<=', sql<string>`now()`).execute();

/** Keeps the row, without its secrets, for its deliveries. @throws 404 */
export const deleteTarget = ({ db }: Needs, actor: StaffActor, id: number): Promise<void> =>
  changeTarget(db, id, async (db, url) => {
    await db
      .updateTable('webhook_target')
      .set({ is_on: false, secret: Buffer.alloc(0), ...noOldSecret, deleted_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
    await failDeliveriesOfTargetsOff(db);
    await recordActivity(db, actor, { kind: 'webhook deleted', from: url });
  });
