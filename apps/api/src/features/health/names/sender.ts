import { domainOfAddress } from '@sac/contract/platform/email-address';
import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import type { Config } from '../../../platform/settings/config';

/** The domain that emails come from, as name servers know it. */
export const senderDomainOf = ({ mailFrom }: Pick<Config, 'mailFrom'>) => domainOfAddress(mailFrom);

export const usedProviders = ({ mail }: Pick<Config, 'mail'>): MailProvider[] =>
  mailProviders.filter((provider) => (provider === 'AWS' ? mail.aws : mail.sendgrid) !== null);
