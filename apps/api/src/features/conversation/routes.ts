import { getConversation } from '@sac/contract/conversation-api';
import { statusLabels } from '@sac/contract/order-status';
import * as questions from '@sac/contract/questions-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { selectConversation } from '../../domain/conversation/conversation-sql';
import { staffFileLink } from '../../domain/documents/staff-file-link';
import { recordRead } from '../../domain/events/record-read';
import { requireOrder } from '../../domain/orders/require-order';
import type { Mount } from '../../http/mount';
import { askCustomer } from './ask-customer';
import { writeQuestion } from './write-question';

export function conversationRoutes(mount: Mount, needs: { db: Db; jobs: JobQueue; tokens: Tokens; config: Config }) {
  const { db, tokens, config } = needs;

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
            url: await staffFileLink(tokens, { file, picture, contentType: shown.content_type }, actor.sessionId),
          }));
          return { ...entry, files: await Promise.all(files) };
        }),
      ),
    };
  });

  mount(questions.previewQuestion, async ({ input, actor }) => {
    const { filled, rendered } = await writeQuestion(db, config, input);
    await recordRead(db, actor, input.orderId);
    return { data: { subject: filled.subject, html: rendered.html, text: filled.text, missing: filled.missing } };
  });

  mount(questions.askCustomer, async ({ input, actor }) => {
    const { questionId, recipient, status, chat } = await askCustomer(needs, actor, input);
    const where = status === 'Awaiting' ? ` The order is in ${statusLabels.Awaiting.label}.` : '';
    const message =
      recipient === null
        ? `The question is recorded. Send it in the WhatsApp chat.${where}`
        : `The question to ${recipient} is on its way.${where}`;
    return { message, data: { question_id: questionId, chat } };
  });
}
