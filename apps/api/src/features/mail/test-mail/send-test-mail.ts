import { createHash, randomBytes } from 'node:crypto';
import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { hasMailProvider } from '../provider-notice';
import { usualProvider } from '../queue-mail';
import { renderLetter } from '../templates/letter';

type Needs = Pick<Services, 'db' | 'mailers' | 'config'>;
type Purpose = MailProvider | 'incoming';

/** What a test address begins with; no order has such a one. */
const beginning = 'health-';

export const testAddressOf = (token: string, { officeMailDomain }: Pick<Config, 'officeMailDomain'>) =>
  `${beginning}${token}@${officeMailDomain}`;

/** The token of a test address, in the part before the @; null for any other address. */
export const testTokenIn = (local: string): string | null =>
  local.toLowerCase().startsWith(beginning) ? local.slice(beginning.length).toLowerCase() : null;

/** The settings that a test is about, without saying what they are: after a change its result says nothing. */
export function testSettingsOf({ mailFrom, officeMailDomain, incomingMail, mail }: Config, purpose: Purpose): string {
  const { inboundParsePassword, sesTopicArn, smtp } = incomingMail;
  const waysIn = purpose === 'incoming' && [officeMailDomain, inboundParsePassword, sesTopicArn, smtp?.port];
  const about = [mailFrom, waysIn, purpose !== 'Sendgrid' && mail.aws, purpose !== 'AWS' && mail.sendgrid];
  return createHash('sha256').update(JSON.stringify(about)).digest('hex');
}

/**
 * Sends a test email by a provider, while the caller waits, and remembers what became of it.
 * @returns why it was not sent; null: the provider has taken it
 */
export async function sendTestMail(needs: Needs, provider: MailProvider, to: string): Promise<string | null> {
  await startTest(needs, provider, provider);
  return handOver(needs, provider, provider, to);
}

/**
 * Makes a new address for a test of incoming email; the one before no longer works. An email goes there if a provider is set up.
 * @returns the address, and whether an email is on its way to it
 */
export async function testIncomingMail(needs: Needs): Promise<{ address: string; isSent: boolean }> {
  const provider = hasMailProvider(needs.config) ? usualProvider(needs.config.mail) : null;
  const address = testAddressOf(await startTest(needs, 'incoming', provider), needs.config);
  const failure = provider && (await handOver(needs, 'incoming', provider, address));
  return { address, isSent: provider !== null && failure === null };
}

/** @returns the new token */
async function startTest({ db, config }: Needs, purpose: Purpose, provider: MailProvider | null): Promise<string> {
  const token = randomBytes(8).toString('hex');
  const started = {
    provider,
    token,
    settings: testSettingsOf(config, purpose),
    // A number of the emails' own, so that a provider's report about it is about nothing else.
    mail_id: sql<number>`nextval(pg_get_serial_sequence('mail', 'id'))::int`,
    started_at: sql<string>`now()`,
    ...{ failure: null, message_id: null, delivery: null, delivery_reason: null, arrived_at: null, signed_by: null },
  };
  await db
    .insertInto('test_mail')
    .values({ purpose, ...started })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(started))
    .execute();
  return token;
}

async function handOver(
  { db, mailers, config }: Needs,
  purpose: Purpose,
  provider: MailProvider,
  to: string,
): Promise<string | null> {
  const test = db.selectFrom('test_mail').select('mail_id').where('purpose', '=', purpose);
  const { mail_id: id } = await test.executeTakeFirstOrThrow();
  const words = {
    subject: `Test email by ${provider}`,
    title: 'This is a test email',
    message: 'It was sent from the page Health of the office. You need not answer it.',
    facts: [['Sent by', provider] as [string, string]],
  };
  const from = { email: config.mailFrom, name: config.provider.name };
  const { subject, html, text } = await renderLetter(words, config.provider);
  const result = await mailers[provider].send({
    ...{ id, to, from, replyTo: config.provider.email, subject, html, text, attachment: null },
  });
  const failure = result.kind === 'sent' ? null : result.reason;
  await db
    .updateTable('test_mail')
    .set({ failure, message_id: result.kind === 'sent' ? result.messageId : null })
    .where('purpose', '=', purpose)
    .where('mail_id', '=', id)
    .execute();
  return failure;
}
