import type { MailProvider } from '@sac/contract/platform/forms';
import { awsMailer } from './aws-mailer';
import type { Mailer, MailSettings } from './mailer';
import { previewMailer } from './preview-mailer';
import { sendgridMailer } from './sendgrid-mailer';

/** The mailer behind each provider button: the real one where its credentials are set, else the preview mailbox. */
export function createMailers(settings: MailSettings): Record<MailProvider, Mailer> {
  const preview = previewMailer(settings.mailboxDir);
  return {
    AWS: settings.aws ? awsMailer(settings.aws) : preview,
    Sendgrid: settings.sendgrid ? sendgridMailer(settings.sendgrid) : preview,
  };
}
