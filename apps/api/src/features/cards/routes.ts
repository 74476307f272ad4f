import * as api from '@sac/contract/order-page/order-page-api';
import { documentWord } from '@sac/contract/orders/stored-document';
import { conflict, noSuch } from '../../platform/errors';
import type { Routes } from '../../platform/services';
import { recordRead } from '../audit/record-read';
import { refusePurged } from '../orders/require-order';
import { documentLink, servedFile } from './document-link';
import { asksUploader } from './is-ready';
import { readUpload } from './read-upload';
import { withdrawDocument } from './undo/withdraw-document';
import { uploadDocument } from './upload-document';

export const documentsRoutes: Routes = (mount, services) => {
  const { db, tokens } = services;

  mount(api.uploadDocument, async ({ input, actor, file }) => {
    const { orderId, email, mailServiceProvider: provider, confirmContradiction, comparedByEye, seen } = input;
    const { notice } = await uploadDocument(services, actor, {
      orderId,
      email,
      provider,
      file,
      isConfirmed: confirmContradiction === 'yes',
      isComparedByEye: comparedByEye === 'yes',
      seen,
    });
    return {
      message: `The card is stored, the order is completed and the email to ${email} is on its way.`,
      notice,
    };
  });

  mount(api.checkDocument, async ({ input: { orderId }, actor, file }) => {
    const { card, type, picture } = await readUpload(db, orderId, file);
    await recordRead(db, actor, orderId);
    return {
      data: {
        verdict: card.verdict,
        reason: card.reason,
        findings: card.findings,
        held: await asksUploader(db, orderId),
        facts: card.facts,
        content_type: type.contentType,
        picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
      },
    };
  });

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
