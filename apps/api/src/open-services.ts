import type { FastifyInstance } from 'fastify';
import { setUpCodeOf } from './features/accounts/set-up/set-up-code';
import { createTokens, type Tokens } from './features/accounts/tokens';
import { createSecretBox, type SecretBox } from './features/accounts/two-step/secret-box';
import { createRecordKey, type RecordKey } from './features/audit/sealed-record/record-key';
import { countIncoming } from './features/incoming-cards/select-incoming-cards';
import { createMailBudget, type MailBudget } from './features/incoming-mail/listener/mail-budget';
import { type LiveHub, openLiveHub } from './features/orders/live/live-hub';
import { openDiskSpace } from './platform/http/limits/disk-space';
import { openRequestLimits } from './platform/http/limits/rate-limits';
import { openReads } from './platform/http/reads';
import type { Services } from './platform/services';

declare module './platform/services' {
  interface Services {
    tokens: Tokens;
    secretBox: SecretBox;
    recordKey: RecordKey;
    /** Makes the first Admin, as long as there is none. */
    setUpCode: string;
    /** Shared by the SMTP listener and the webhooks of providers. */
    mailBudget: MailBudget;
    hub: LiveHub;
    /** The form helper's folder, with its package.json and what was built. */
    formHelperDir: string;
  }
}

/** What a program opens itself, and closes after the server. */
export interface OpenedBefore
  extends Pick<
    Services,
    'settings' | 'database' | 'jobs' | 'stores' | 'mailers' | 'geoIp' | 'fetchText' | 'poster' | 'dns' | 'formHelperDir'
  > {
  signingKey: string;
}

/** Opens the rest of the services; they close with the server. */
export async function openServices(
  app: FastifyInstance,
  { signingKey, ...opened }: OpenedBefore & Pick<Services, 'unreadableForwarded'>,
): Promise<Services> {
  const { database, settings, stores } = opened;
  const { config } = settings;
  const { log } = app;
  const { db, pool, longRunning } = database;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const hub = await openLiveHub(database, countIncoming, (err) => log.error({ err }, 'live updates'));
  app.addHook('preClose', async () => hub.refuseStreams());
  app.addHook('onClose', async () => hub.close());
  const reads = openReads(database, config.databaseReadUrl, log);
  app.addHook('onClose', reads.close);
  return {
    ...opened,
    config,
    db,
    pool,
    longRunning: longRunning.db,
    reads,
    files: stores.documents,
    disk: openDiskSpace(config),
    limits: openRequestLimits(pool, config),
    tokens: createTokens(signingKey),
    secretBox: createSecretBox(signingKey),
    recordKey: createRecordKey(signingKey),
    setUpCode: setUpCodeOf(signingKey),
    mailBudget: createMailBudget(config.incomingMail),
    hub,
    log,
    closing: closing.signal,
  };
}
