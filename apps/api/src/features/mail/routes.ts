import * as api from '@sac/contract/mail/mail-api';
import { noSuch } from '../../platform/errors';
import type { Routes } from '../../platform/services';
import { recordRead } from '../audit/record-read';
import { markDelivered } from './mark-delivered';
import { previewMail } from './preview-mail';
import { queuedSentence, setUpProviders } from './provider-notice';
import { usualProvider } from './queue-mail';
import { resendMail } from './resend-mail';
import { retryMail } from './retry-mail';
import { mailEntryOf, selectMail } from './select-mails';
import { sendDownloadHistory } from './send-download-history';
import { stopMail } from './stop-mail';

export const mailRoutes: Routes = (mount, services) => {
  const { db, config, mailers } = services;

  mount(api.resendMail, async ({ input, actor }) => {
    const { orderId, email, mailServiceProvider: provider, seen } = input;
    await resendMail(services, actor, { orderId, email, provider, seen });
    return { message: queuedSentence(mailers, provider, `email to ${email}`) };
  });

  mount(api.stopMail, async ({ input: { mailId }, actor }) => {
    const recipient = await stopMail(db, actor, mailId);
    return { message: `The email to ${recipient} was stopped. It was not sent.` };
  });

  mount(api.retryMail, async ({ input: { mailId, seen }, actor }) => {
    const { recipient, provider } = await retryMail(services, actor, mailId, seen);
    return { message: queuedSentence(mailers, provider, `email to ${recipient}`) };
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

  mount(api.getMailProviders, async () => ({ data: { setUp: setUpProviders(mailers) } }));

  mount(api.markDelivered, async ({ input, actor }) => {
    await markDelivered(db, actor, input);
    return { message: 'Recorded. The order no longer waits for this email.' };
  });

  mount(api.sendDownloadHistory, async ({ input: { orderId, email, seen }, actor }) => {
    await sendDownloadHistory(services, actor, { orderId, email, seen });
    return { message: queuedSentence(mailers, usualProvider(config.mail), `download history to ${email}`) };
  });
};
