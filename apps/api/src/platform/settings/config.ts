import { resolve } from 'node:path';
import { noticeNames } from '@sac/contract/mail/mail-states';
import { backupOf } from './backup-settings';
import { calendarOf, holidayListOf } from './calendar-settings';
import { exampleNames, isReal, requirePublicUrl } from './identity-settings';
import { incomingMailOf } from './incoming-mail-settings';
import { isLoopback } from './loopback';
import { providerOf } from './office-settings';
import { parseSettings, type SettingTexts, type Values } from './settings';
import { telemetryOf } from './telemetry-settings';

export type Config = ReturnType<typeof readConfig>;

const mailOf = (values: Values, dataDir: string, isExample: boolean) => ({
  mailboxDir: resolve(dataDir, 'mailbox'),
  aws:
    values.SES_ACCESS_KEY_ID && values.SES_SECRET_ACCESS_KEY && !isExample
      ? {
          region: values.SES_REGION,
          accessKeyId: values.SES_ACCESS_KEY_ID,
          secretAccessKey: values.SES_SECRET_ACCESS_KEY,
        }
      : null,
  sendgrid:
    values.SENDGRID_API_KEY && !isExample
      ? {
          apiKey: values.SENDGRID_API_KEY,
          // A tracking pixel is useful only if opens are reported back.
          openTracking: values.SENDGRID_WEBHOOK_PUBLIC_KEY !== undefined,
          ...(values.SENDGRID_ENDPOINT && { endpoint: values.SENDGRID_ENDPOINT }),
        }
      : null,
});

/**
 * What the program works with, from the texts of its settings: variables of the environment, and what the screen stored.
 * @param environment those of `texts` that the operator has set: they may name addresses in a private network
 * @throws a `settingError` that names the first wrong one
 */
export function readConfig(texts: SettingTexts, environment = texts) {
  const values = parseSettings(texts);
  const examples = exampleNames(values);
  const dataDir = resolve(values.DATA_DIR);
  const hasDemo = !values.DATABASE_URL && values.NODE_ENV !== 'production';
  const webhookLoopback = values.WEBHOOK_HOSTS?.some(isLoopback) ?? false;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Null: `info`, but `warn` for the demo on a terminal. */
    logLevel: values.LOG_LEVEL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    signingKey: values.SIGNING_KEY ?? null,
    recordPublicKeys: values.RECORD_PUBLIC_KEYS ?? [],
    allowedOrigin: values.ALLOWED_ORIGIN ?? null,
    trustedProxies: values.TRUSTED_PROXIES ?? null,
    twoStepRequired: values.TWO_STEP_REQUIRED,
    intakePerMinute: values.INTAKE_PER_MINUTE,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    requestSeconds: values.REQUEST_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS,
    submissionWindowDays: values.SUBMISSION_WINDOW_DAYS,
    remindCustomers: values.REMIND_CUSTOMERS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    /** Null: members sign in here alone. */
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET && values.OIDC_ROLES
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            roles: values.OIDC_ROLES,
            hasOwnEmails: values.OIDC_OWN_EMAILS,
            /** For an address that an Admin entered: it, and those that it names, follow the rule of webhooks. */
            outside: environment.OIDC_ISSUER ? null : { allowLoopback: webhookLoopback },
          }
        : null,
    oidcOnly: values.OIDC_ONLY,
    /** Null: no backups are made at night. */
    backup: backupOf(values),
    purgeAfterDays: values.PURGE_AFTER_DAYS ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    mailUndoSeconds: values.MAIL_UNDO_SECONDS,
    mailRetrySeconds: values.MAIL_RETRY_SECONDS,
    mailFrom: values.MAIL_FROM,
    webhookRetryHours: values.WEBHOOK_RETRY_HOURS,
    webhookHosts: values.WEBHOOK_HOSTS ?? null,
    officeMailDomain: values.OFFICE_MAIL_DOMAIN,
    production: values.NODE_ENV === 'production',
    dataDir,
    /** With less free on the disk of `dataDir`, incoming mail and uploads are refused. */
    minFreeBytes: values.MIN_FREE_DISK,
    /** Null (no demo) on PostgreSQL and in production. */
    demoOrders: hasDemo ? values.DEMO_ORDERS : null,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    /** Set when the pages served here call an API on another host. */
    apiUrl: values.API_URL?.replace(/\/$/, '') ?? null,
    timeLimits: values.LATE_AFTER_HOURS,
    /** The hours that count for `timeLimits`; null: every hour. */
    calendar: calendarOf(values),
    /** The list of public holidays that counts; null: none. */
    holidayList: holidayListOf(values),
    /** What customers are emailed about their order before they ask. */
    notifyCustomers: values.NOTIFY_CUSTOMERS ?? (hasDemo ? noticeNames : []),
    maxDocumentBytes: values.MAX_DOCUMENT_MB * 1024 * 1024,
    telemetry: telemetryOf(values),
    /** For verifying delivery events; null: that provider's events are not accepted. */
    mailReports: {
      sendgridPublicKey: values.SENDGRID_WEBHOOK_PUBLIC_KEY ?? null,
      sesTopicArn: values.SES_TOPIC_ARN ?? null,
    },
    mail: mailOf(values, dataDir, examples.length > 0),
    /** Settings that are still the example’s where customers would see them: until they are changed, no email is sent. */
    examples,
    incomingMail: incomingMailOf(values, hasDemo),
    files: values.S3_URL ?? { kind: 'local' as const, dir: resolve(dataDir, 'uploads') },
    /** Webhooks may go to this machine too, also by http. */
    webhookLoopback,
    /** Null: files are not scanned for viruses. */
    virusScanner: values.CLAMD_URL
      ? { at: values.CLAMD_URL, acceptsUnscanned: values.CLAMD_UNAVAILABLE === 'accept' }
      : null,
    ...providerOf(values, !isReal(values)),
  };
}

/**
 * The settings that a server starts with.
 * @throws as {@link readConfig}, and without a PUBLIC_URL that customers can open, where there are customers
 */
export function readServerConfig(environment: NodeJS.ProcessEnv): Config {
  requirePublicUrl(parseSettings(environment));
  return readConfig(environment);
}

/** What the sign-in screen offers. */
export const signInOptionsOf = ({ oidc, oidcOnly }: Pick<Config, 'oidc' | 'oidcOnly'>) => ({
  companyAccount: oidc !== null,
  companyAccountOnly: oidcOnly,
});
