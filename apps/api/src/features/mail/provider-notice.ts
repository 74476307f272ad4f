import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import type { Mailer } from '../../platform/mailers/mailer';
import type { Config } from '../../platform/settings/config';

export const hasMailProvider = ({ mail }: Pick<Config, 'mail'>): boolean => Boolean(mail.aws ?? mail.sendgrid);

type Mailers = Record<MailProvider, Mailer>;

/** Whether the emails of a provider only go into the local mailbox, because it is not set up. */
export const isPreview = (mailers: Mailers, provider: MailProvider): boolean => mailers[provider].name === 'Preview';

export const setUpProviders = (mailers: Mailers): MailProvider[] =>
  mailProviders.filter((provider) => !isPreview(mailers, provider));

/**
 * What becomes of emails just queued, as a sentence for staff.
 * @param what 'email to ana@example.com', or the plural
 */
export function queuedSentence(mailers: Mailers, provider: MailProvider, what: string, isOne = true): string {
  if (!isPreview(mailers, provider)) return `The ${what} ${isOne ? 'is on its' : 'are on their'} way.`;
  const missing = setUpProviders(mailers).length > 0 ? `${provider} is not` : 'No email provider is';
  const where = isOne ? 'stays a preview. Read it' : 'stay previews. Read them';
  return `${missing} set up: the ${what} ${where} in Email History.`;
}
