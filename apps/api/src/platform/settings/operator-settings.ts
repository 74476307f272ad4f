import { z } from 'zod';
import { origin, tidyUrl, url } from './addresses';
import { backupTo } from './backup-settings';
import type { OperatorSetting } from './setting';
import { clamdAddress, count, hostPatterns, megabytes, recordKeys, s3Url, text } from './setting-types';
import { telemetrySettings } from './telemetry-settings';
import { trustedProxies } from './trusted-proxies';

/** One server: which of several is the primary is decided in front of them, by HAProxy, Patroni or a managed service. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^,/?]+([/?]|$)/, 'must start with postgres:// or postgresql:// and name one server');

/** A port, or an address and a port. */
const smtpPort = z.union(
  [
    z.literal('off'),
    count(0, 65_535).transform((port) => ({ host: null, port })),
    z
      .string()
      .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
      .transform((address) => {
        const [, host = '', port] = /^\[?(.+?)\]?:(\d+)$/.exec(address) ?? [];
        return { host, port: Number(port) };
      }),
  ],
  'must be a port, an address and a port such as 0.0.0.0:25, or off',
);

/** By the names of their environment variables, in the order of `.env.example`. */
export const operatorSettings = {
  PORT: { group: 'Server', type: count(0, 65_535), default: '3000', help: 'The port of the site and the API.' },
  HOST: {
    group: 'Server',
    type: text('an address to listen on'),
    default: '127.0.0.1',
    help: 'While the demo accounts exist, any HOST that other machines can reach is refused.',
  },
  NODE_ENV: {
    group: 'Server',
    type: z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    default: 'development',
    help: 'development, production or test. Production never gets the demo, and needs PUBLIC_URL.',
  },
  LOG_LEVEL: {
    group: 'Server',
    type: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    example: 'info',
    help: 'debug, info, warn, error or silent. Default: info; for the demo on a terminal warn.',
  },
  PUBLIC_URL: {
    group: 'Server',
    type: url,
    tidy: tidyUrl,
    example: 'https://office.example.com',
    help: 'Where people reach this server; links in emails start with it. Default: http://HOST:PORT',
  },
  API_URL: {
    group: 'Server',
    type: url,
    tidy: tidyUrl,
    example: 'https://api.example.com/api',
    help: 'The API base address, ending in /api, when the pages of this server call an API on another host.',
  },
  ALLOWED_ORIGIN: {
    group: 'Server',
    type: origin,
    tidy: tidyUrl,
    example: 'https://site.example.com',
    help: 'The one other origin that may call the API, when the site is served from elsewhere.',
  },
  TRUSTED_PROXIES: {
    group: 'Server',
    type: trustedProxies,
    example: '10.0.0.1',
    help: 'Addresses of proxies whose X-Forwarded-For is believed, comma-separated.',
  },
  METRICS_TOKEN: {
    group: 'Server',
    type: z.string().min(16, 'must have at least 16 characters'),
    help: 'The bearer token that opens /metrics (Prometheus); without it there is no such address.',
  },
  REQUEST_SECONDS: {
    group: 'Server',
    type: count(1, 3600),
    default: '300',
    help: 'The most time a request may take to arrive, with its body.',
  },
  DRAIN_SECONDS: {
    group: 'Server',
    type: count(0, 300),
    default: '0',
    help: 'How long the server serves on after a stop signal while /readyz answers 503: 15 behind the configurations of deploy/.',
  },
  MAX_EVENT_LOOP_DELAY_MS: {
    group: 'Server',
    type: count(0, 60_000),
    default: '1000',
    help: 'When the delay of the server itself goes above this, it answers 503 until it has caught up; 0: never.',
  },
  DATA_DIR: {
    group: 'Data',
    type: text('a folder'),
    default: './data',
    help: 'Embedded database, stored documents, mailbox and signing key.',
  },
  MIN_FREE_DISK: {
    group: 'Data',
    type: megabytes,
    default: '1GB',
    help: 'With less room on that disk, in MB or as 2GB, incoming email and uploads are refused until later.',
  },
  DATABASE_URL: {
    group: 'Data',
    type: postgresUrl,
    example: 'postgres://user:password@localhost:5432/arrival',
    help: 'PostgreSQL 15 or later instead of the embedded database. Needs SIGNING_KEY. See docs/operations.md.',
  },
  DATABASE_READ_URL: {
    group: 'Data',
    type: postgresUrl,
    example: 'postgres://user:password@standby:5432/arrival',
    help: 'A second address, such as a hot standby, for reports, exports, the activity log, outcomes and Team today.',
  },
  SIGNING_KEY: {
    group: 'Data',
    type: z.string().min(32, 'must have at least 32 characters'),
    help: 'Signs sessions and links, and encrypts stored secrets: at least 32 random characters, the same in every process.',
  },
  RECORD_PUBLIC_KEYS: {
    group: 'Data',
    type: recordKeys,
    help: 'After a change of SIGNING_KEY: the public keys of the earlier ones, as verify-log prints them, comma-separated.',
  },
  DEMO_ORDERS: {
    group: 'Data',
    type: count(0, 1_000_000),
    default: '400',
    help: 'Fictional orders loaded into an empty embedded database; 0 loads the accounts alone.',
  },
  S3_URL: {
    group: 'Data',
    type: s3Url,
    example: 's3://KEY:SECRET@bucket/prefix/?region=ap-southeast-1',
    help: 'Documents in S3 or a compatible store (&endpoint=https://…) instead of DATA_DIR/uploads. Write / in the secret as %2F.',
  },
  BACKUP_TO: {
    group: 'Data',
    type: backupTo,
    example: '/var/backups/arrival-card',
    help: 'Where a backup goes every night: a folder, or s3://bucket/prefix with the key of S3_URL. Without it there is none.',
  },
  CLAMD_URL: {
    group: 'Data',
    type: clamdAddress,
    example: 'tcp://127.0.0.1:3310',
    help: 'Virus scanner: clamd, at tcp://host:port or unix:/path. Its StreamMaxLength must be at least that of documents.',
  },
  SMTP_PORT: {
    group: 'Incoming email and webhooks',
    type: smtpPort,
    example: '0.0.0.0:25',
    help: 'Where mail to {order id}@ the office mail domain is taken: a port at HOST, an address and a port, or off. Only the demo has a default (2525).',
  },
  SMTP_TLS_CERT: {
    group: 'Incoming email and webhooks',
    type: text('the path of a certificate in PEM'),
    example: '/etc/ssl/mail.pem',
    help: 'For STARTTLS: the path of a certificate with its chain. Read again every minute.',
  },
  SMTP_TLS_KEY: {
    group: 'Incoming email and webhooks',
    type: text('the path of a key in PEM'),
    example: '/etc/ssl/mail.key',
    help: 'The path of its key.',
  },
  MAX_MAIL_MB: {
    group: 'Incoming email and webhooks',
    type: count(1, 50),
    default: '25',
    help: 'Largest message. Four times as much may be arriving at once; above 1 MB a message goes to a file in DATA_DIR/arriving.',
  },
  SENDGRID_ENDPOINT: {
    group: 'Incoming email and webhooks',
    type: url,
    tidy: tidyUrl,
    example: 'https://api.eu.sendgrid.com',
    help: 'Sendgrid in the EU.',
  },
  WEBHOOK_HOSTS: {
    group: 'Incoming email and webhooks',
    type: hostPatterns,
    example: 'hooks.example.com,*.example.com',
    help: 'The only hosts that webhooks may go to, comma-separated. Without it: any on the internet. This machine only if it is named here.',
  },
  ...telemetrySettings,
} as const satisfies Record<string, OperatorSetting>;
