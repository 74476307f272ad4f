import * as api from '@sac/contract/mail-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { noSuch } from '../../domain/errors';
import { recordRead } from '../../domain/events/record-read';
import { mailEntryOf, selectMail } from '../../domain/mail/mails-sql';
import { previewMail } from '../../domain/mail/preview-mail';
import { resendMail } from '../../domain/mail/resend-mail';
import { retryMail } from '../../domain/mail/retry-mail';
import { sendDownloadHistory } from '../../domain/mail/send-download-history';
import { stopMail } from '../../domain/mail/stop-mail';
import type { Mount } from '../../http/mount';

export function mailRoutes(mount: Mount, needs: { db: Db; jobs: JobQueue; config: Config }) {
  const { db, config } = needs;

  mount(api.resendMail, async ({ input, actor }) => {
    const { orderId, email, mailServiceProvider: provider, seen } = input;
    await resendMail(needs, actor, { orderId, email, provider, seen });
    return { message: `The email to ${email} is on its way.` };
  });

  mount(api.stopMail, async ({ input: { mailId }, actor }) => {
    const recipient = await stopMail(db, actor, mailId);
    return { message: `The email to ${recipient} was stopped. It was not sent.` };
  });

  mount(api.retryMail, async ({ input: { mailId, seen }, actor }) => {
    const recipient = await retryMail(needs, actor, mailId, seen);
    return { message: `The email to ${recipient} is being sent again.` };
  });

  mount(api.getMail, async ({ input: { mailId }, actor }) => {
    const mail = await selectMail(db, mailId);
    if (!mail) throw noSuch('email');
    await recordRead(db, actor, mail.order_id);
    const { html, body_text, ...row } = mail;
    return { data: { ...mailEntryOf(row), html, text: body_text } };
  });

  mount(api.previewMail, async ({ input: { orderId }, actor }) => {
    const data = await previewMail(db, config, orderId);
    await recordRead(db, actor, orderId);
    return { data };
  });

  mount(api.sendDownloadHistory, async ({ input: { orderId, email, seen }, actor }) => {
    await sendDownloadHistory(needs, actor, { orderId, email, seen });
    return { message: `The download history is on its way to ${email}.` };
  });
}
