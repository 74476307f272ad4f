import * as api from '@sac/contract/incoming-mail/incoming-mail-api';
import { noSuch } from '../../../platform/errors';
import type { Routes } from '../../../platform/services';
import { recordRead } from '../../audit/record-read';
import { staffFileLink } from '../../cards/staff-file-link';
import { queuedSentence } from '../../mail/provider-notice';
import { acceptMail } from './accept-mail';
import { forwardIncomingMail } from './forward-incoming-mail';
import { handleIncomingMail } from './handle-incoming-mail';
import { readIncomingMailAgain, requireIncomingMail } from './read-incoming-mail-again';

/** What staff do with an email that arrived. */
export const staffMailRoutes: Routes = (mount, services) => {
  const { db, tokens } = services;

  mount(api.linkIncomingMail, async ({ input: { mailId }, actor }) => {
    const mail = await requireIncomingMail(db, mailId);
    await recordRead(db, actor, mail.order_id);
    const original = { file: mail.file, contentType: 'message/rfc822', picture: null };
    return { data: { url: await staffFileLink(tokens, original, actor.sessionId) } };
  });

  mount(api.linkMailAttachment, async ({ input: { mailId, part }, actor }) => {
    const mail = await requireIncomingMail(db, mailId);
    const found = mail.attachments?.find((attachment) => attachment.part === part);
    if (!found) throw noSuch('attachment');
    await recordRead(db, actor, mail.order_id);
    const attachment = { sha256: found.sha256, name: found.name || 'attachment' };
    const original = { file: mail.file, contentType: 'message/rfc822', picture: null, attachment };
    return { data: { url: await staffFileLink(tokens, original, actor.sessionId) } };
  });

  mount(api.readIncomingMailAgain, async ({ input: { mailId } }) => ({
    message: `The email for order ${await readIncomingMailAgain(services, mailId)} is being read again.`,
  }));

  mount(api.forwardIncomingMail, async ({ input: { mailId, mailServiceProvider: provider }, actor }) => {
    const { email } = await forwardIncomingMail(services, actor, { mailId, provider });
    const what = `email to ${email} with what the authority wrote`;
    return { message: queuedSentence(services.mailers, provider, what) };
  });

  mount(api.handleIncomingMail, async ({ input: { mailId }, actor }) => ({
    message: `The email for order ${await handleIncomingMail(db, actor, mailId)} is marked answered.`,
  }));

  mount(api.acceptIncomingMail, async ({ input: { mailId }, actor }) => ({
    message: `The email for order ${await acceptMail(services, actor, mailId)} is accepted as the customer’s message.`,
  }));
};
