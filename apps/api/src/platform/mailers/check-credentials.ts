import { type MailSettings, mailTimeoutMs } from './mailer';
import { whyNeverConnected } from './never-connected';

const refused = (provider: string) => `${provider} does not accept this key.`;
const unreachable = (provider: string, error: unknown) =>
  `${provider} could not be asked whether this key is right: ${whyNeverConnected(error) ?? 'it gave no answer'}. Try again later.`;

/** Sendgrid tells every valid key what it may do. @returns why the key cannot be used, as a sentence; null: it can */
async function checkSendgrid(sendgrid: MailSettings['sendgrid']): Promise<string | null> {
  if (!sendgrid) return null;
  try {
    const { status } = await fetch(`${sendgrid.endpoint ?? 'https://api.sendgrid.com'}/v3/scopes`, {
      headers: { authorization: `Bearer ${sendgrid.apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(mailTimeoutMs),
    });
    return status === 401 || status === 403 ? refused('Sendgrid') : null;
  } catch (error) {
    return unreachable('Sendgrid', error);
  }
}

/** A key that may only send is not allowed to read the account, but its signature is checked first. */
async function checkAws(aws: MailSettings['aws']): Promise<string | null> {
  if (!aws) return null;
  const { GetAccountCommand, SESv2Client } = await import('@aws-sdk/client-sesv2');
  const { region, accessKeyId, secretAccessKey } = aws;
  const client = new SESv2Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: mailTimeoutMs, throwOnRequestTimeout: true },
  });
  try {
    await client.send(new GetAccountCommand({}));
    return null;
  } catch (error) {
    const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === undefined) return unreachable('AWS', error);
    return /Signature|Token|Credential|UnrecognizedClient/.test(name) ? refused('AWS') : null;
  } finally {
    client.destroy();
  }
}

/** Asks each provider whose key has changed. @returns why a key cannot be used, as a sentence for the person who entered it */
export async function checkCredentials(mail: MailSettings, changed: { aws: boolean; sendgrid: boolean }) {
  return {
    aws: changed.aws ? await checkAws(mail.aws) : null,
    sendgrid: changed.sendgrid ? await checkSendgrid(mail.sendgrid) : null,
  };
}
