import { cleanEmail } from '@sac/contract/platform/email-address';
import { z } from 'zod';
import { email } from './addresses';
import {
  accessKeyId,
  awsRegion,
  bucketName,
  bucketPrefix,
  snsTopic,
  tidyArn,
  tidyBucket,
  tidyRegion,
} from './aws-names';
import { ownMailDomain, senders, tidyDomain, tidySenders } from './mail-domains';
import { tidyPem, verificationKey } from './public-keys';
import type { ScreenSetting } from './setting';
import { apiKey, count, tidyApiKey } from './setting-types';

const section = 'Email' as const;
const words = { kind: 'text' } as const;
const secret = { kind: 'secret' } as const;
const megabytesOf = (label: string, default_: string, help: string) => ({
  section,
  label,
  input: { kind: 'number', unit: 'MB' } as const,
  type: count(1, 1_000_000),
  default: default_,
  help,
});

/** Email to and from customers. */
export const emailSettings = {
  MAIL_FROM: {
    section,
    input: words,
    label: 'Sender',
    type: email,
    tidy: cleanEmail,
    default: 'service@arrival-card.example',
    help: 'The address that emails come from. The provider must have verified it.',
  },
  OFFICE_MAIL_DOMAIN: {
    section,
    input: words,
    label: 'Domain of the orders’ addresses',
    type: ownMailDomain,
    tidy: tidyDomain,
    default: 'office.arrival-card.example',
    help: 'Each order has an address there, such as 100001@…, where the authority sends the card.',
  },
  MAIL_UNDO_SECONDS: {
    section,
    input: { kind: 'number', unit: 'seconds' },
    label: 'Undo',
    type: count(0, 3600),
    default: '15',
    help: 'How long an email waits before it leaves, so that staff can undo it. 0 sends at once.',
  },
  MAIL_RETRY_SECONDS: {
    section,
    input: { kind: 'number', unit: 'seconds' },
    label: 'First retry after',
    type: count(1, 3600),
    default: '15',
    help: 'The later waits double.',
  },
  SENDGRID_API_KEY: {
    section,
    input: secret,
    label: 'Sendgrid: API key',
    type: apiKey('an API key'),
    tidy: tidyApiKey,
    help: 'Needs Mail Send only.',
  },
  SENDGRID_WEBHOOK_PUBLIC_KEY: {
    section,
    input: words,
    label: 'Sendgrid: verification key of delivery events',
    type: verificationKey,
    tidy: tidyPem,
    help: 'For a Signed Event Webhook to /api/webhooks/sendgrid.',
  },
  INBOUND_PARSE_PASSWORD: {
    section,
    input: secret,
    label: 'Sendgrid: password of Inbound Parse',
    type: z.string().min(16, 'must have at least 16 characters'),
    help: 'For incoming email, with ‘POST the raw, full MIME message’: https://sendgrid:PASSWORD@HOST/api/webhooks/inbound-parse',
  },
  SES_REGION: {
    section,
    input: words,
    label: 'SES: region',
    type: awsRegion,
    tidy: tidyRegion,
    default: 'ap-southeast-1',
    help: 'The AWS region of SES.',
  },
  SES_ACCESS_KEY_ID: {
    section,
    input: words,
    label: 'SES: access key id',
    type: accessKeyId,
    tidy: tidyApiKey,
    help: 'Needs ses:SendEmail; to read incoming email from S3 also GetObject and DeleteObject there.',
  },
  SES_SECRET_ACCESS_KEY: {
    section,
    input: secret,
    label: 'SES: secret access key',
    type: apiKey('a secret key'),
    tidy: tidyApiKey,
    help: 'The secret of that key.',
  },
  SES_TOPIC_ARN: {
    section,
    input: words,
    label: 'SES: topic of delivery events',
    type: snsTopic,
    tidy: tidyArn,
    help: 'The SNS topic of the configuration set, with /api/webhooks/ses as an https subscriber (no raw delivery).',
  },
  SES_INBOUND_TOPIC_ARN: {
    section,
    input: words,
    label: 'SES: topic of incoming email',
    type: snsTopic,
    tidy: tidyArn,
    help: 'The SNS topic of the receipt rule, with /api/webhooks/ses-inbound as an https subscriber.',
  },
  SES_INBOUND_BUCKET: {
    section,
    input: words,
    label: 'SES: bucket of incoming email',
    type: bucketName,
    tidy: tidyBucket,
    help: 'Only where the receipt rule has an S3 action.',
  },
  SES_INBOUND_PREFIX: {
    section,
    input: words,
    label: 'SES: prefix in that bucket',
    type: bucketPrefix,
    default: '',
    help: 'As in the S3 action.',
  },
  TRUSTED_SENDERS: {
    section,
    input: words,
    label: 'Trusted senders',
    type: senders,
    tidy: tidySenders,
    help: 'Others than the authority and the customer whose matching cards are ready to send: addresses or domains, comma-separated.',
  },
  ADDRESS_OPEN_DAYS: {
    section,
    input: { kind: 'number', unit: 'days' },
    label: 'An order’s address is open for',
    type: count(0, 3650),
    default: '120',
    help: 'After the departure: the authority sends the e-Pass after the arrival. Removed personal data close it too.',
  },
  MAIL_PER_ORDER_MB: megabytesOf('Incoming email a day, for one order', '250', 'Beyond it senders must try later.'),
  MAIL_PER_SENDER_MB: megabytesOf('Incoming email a day, of one network', '500', 'Beyond it senders must try later.'),
  MAIL_PER_DAY_MB: megabytesOf('Incoming email a day, in all', '5000', 'Beyond it senders must try later.'),
} as const satisfies Record<string, ScreenSetting>;
