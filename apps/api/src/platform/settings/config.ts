import { resolve } from 'node:path';
import { roles } from '@sac/contract/accounts/roles';
import { noticeNames } from '@sac/contract/mail/mail-states';
import { reminderRules } from '@sac/contract/orders/queues/attention';
import { defaultTimeLimits, writtenTimeLimits } from '@sac/contract/orders/queues/late';
import { z } from 'zod';
import { inputError } from '../operator-error';
import { requireOwnIdentity } from './identity-settings';
import { incomingMailOf, incomingMailShape } from './incoming-mail-settings';
import { providerOf, providerShape } from './provider-settings';
import {
  clamdAddress,
  commaList,
  count,
  groupRoles,
  hostPatterns,
  isPublicKey,
  issuerUrl,
  megabytes,
  recordKeys,
  snsTopic,
  text,
  url,
} from './setting-types';
import { telemetryOf, telemetryShape } from './telemetry-settings';

/** One server: which of several is the primary is decided in front of them, by HAProxy, Patroni or a managed service. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^,/?]+([/?]|$)/, 'must start with postgres:// or postgresql:// and name one server');

/** Every setting, by the name of its environment variable. `.env.example` explains them one by one. */
const settings = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: text('an address to listen on').default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  DATABASE_URL: postgresUrl.optional(),
  /** For reports, exports, the activity log, outcomes and Team today; not set: these are read at databaseUrl too. */
  DATABASE_READ_URL: postgresUrl.optional(),
  SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** That signed roots of the record before the signing key was changed. */
  RECORD_PUBLIC_KEYS: recordKeys.default([]),
  ALLOWED_ORIGIN: url.optional(),
  TRUSTED_PROXIES: text('a comma-separated list of addresses').pipe(commaList).optional(),
  /** Account types that must use two-step sign-in. */
  TWO_STEP_REQUIRED: commaList
    .pipe(z.array(z.enum(roles, `must name types, comma-separated: ${roles.join(', ')}`)))
    .default([]),
  /** Sign-in through the office's directory, by OpenID Connect. */
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: text('a client id').optional(),
  OIDC_CLIENT_SECRET: text('a client secret').optional(),
  /** The account type that each of the directory's groups gives. */
  OIDC_ROLES: groupRoles.default(new Map()),
  /** Passwords, and passkeys alone, are not accepted. */
  OIDC_ONLY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  INTAKE_PER_MINUTE: count(1, 1_000_000).default(1200),
  /** For verifying Stripe's events about disputes; not set: they are not accepted. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{16,}$/, 'must be the signing secret of a webhook: whsec_…')
    .optional(),
  /** The most time a request may take to arrive, with its body. */
  REQUEST_SECONDS: count(1, 3600).default(300),
  /** How long the server serves on after a stop signal, while `/readyz` says 503. */
  DRAIN_SECONDS: count(0, 300).default(0),
  /** Above this the server rejects requests; 0: never. */
  MAX_EVENT_LOOP_DELAY_MS: count(0, 60_000).default(1000),
  /** Counts the day of arrival: see `windowOpens`. */
  SUBMISSION_WINDOW_DAYS: count(1, 60).default(3),
  /** The rules of Needs attention that email the customer automatically. */
  REMIND_CUSTOMERS: commaList
    .pipe(z.array(z.enum(reminderRules, `must name rules, comma-separated: ${reminderRules.join(', ')}`)))
    .default([]),
  /** Days after departure until personal data are removed; not set: never. */
  PURGE_AFTER_DAYS: count(30, 36_500)
    .min(30, 'must be at least 30: until then customers and their banks still ask')
    .optional(),
  /** The token that a monitor sends to read /metrics; not set: /metrics does not exist. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** How long a completion mail waits before it leaves; until then it can be stopped. */
  MAIL_UNDO_SECONDS: count(0, 3600).default(15),
  MAIL_RETRY_SECONDS: count(1, 3600).default(15),
  MAIL_FROM: z.email('must be an email address').default('service@arrival-card.example'),
  /** How long a webhook delivery is tried again; 0: never. */
  WEBHOOK_RETRY_HOURS: count(0, 168).default(24),
  /** The only hosts that webhooks may go to, as `name` or `*.name`; not set: any on the internet. */
  WEBHOOK_HOSTS: hostPatterns.optional(),
  OFFICE_MAIL_DOMAIN: text('a domain').default('office.arrival-card.example'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  DATA_DIR: text('a folder').default('./data'),
  MIN_FREE_DISK: megabytes.prefault('1GB'),
  DEMO_ORDERS: count(0, 1_000_000).default(400),
  PUBLIC_URL: url.optional(),
  API_URL: url.optional(),
  /** Off by default; all in the demo. */
  NOTIFY_CUSTOMERS: commaList
    .transform((names) => names.filter((name) => name !== 'none'))
    .pipe(z.array(z.enum(noticeNames, `must be none, or name emails, comma-separated: ${noticeNames.join(', ')}`)))
    .optional(),
  LATE_AFTER_HOURS: writtenTimeLimits.default(defaultTimeLimits),
  MAX_DOCUMENT_MB: count(1, 100).default(10),

  ...telemetryShape,

  SES_REGION: text('an AWS region').default('ap-southeast-1'),
  SES_ACCESS_KEY_ID: text('an access key id').optional(),
  SES_SECRET_ACCESS_KEY: text('a secret key').optional(),
  SES_ENDPOINT: url.optional(),
  SENDGRID_API_KEY: text('an API key').optional(),
  SENDGRID_ENDPOINT: url.optional(),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'must be the verification key that Sendgrid shows for its Event Webhook')
    .optional(),
  SES_TOPIC_ARN: snsTopic.optional(),

  ...incomingMailShape,

  WEBHOOK_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),

  CLAMD_URL: clamdAddress.optional(),
  CLAMD_UNAVAILABLE: z.enum(['refuse', 'accept'], 'must be refuse or accept').default('refuse'),

  S3_BUCKET: text('a bucket name').optional(),
  S3_PREFIX: z.string().default(''),
  S3_REGION: text('a region').default('ap-southeast-1'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: text('an access key id').optional(),
  S3_SECRET_ACCESS_KEY: text('a secret key').optional(),

  ...providerShape,
});

export const settingNames = Object.keys(settings.shape);

const secret = /KEY|SECRET|TOKEN|PASSWORD|HEADERS|DATABASE_(READ_)?URL/;

export type Config = ReturnType<typeof readConfig>;

/** The message is for the person who starts the server. */
const settingError = (name: string, value: string | undefined, allowed: string) =>
  inputError(`${name}${value === undefined ? '' : ` is "${secret.test(name) ? '(hidden)' : value}"; it`} ${allowed}.`);

function parse(environment: NodeJS.ProcessEnv) {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw settingError(name, given[name], issue?.message ?? 'is wrong');
}

/** The settings of a server, which customers will meet. Throws as {@link readConfig}, and when they are the example's. */
export function readServerConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  requireOwnIdentity(parse(environment), parse({}));
  return config;
}

type Env = z.output<typeof settings>;

/** @throws {@link settingError} where settings contradict each other */
function requireConsistent(env: Env): void {
  const together = (...names: (keyof Env)[]) => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw settingError(
        String(missing[0]),
        undefined,
        `must be set together with ${names.filter((name) => env[name] !== undefined).join(' and ')}`,
      );
  };
  together('SES_ACCESS_KEY_ID', 'SES_SECRET_ACCESS_KEY');
  together('SMTP_TLS_CERT', 'SMTP_TLS_KEY');
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET');
  if (env.OIDC_ONLY === 'on' && !env.OIDC_ISSUER) throw settingError('OIDC_ONLY', 'on', 'needs OIDC_ISSUER');
  if (env.SES_INBOUND_BUCKET && !env.SES_ACCESS_KEY_ID)
    throw settingError(
      'SES_INBOUND_BUCKET',
      env.SES_INBOUND_BUCKET,
      'needs SES_ACCESS_KEY_ID and SES_SECRET_ACCESS_KEY',
    );
  if (env.MAIL_BUFFER_MB < env.MAX_MAIL_MB)
    throw settingError('MAIL_BUFFER_MB', String(env.MAIL_BUFFER_MB), 'must be at least MAX_MAIL_MB');
  together('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (env.DATABASE_URL && !env.SIGNING_KEY)
    throw settingError(
      'SIGNING_KEY',
      undefined,
      'must be set together with DATABASE_URL: at least 32 random characters, the same for every process',
    );
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw settingError('DATABASE_READ_URL', env.DATABASE_READ_URL, 'needs DATABASE_URL too');
}

const mailOf = (env: Env, dataDir: string) => ({
  mailboxDir: resolve(dataDir, 'mailbox'),
  aws:
    env.SES_ACCESS_KEY_ID && env.SES_SECRET_ACCESS_KEY
      ? {
          region: env.SES_REGION,
          accessKeyId: env.SES_ACCESS_KEY_ID,
          secretAccessKey: env.SES_SECRET_ACCESS_KEY,
          ...(env.SES_ENDPOINT && { endpoint: env.SES_ENDPOINT }),
        }
      : null,
  sendgrid: env.SENDGRID_API_KEY
    ? {
        apiKey: env.SENDGRID_API_KEY,
        // A tracking pixel is useful only if opens are reported back.
        openTracking: env.SENDGRID_WEBHOOK_PUBLIC_KEY !== undefined,
        ...(env.SENDGRID_ENDPOINT && { endpoint: env.SENDGRID_ENDPOINT }),
      }
    : null,
});

const oidcOf = (env: Env) =>
  env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
    ? {
        issuer: env.OIDC_ISSUER,
        clientId: env.OIDC_CLIENT_ID,
        clientSecret: env.OIDC_CLIENT_SECRET,
        roles: env.OIDC_ROLES,
      }
    : null;

const filesOf = (env: Env, dataDir: string) =>
  env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        kind: 's3' as const,
        bucket: env.S3_BUCKET,
        prefix: env.S3_PREFIX,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
      }
    : { kind: 'local' as const, dir: resolve(dataDir, 'uploads') };

/** Reads the settings from environment variables. Throws a {@link settingError} that names the first wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const env = parse(environment);
  requireConsistent(env);
  const dataDir = resolve(env.DATA_DIR);
  const hasDemo = !env.DATABASE_URL && env.NODE_ENV !== 'production';
  return {
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    signingKey: env.SIGNING_KEY ?? null,
    recordPublicKeys: env.RECORD_PUBLIC_KEYS,
    allowedOrigin: env.ALLOWED_ORIGIN ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    twoStepRequired: env.TWO_STEP_REQUIRED,
    /** Null: there is no sign-in with a company account. */
    oidc: oidcOf(env),
    oidcOnly: env.OIDC_ONLY === 'on',
    intakePerMinute: env.INTAKE_PER_MINUTE,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
    requestSeconds: env.REQUEST_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    submissionWindowDays: env.SUBMISSION_WINDOW_DAYS,
    remindCustomers: env.REMIND_CUSTOMERS,
    purgeAfterDays: env.PURGE_AFTER_DAYS ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    mailUndoSeconds: env.MAIL_UNDO_SECONDS,
    mailRetrySeconds: env.MAIL_RETRY_SECONDS,
    mailFrom: env.MAIL_FROM,
    webhookRetryHours: env.WEBHOOK_RETRY_HOURS,
    webhookHosts: env.WEBHOOK_HOSTS ?? null,
    officeMailDomain: env.OFFICE_MAIL_DOMAIN,
    production: env.NODE_ENV === 'production',
    dataDir,
    /** With less free on the disk of `dataDir`, incoming mail and uploads are refused. */
    minFreeBytes: env.MIN_FREE_DISK,
    /** Null (no demo) on PostgreSQL and in production. */
    demoOrders: hasDemo ? env.DEMO_ORDERS : null,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    /** Set when the pages served here call an API on another host. */
    apiUrl: env.API_URL?.replace(/\/$/, '') ?? null,
    timeLimits: env.LATE_AFTER_HOURS,
    /** What customers are emailed about their order before they ask. */
    notifyCustomers: env.NOTIFY_CUSTOMERS ?? (hasDemo ? noticeNames : []),
    maxDocumentBytes: env.MAX_DOCUMENT_MB * 1024 * 1024,
    telemetry: telemetryOf(env),
    /** For verifying delivery events; null: that provider's events are not accepted. */
    mailReports: {
      sendgridPublicKey: env.SENDGRID_WEBHOOK_PUBLIC_KEY ?? null,
      sesTopicArn: env.SES_TOPIC_ARN ?? null,
    },
    mail: mailOf(env, dataDir),
    incomingMail: incomingMailOf(env, hasDemo),
    files: filesOf(env, dataDir),
    /** Webhooks may go to this machine too, also by http. */
    webhookLoopback: env.WEBHOOK_LOOPBACK === 'on',
    /** Null: files are not scanned for viruses. */
    virusScanner: env.CLAMD_URL ? { at: env.CLAMD_URL, acceptsUnscanned: env.CLAMD_UNAVAILABLE === 'accept' } : null,
    ...providerOf(env),
  };
}
