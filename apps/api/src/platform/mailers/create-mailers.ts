import type { MailProvider } from '@sac/contract/platform/forms';
import { awsMailer } from './aws-mailer';
import type { Mailer, MailSettings } from './mailer';
import { previewMailer } from './preview-mailer';
import { sendgridMailer } from './sendgrid-mailer';

/**
 * The mailer behind each provider button: the real one where its credentials are set, else the preview mailbox.
 * @param config whose `mail` may be another object at any time: then the mailers are made again
 */
export function createMailers(config: { mail: MailSettings }): Record<MailProvider, Mailer> {
  let madeOf: MailSettings | undefined;
  let made: Record<MailProvider, Mailer>;
  const current = () => {
    if (madeOf === config.mail) return made;
    const { mailboxDir, aws, sendgrid } = config.mail;
    madeOf = config.mail;
    const preview = previewMailer(mailboxDir);
    made = { AWS: aws ? awsMailer(aws) : preview, Sendgrid: sendgrid ? sendgridMailer(sendgrid) : preview };
    return made;
  };
  return {
    get AWS() {
      return current().AWS;
    },
    get Sendgrid() {
      return current().Sendgrid;
    },
  };
}
