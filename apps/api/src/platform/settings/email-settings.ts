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
    help: 'The address that customers see as the sender, such as service@your-company.sg. First verify it at the provider: in Sendgrid under Settings, Sender Authentication; in AWS under SES, Identities. Emails leave only when this is your own.',
  },
  OFFICE_MAIL_DOMAIN: {
    section,
    input: words,
    label: 'Domain of the orders’ addresses',
    type: ownMailDomain,
    tidy: tidyDomain,
    default: 'office.arrival-card.example',
    help: 'A domain only for email to this office, such as orders.your-company.sg, not the one of your own mailboxes. Each order gets an address there, such as 100001@orders.your-company.sg, which the authority sends the card to. Health says which DNS record makes its email arrive here. Emails leave only when this is your own.',
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
    help: 'When a provider does not answer, the email is sent again after this time, and then after twice the last wait.',
  },
  SENDGRID_API_KEY: {
    section,
    input: secret,
    label: 'Sendgrid: API key',
    type: apiKey('an API key'),
    tidy: tidyApiKey,
    help: 'In Sendgrid: Settings, API Keys, Create API Key, Restricted Access, with full access to Mail Send and nothing else.',
  },
  SENDGRID_WEBHOOK_PUBLIC_KEY: {
    section,
    input: words,
    label: 'Sendgrid: verification key of delivery events',
    type: verificationKey,
    tidy: tidyPem,
    help: 'Lets Sendgrid report what was delivered. In Sendgrid: Settings, Mail Settings, Event Webhooks. Add one with this Post URL: {office}/api/webhooks/sendgrid. Switch on Signed Event Webhook there; it shows the verification key when you open the webhook again.',
  },
  INBOUND_PARSE_PASSWORD: {
    section,
    input: secret,
    label: 'Sendgrid: password of Inbound Parse',
    type: z.string().min(16, 'must have at least 16 characters'),
    help: 'For incoming email by Sendgrid. Make up a password of at least 16 letters and digits and enter it here. In Sendgrid: Settings, Inbound Parse, Add Host & URL. The domain is that of the orders’ addresses; the Destination URL is {inbound} with your password in the place of PASSWORD. Tick ‘POST the raw, full MIME message’.',
  },
  SES_REGION: {
    section,
    input: words,
    label: 'SES: region',
    type: awsRegion,
    tidy: tidyRegion,
    default: 'ap-southeast-1',
    help: 'Where you use SES: the console of AWS shows it at the top right, such as ap-southeast-1 for Singapore.',
  },
  SES_ACCESS_KEY_ID: {
    section,
    input: words,
    label: 'SES: access key id',
    type: accessKeyId,
    tidy: tidyApiKey,
    help: 'In AWS: IAM, Users, a user for this office alone, Security credentials, Create access key. Its policy must allow ses:SendEmail; if incoming email is kept in a bucket, also s3:GetObject and s3:DeleteObject there.',
  },
  SES_SECRET_ACCESS_KEY: {
    section,
    input: secret,
    label: 'SES: secret access key',
    type: apiKey('a secret key'),
    tidy: tidyApiKey,
    help: 'AWS shows it once, beside the access key id, when the key is made.',
  },
  SES_TOPIC_ARN: {
    section,
    input: words,
    label: 'SES: topic of delivery events',
    type: snsTopic,
    tidy: tidyArn,
    help: 'Lets SES report what was delivered. In AWS: SES, Configuration sets, Event destinations: publish sends, rejects, bounces, complaints, deliveries and rendering failures to an Amazon SNS topic. Under Identities, choose this set as the default of your sender’s domain: otherwise nothing is reported. In that topic, create a subscription of the protocol HTTPS with this endpoint: {office}/api/webhooks/ses. Leave ‘raw message delivery’ off. Enter the topic’s ARN here.',
  },
  SES_INBOUND_TOPIC_ARN: {
    section,
    input: words,
    label: 'SES: topic of incoming email',
    type: snsTopic,
    tidy: tidyArn,
    help: 'For incoming email by SES. In AWS: SES, Email receiving, a rule for the domain of the orders’ addresses that publishes to an Amazon SNS topic. In that topic, create a subscription of the protocol HTTPS with this endpoint: {office}/api/webhooks/ses-inbound. Enter the topic’s ARN here.',
  },
  SES_INBOUND_BUCKET: {
    section,
    input: words,
    label: 'SES: bucket of incoming email',
    type: bucketName,
    tidy: tidyBucket,
    help: 'Only if the rule for incoming email also delivers to an S3 bucket, as emails above 150 KB need: the name of that bucket.',
  },
  SES_INBOUND_PREFIX: {
    section,
    input: words,
    label: 'SES: prefix in that bucket',
    type: bucketPrefix,
    default: '',
    help: 'The object key prefix of that rule. Leave it empty if the rule has none.',
  },
  TRUSTED_SENDERS: {
    section,
    input: words,
    label: 'Trusted senders',
    type: senders,
    tidy: tidySenders,
    help: 'Who else may send cards, such as a partner who applies for you: addresses or domains, separated by commas. Their cards are ready to send when they match. The authority and the customer are trusted anyway.',
  },
  ADDRESS_OPEN_DAYS: {
    section,
    input: { kind: 'number', unit: 'days' },
    label: 'An order’s address is open for',
    type: count(0, 3650),
    default: '120',
    help: 'So long after the departure the order’s address takes email. The authority sends the e-Pass only after the arrival, so do not make it short. It also closes when the customer’s personal data are removed.',
  },
  MAIL_PER_ORDER_MB: megabytesOf(
    'Incoming email a day, for one order',
    '250',
    'If more comes, the sending servers are told to try again later. Nothing is lost.',
  ),
  MAIL_PER_SENDER_MB: megabytesOf(
    'Incoming email a day, of one network',
    '500',
    'If more comes, the sending servers are told to try again later. Nothing is lost.',
  ),
  MAIL_PER_DAY_MB: megabytesOf(
    'Incoming email a day, in all',
    '5000',
    'If more comes, the sending servers are told to try again later. Nothing is lost.',
  ),
} as const satisfies Record<string, ScreenSetting>;
