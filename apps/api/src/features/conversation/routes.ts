import { getConversation } from '@sac/contract/conversation/conversation-api';
import * as questions from '@sac/contract/conversation/questions-api';
import * as recording from '@sac/contract/conversation/record-answer-api';
import * as replies from '@sac/contract/conversation/replies-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import type { Routes } from '../../platform/services';
import { recordRead } from '../audit/record-read';
import { staffFileLink } from '../cards/staff-file-link';
import { queuedSentence } from '../mail/provider-notice';
import { usualProvider } from '../mail/queue-mail';
import { requireOrder } from '../orders/require-order';
import { askCustomer } from './ask-customer';
import { recordWhatsappAnswer } from './record-whatsapp-answer';
import { replyToCustomer } from './reply-to-customer';
import { selectConversation } from './select-conversation';
import { writeQuestion } from './write-question';

export const conversationRoutes: Routes = (mount, services) => {
  const { db, tokens, config, mailers } = services;

  mount(getConversation, async ({ input: { orderId }, actor }) => {
    await requireOrder(db, orderId);
    const entries = await selectConversation(db, orderId);
    await recordRead(db, actor, orderId);
    return {
      data: await Promise.all(
        entries.map(async (entry) => {
          if (entry.is !== 'answer') return entry;
          const files = entry.files.map(async ({ file, picture, ...shown }) => ({
            ...shown,
            url: shown.removed
              ? null
              : await staffFileLink(tokens, { file, picture, contentType: shown.content_type }, actor.sessionId),
          }));
          return { ...entry, files: await Promise.all(files) };
        }),
      ),
    };
  });

  mount(questions.previewQuestion, async ({ input, actor }) => {
    const { filled, rendered } = await writeQuestion(db, config, input);
    await recordRead(db, actor, input.orderId);
    return { data: { ...filled, html: rendered.html } };
  });

  mount(questions.askCustomer, async ({ input, actor }) => {
    const { questionId, recipient, status, chat } = await askCustomer(services, actor, input);
    const where = status === 'Awaiting' ? ` The order is in ${statusFacts.Awaiting.label}.` : '';
    const message =
      recipient === null
        ? `The question is recorded. Send it in the WhatsApp chat.${where}`
        : queuedSentence(mailers, input.mailServiceProvider ?? usualProvider(config.mail), `question to ${recipient}`) +
          where;
    return { message, data: { question_id: questionId, chat } };
  });

  mount(replies.replyToCustomer, async ({ input, actor }) => {
    const recipient = await replyToCustomer(services, actor, input);
    const also = input.answers === undefined ? '' : ' The customer’s message is marked answered.';
    return { message: queuedSentence(mailers, usualProvider(config.mail), `reply to ${recipient}`) + also };
  });

  mount(recording.recordWhatsappAnswer, async ({ input, actor }) => {
    await recordWhatsappAnswer(db, actor, input);
    return { message: 'The customer’s WhatsApp message is recorded.' };
  });
};
