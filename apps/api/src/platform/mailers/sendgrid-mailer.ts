import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { smtpAddress } from '@sac/contract/platform/email-address';
import { failureAnswered, failureUnanswered } from './mail-failure';
import { headerText } from './mail-headers';
import { type Mailer, type MailResult, mailTimeoutMs, type OutgoingMail, type SendgridMailSettings } from './mailer';

/** The HTTP client inside a MailService; its types leave it out, and it is the only way to another address. */
interface InnerClient {
  client: { setDefaultRequest(key: string, value: unknown): void };
}

/** What the SDK throws: `response` where Sendgrid answered, else what went wrong on the way. */
interface SendgridError {
  code?: unknown;
  response?: { status?: number; body?: unknown; data?: unknown };
}

/** Mails through Sendgrid (v3 API). The SDK is loaded with the first mail, because loading it takes 110 ms. */
export function sendgridMailer(settings: SendgridMailSettings, timeoutMs = mailTimeoutMs): Mailer {
  let opened: ReturnType<typeof connect> | undefined;
  return {
    name: 'Sendgrid',
    async send(mail) {
      try {
        opened ??= connect(settings, timeoutMs);
        const service = await opened;
        const [answer] = await service.send(message(mail, settings.openTracking));
        const headers = answer.headers as Record<string, unknown>;
        const messageId = headers['x-message-id'];
        return { kind: 'sent', messageId: typeof messageId === 'string' ? messageId : null };
      } catch (error) {
        return failed(error, [settings.apiKey]);
      }
    },
  };
}

async function connect(settings: SendgridMailSettings, timeoutMs: number) {
  const { default: shared } = await import('@sendgrid/mail');
  // The package's types hide its class; the instance it shares would keep one key for the whole process.
  const MailService = shared.constructor as new () => typeof shared;
  const service = new MailService();
  service.setApiKey(settings.apiKey);
  service.setTimeout(timeoutMs);
  const { client } = service as unknown as InnerClient;
  // After the key: setting the key sets the address back.
  if (settings.endpoint !== undefined) client.setDefaultRequest('baseUrl', settings.endpoint);
  // A kept connection may be closed under a new mail, which would then be in doubt for no reason.
  client.setDefaultRequest('httpAgent', new HttpAgent({ keepAlive: false }));
  client.setDefaultRequest('httpsAgent', new HttpsAgent({ keepAlive: false }));
  // A redirected POST may arrive as something else; Sendgrid never redirects.
  client.setDefaultRequest('maxRedirects', 0);
  return service;
}

const message = (mail: OutgoingMail, openTracking: boolean) => ({
  to: smtpAddress(mail.to),
  from: { email: mail.from.email, name: headerText(mail.from.name) },
  replyTo: mail.replyTo,
  subject: headerText(mail.subject),
  text: mail.text,
  html: mail.html,
  ...(mail.attachment && {
    attachments: [
      {
        filename: headerText(mail.attachment.name),
        type: mail.attachment.contentType,
        content: mail.attachment.content.toString('base64'),
        disposition: 'attachment',
      },
    ],
  }),
  customArgs: { mailId: String(mail.id) },
  trackingSettings: {
    // The link to the card is not rewritten: customers see where it leads, and Sendgrid does not learn who follows it.
    clickTracking: { enable: false, enableText: false },
    openTracking: { enable: openTracking },
    // An ordered mail, not a newsletter: no unsubscribe footer.
    subscriptionTracking: { enable: false },
  },
});

function failed(error: unknown, secrets: readonly string[]): MailResult {
  const { code, response } = error as SendgridError;
  const status = response?.status ?? code;
  if (response === undefined || typeof status !== 'number') return failureUnanswered('Sendgrid', error, secrets);
  return failureAnswered('Sendgrid', { status, words: errorWords(response.body) }, secrets);
}

/** The messages in Sendgrid's error answer, `{errors: [{message, field, help}]}`. */
function errorWords(body: unknown): string | undefined {
  const errors = (body as { errors?: unknown } | undefined)?.errors;
  if (!Array.isArray(errors)) return undefined;
  const messages = errors.map((error: { message?: unknown } | null) => error?.message);
  return messages.filter((text) => typeof text === 'string').join(' ') || undefined;
}
