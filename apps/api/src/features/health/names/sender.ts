import { domainToASCII } from 'node:url';
import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import type { Config } from '../../../platform/settings/config';

/** The domain that emails come from, as name servers know it. */
export const senderDomainOf = ({ mailFrom }: Pick<Config, 'mailFrom'>) =>
  domainToASCII(mailFrom.slice(mailFrom.lastIndexOf('@') + 1)).toLowerCase();

export const usedProviders = ({ mail }: Pick<Config, 'mail'>): MailProvider[] =>
  mailProviders.filter((provider) => (provider === 'AWS' ? mail.aws : mail.sendgrid) !== null);
