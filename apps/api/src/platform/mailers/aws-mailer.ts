import type { Attachment, SESv2Client } from '@aws-sdk/client-sesv2';
import { smtpAddress } from '@sac/contract/platform/email-address';
import { failureAnswered, failureUnanswered } from './mail-failure';
import { formatAddress, headerText } from './mail-headers';
import {
  type AwsMailSettings,
  type MailAttachment,
  type Mailer,
  type MailResult,
  mailTimeoutMs,
  type OutgoingMail,
} from './mailer';

/** What an SDK error says about the answer it came from; a broken connection leaves no `$metadata`. */
interface AwsError {
  name?: string;
  message?: string;
  /** Set where the service itself answered, so that `message` holds its words and not the SDK's. */
  $fault?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Answers with a 4xx status that say 'not now' rather than 'never'. */
const busyErrors = [
  'TooManyRequestsException',
  'ThrottlingException',
  'LimitExceededException',
  'SendingPausedException',
];

/** Mails through Amazon SES (API v2). The SDK is loaded with the first mail, because loading it takes 120 ms. */
export function awsMailer(settings: AwsMailSettings, timeoutMs = mailTimeoutMs): Mailer {
  const secrets = [settings.secretAccessKey, settings.accessKeyId];
  let opened: Promise<(mail: OutgoingMail) => Promise<string | null>> | undefined;

  async function open() {
    const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
    const client = connect(SESv2Client, settings, timeoutMs);
    return async (mail: OutgoingMail) => {
      const answer = await client.send(
        new SendEmailCommand({
          FromEmailAddress: formatAddress(mail.from),
          ReplyToAddresses: [mail.replyTo],
          Destination: { ToAddresses: [smtpAddress(mail.to)] },
          Content: {
            Simple: {
              Subject: { Data: headerText(mail.subject), Charset: 'UTF-8' },
              Body: {
                Html: { Data: mail.html, Charset: 'UTF-8' },
                Text: { Data: mail.text, Charset: 'UTF-8' },
              },
              ...(mail.attachment && { Attachments: [attachmentOf(mail.attachment)] }),
            },
          },
          EmailTags: [{ Name: 'mailId', Value: String(mail.id) }],
        }),
      );
      return answer.MessageId ?? null;
    };
  }

  return {
    name: 'AWS',
    async send(mail) {
      try {
        opened ??= open();
        const deliver = await opened;
        return { kind: 'sent', messageId: await deliver(mail) };
      } catch (error) {
        return failed(error, secrets);
      }
    },
  };
}

const attachmentOf = ({ name, contentType, content }: MailAttachment): Attachment => ({
  FileName: headerText(name),
  ContentType: contentType,
  RawContent: content,
  ContentDisposition: 'ATTACHMENT',
  // In the email that SES makes; its default is for text.
  ContentTransferEncoding: 'BASE64',
});

function connect(Client: typeof SESv2Client, settings: AwsMailSettings, timeoutMs: number) {
  return new Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    // The job queue retries, and only what was certainly not taken; the SDK would also repeat what timed out.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 5_000),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // A kept connection may be closed under a new mail, which would then be in doubt for no reason.
      httpAgent: { keepAlive: false, maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { keepAlive: false, maxSockets: Number.POSITIVE_INFINITY },
    },
  });
}

function failed(error: unknown, secrets: readonly string[]): MailResult {
  const { name = '', message, $fault, $metadata } = error as AwsError;
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return failureUnanswered('AWS', error, secrets);
  const words = $fault === undefined ? undefined : message || name;
  return failureAnswered('AWS', { status, words, busy: busyErrors.includes(name) }, secrets);
}
