import * as api from '@sac/contract/conversation/customer-messages-api';
import { noSuch } from '../../../platform/errors';
import type { Routes } from '../../../platform/services';
import { isRemovedName } from '../../../platform/stores/stored-files';
import { recordRead } from '../../audit/record-read';
import { staffFileLink } from '../../cards/staff-file-link';
import { requireUnpurged } from '../../orders/require-order';
import { markAnswered } from './mark-answered';
import { selectUnansweredMessages } from './select-unanswered';

export const customerMessagesRoutes: Routes = (mount, { db, tokens }) => {
  mount(api.getUnansweredMessages, ({ input: { orderName }, actor }) =>
    selectUnansweredMessages(db, orderName, actor.name),
  );

  mount(api.markAnswered, async ({ input: { orderId, at }, actor }) => {
    await markAnswered(db, actor, orderId, at);
    return { message: `The message of the customer of order ${orderId} is marked answered.` };
  });

  mount(api.linkAnswerFile, async ({ input: { answerFileId }, actor }) => {
    const file = await db
      .selectFrom('answer_file')
      .select(['order_id', 'file', 'picture', 'content_type as contentType'])
      .where('id', '=', answerFileId)
      .executeTakeFirst();
    if (!file) throw noSuch('file');
    await requireUnpurged(db, file.order_id);
    if (isRemovedName(file.file)) throw noSuch('file');
    await recordRead(db, actor, file.order_id);
    return { data: { url: await staffFileLink(tokens, file, actor.sessionId) } };
  });
};
