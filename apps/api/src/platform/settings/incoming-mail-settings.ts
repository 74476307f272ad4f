import { resolve } from 'node:path';
import type { Values } from './settings';

const demoSmtpPort = 2525;
const mb = 1024 * 1024;

/** @param values of all settings */
export const incomingMailOf = (values: Values, hasDemo: boolean) => {
  const at = values.SMTP_PORT ?? (hasDemo ? { host: null, port: demoSmtpPort } : 'off');
  return {
    /** Null: no SMTP listener. The demo has one, for loopback alone. */
    smtp:
      at === 'off'
        ? null
        : {
            port: at.port,
            host: at.host ?? values.HOST,
            tls:
              values.SMTP_TLS_CERT && values.SMTP_TLS_KEY
                ? { cert: values.SMTP_TLS_CERT, key: values.SMTP_TLS_KEY }
                : null,
            connectionsPerAddress: 8,
            folder: resolve(values.DATA_DIR, 'arriving'),
          },
    maxBytes: values.MAX_MAIL_MB * mb,
    /** What all messages that are arriving may hold together: one network gets a quarter of it, so one of the largest. */
    bufferBytes: values.MAX_MAIL_MB * mb * 4,
    /** What a day may bring, in KB. One network gets a tenth of an order's: so one of the largest messages. */
    quotas: {
      perOrder: values.MAIL_PER_ORDER_MB * 1024,
      perSender: values.MAIL_PER_SENDER_MB * 1024,
      all: values.MAIL_PER_DAY_MB * 1024,
    },
    /** For the basic authentication of Sendgrid's Inbound Parse; null: not accepted. */
    inboundParsePassword: values.INBOUND_PARSE_PASSWORD ?? null,
    /** The topic of SES's receipt rule; null: not accepted. */
    sesTopicArn: values.SES_INBOUND_TOPIC_ARN ?? null,
    /** Where the rule stores messages; null: it publishes them whole. */
    sesBucket:
      values.SES_INBOUND_BUCKET && values.SES_ACCESS_KEY_ID && values.SES_SECRET_ACCESS_KEY
        ? {
            kind: 's3' as const,
            bucket: values.SES_INBOUND_BUCKET,
            prefix: values.SES_INBOUND_PREFIX,
            region: values.SES_REGION,
            accessKeyId: values.SES_ACCESS_KEY_ID,
            secretAccessKey: values.SES_SECRET_ACCESS_KEY,
            ...(values.S3_URL?.endpoint && { endpoint: values.S3_URL.endpoint }),
          }
        : null,
    /** What is sent to the customer automatically, if it matches and an official sender has sent it. A card completes its order. */
    autoSend: { card: values.AUTO_SEND_CARDS, epass: values.AUTO_SEND_EPASSES },
    /** How many days after the departure an order's address still takes mail. */
    addressOpenDays: values.ADDRESS_OPEN_DAYS,
    /** The domains of the authority; in the demo, of the one that demo-card plays. */
    officialSenders: values.OFFICIAL_SENDERS ?? [hasDemo ? 'cards.example' : 'ica.gov.sg'],
    /** Senders whose matching cards become ready to send, besides the authority and the customer. */
    trustedSenders: values.TRUSTED_SENDERS ?? [],
  };
};
