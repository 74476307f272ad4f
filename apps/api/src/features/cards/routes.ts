import * as api from '@sac/contract/cards/documents-api';
import { documentWord } from '@sac/contract/orders/stored-document';
import { conflict, noSuch } from '../../platform/errors';
import type { Routes } from '../../platform/services';
import { recordRead } from '../audit/record-read';
import { refusePurged } from '../orders/require-order';
import { documentLink, servedFile } from './document-link';
import { withdrawDocument } from './withdraw-document';

export const documentsRoutes: Routes = (mount, services) => {
  const { db, tokens } = services;

  mount(api.withdrawDocument, async ({ input, actor }) => {
    const { orderId, file1, kind } = await withdrawDocument(services, actor, input);
    return {
      message: `The ${documentWord[kind]} ${file1} of order ${orderId} was withdrawn. Customers can no longer download it.`,
    };
  });

  mount(api.linkDocument, async ({ input: { documentId, original }, actor }) => {
    const document = await db
      .selectFrom('document')
      .innerJoin('orders', 'orders.order_id', 'document.order_id')
      .select(['document.id', 'document.order_id', 'file1', 'content_type', 'bytes', 'picture', 'picture_bytes'])
      .select(['kind', 'withdrawn_at', 'withdrawn_by', 'purged_at'])
      .where('document.id', '=', documentId)
      .executeTakeFirst();
    if (!document) throw noSuch('document');
    refusePurged(document);
    if (document.withdrawn_at !== null)
      throw conflict(`${document.withdrawn_by} withdrew this ${documentWord[document.kind]}. Its file is gone.`);
    await recordRead(db, actor, document.order_id);
    const { file1 } = original ? document : servedFile(document);
    return { data: { url: await documentLink(tokens, { id: document.id, file1 }, { sessionId: actor.sessionId }) } };
  });
};
