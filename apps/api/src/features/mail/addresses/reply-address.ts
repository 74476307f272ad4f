import type { MailKind } from '@sac/contract/mail/mail-states';
import type { Config } from '../../../platform/settings/config';

type ReplyConfig = Pick<Config, 'incomingMail' | 'officeMailDomain' | 'provider'>;

/** Whether a way for incoming email is set up. */
export const takesMail = ({ smtp, inboundParsePassword, sesTopicArn }: Config['incomingMail']) =>
  smtp !== null || inboundParsePassword !== null || sesTopicArn !== null;

/**
 * Where a reply to an email goes: to the order's own address, so that it is found with the order. To the provider's address
 * when no mail comes in here, and for a download history, which goes to a bank or a colleague.
 */
export const replyAddressOf = (mail: { kind: MailKind; order_id: number }, config: ReplyConfig): string =>
  mail.kind !== 'download history' && takesMail(config.incomingMail)
    ? `${mail.order_id}@${config.officeMailDomain}`
    : config.provider.email;
