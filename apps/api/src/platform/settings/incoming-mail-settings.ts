import { resolve } from 'node:path';
import { z } from 'zod';
import { commaList, count, snsTopic, text } from './setting-types';

/** A domain alone, such as ica.gov.sg: a suffix like 'sg' would trust a whole country. */
const domains = commaList
  .transform((names) => names.map((name) => name.toLowerCase()))
  .pipe(
    z.array(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be domains, comma-separated, such as ica.gov.sg')),
  );

/** Addresses or domains, in lower case. */
const senders = commaList
  .transform((names) => names.map((name) => name.toLowerCase()))
  .pipe(
    z.array(z.string().regex(/^([^@\s]+@)?([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be addresses or domains, comma-separated')),
  );

const onOff = z.enum(['on', 'off'], 'must be on or off').default('off');

/** The settings of mail that comes in, by the names of their environment variables. */
export const incomingMailShape = {
  SMTP_PORT: z.union([z.literal('off'), count(0, 65_535)], 'must be a port, or off').optional(),
  SMTP_HOST: text('an address to listen on').optional(),
  SMTP_TLS_CERT: text('the path of a certificate in PEM').optional(),
  SMTP_TLS_KEY: text('the path of a key in PEM').optional(),
  SMTP_PER_ADDRESS: count(1, 100).default(4),
  MAX_MAIL_MB: count(1, 50).default(25),
  // One network gets a quarter of it: then four of the largest messages.
  MAIL_BUFFER_MB: count(1, 4096).default(100),
  // One network gets a tenth of it: then one of the largest messages.
  MAIL_PER_ORDER_MB: count(1, 1_000_000).default(250),
  MAIL_PER_SENDER_MB: count(1, 1_000_000).default(500),
  MAIL_PER_DAY_MB: count(1, 1_000_000).default(5000),
  INBOUND_PARSE_PASSWORD: z.string().min(16, 'must have at least 16 characters').optional(),
  SES_INBOUND_TOPIC_ARN: snsTopic.optional(),
  SES_INBOUND_BUCKET: text('a bucket name').optional(),
  SES_INBOUND_PREFIX: z.string().default(''),
  AUTO_SEND_CARDS: onOff,
  AUTO_SEND_EPASSES: onOff,
  OFFICIAL_SENDERS: domains.optional(),
  TRUSTED_SENDERS: senders.default([]),
  ADDRESS_OPEN_DAYS: count(0, 3650).default(120),
};

const demoSmtpPort = 2525;

const mb = 1024 * 1024;

interface Elsewhere {
  DATA_DIR: string;
  HOST: string;
  SES_REGION: string;
  SES_ACCESS_KEY_ID?: string | undefined;
  SES_SECRET_ACCESS_KEY?: string | undefined;
  S3_ENDPOINT?: string | undefined;
}

/** @param env the parsed settings, and those of other parts that it depends on */
export const incomingMailOf = (env: z.output<z.ZodObject<typeof incomingMailShape>> & Elsewhere, hasDemo: boolean) => ({
  /** Null: no SMTP listener. The demo has one, for loopback alone. */
  smtp:
    env.SMTP_PORT === 'off' || (env.SMTP_PORT === undefined && !hasDemo)
      ? null
      : {
          port: env.SMTP_PORT ?? demoSmtpPort,
          host: env.SMTP_HOST ?? env.HOST,
          tls: env.SMTP_TLS_CERT && env.SMTP_TLS_KEY ? { cert: env.SMTP_TLS_CERT, key: env.SMTP_TLS_KEY } : null,
          connectionsPerAddress: env.SMTP_PER_ADDRESS,
          folder: resolve(env.DATA_DIR, 'arriving'),
        },
  maxBytes: env.MAX_MAIL_MB * mb,
  /** What all messages that are arriving may hold together. */
  bufferBytes: env.MAIL_BUFFER_MB * mb,
  /** What a day may bring, in KB. */
  quotas: {
    perOrder: env.MAIL_PER_ORDER_MB * 1024,
    perSender: env.MAIL_PER_SENDER_MB * 1024,
    all: env.MAIL_PER_DAY_MB * 1024,
  },
  /** For the basic authentication of Sendgrid's Inbound Parse; null: not accepted. */
  inboundParsePassword: env.INBOUND_PARSE_PASSWORD ?? null,
  /** The topic of SES's receipt rule; null: not accepted. */
  sesTopicArn: env.SES_INBOUND_TOPIC_ARN ?? null,
  /** Where the rule stores messages; null: it publishes them whole. */
  sesBucket:
    env.SES_INBOUND_BUCKET && env.SES_ACCESS_KEY_ID && env.SES_SECRET_ACCESS_KEY
      ? {
          kind: 's3' as const,
          bucket: env.SES_INBOUND_BUCKET,
          prefix: env.SES_INBOUND_PREFIX,
          region: env.SES_REGION,
          accessKeyId: env.SES_ACCESS_KEY_ID,
          secretAccessKey: env.SES_SECRET_ACCESS_KEY,
          ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
        }
      : null,
  /** What is sent to the customer automatically, if it matches and an official sender has sent it. A card completes its order. */
  autoSend: { card: env.AUTO_SEND_CARDS === 'on', epass: env.AUTO_SEND_EPASSES === 'on' },
  /** How many days after the departure an order's address still takes mail. */
  addressOpenDays: env.ADDRESS_OPEN_DAYS,
  /** The domains of the authority; in the demo, of the one that demo-card plays. */
  officialSenders: env.OFFICIAL_SENDERS ?? [hasDemo ? 'cards.example' : 'ica.gov.sg'],
  /** Senders whose matching cards become ready to send, besides the authority and the customer. */
  trustedSenders: env.TRUSTED_SENDERS,
});
