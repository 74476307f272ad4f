import * as api from '@sac/contract/customer-words-api';
import type { Db } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { staffFileLink } from '../../domain/documents/staff-file-link';
import { noSuch } from '../../domain/errors';
import { recordRead } from '../../domain/events/record-read';
import { requireUnpurged } from '../../domain/orders/require-order';
import type { Mount } from '../../http/mount';
import { dealWithCustomer } from './deal-with-customer';
import { selectWhoWrote } from './who-wrote-sql';

export function customerWordsRoutes(mount: Mount, { db, tokens }: { db: Db; tokens: Tokens }) {
  mount(api.getWhoWrote, ({ input: { orderName }, actor }) => selectWhoWrote(db, orderName, actor.name));

  mount(api.dealWithCustomer, async ({ input: { orderId, at }, actor }) => {
    await dealWithCustomer(db, actor, orderId, at);
    return { message: `What the customer of order ${orderId} wrote is dealt with.` };
  });

  mount(api.linkAnswerFile, async ({ input: { answerFileId }, actor }) => {
    const file = await db
      .selectFrom('answer_file')
      .select(['order_id', 'file', 'picture', 'content_type as contentType'])
      .where('id', '=', answerFileId)
      .executeTakeFirst();
    if (!file) throw noSuch('file');
    await requireUnpurged(db, file.order_id);
    await recordRead(db, actor, file.order_id);
    return { data: { url: await staffFileLink(tokens, file, actor.sessionId) } };
  });
}
