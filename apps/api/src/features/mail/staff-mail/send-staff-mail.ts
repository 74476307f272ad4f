import { randomUUID } from 'node:crypto';
import { type MailResult, mailings } from '../../../platform/mailers/mailer';
import type { Services } from '../../../platform/services';
import { usualProvider } from '../queue-mail';
import { renderStaffMail, type StaffMailWords } from './render-staff-mail';

/**
 * Sends one email to a member of staff, who has no Email History. Nothing of it is stored.
 * @returns what became of it, and whether it only went into the preview mailbox
 */
export async function sendStaffMail(
  { mailers, config }: Pick<Services, 'mailers' | 'config'>,
  to: string,
  words: StaffMailWords,
): Promise<MailResult & { isPreview: boolean }> {
  const mailer = mailers[usualProvider(config.mail)];
  const { subject, html, text } = await renderStaffMail(words, config.provider);
  const mail = {
    id: `staff-${randomUUID()}` as const,
    to,
    from: { email: config.mailFrom, name: config.provider.name },
    replyTo: config.provider.email,
    subject,
    html,
    text,
    attachment: null,
  };
  const result = await mailings.tracePromise(() => mailer.send(mail), { mailer: mailer.name });
  return { ...result, isPreview: mailer.name === 'Preview' };
}
