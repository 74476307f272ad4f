import * as api from '@sac/contract/order-page-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { documentLink, servedFile } from '../../domain/documents/document-link';
import { readUpload } from '../../domain/documents/read-upload';
import { conflict, noSuch } from '../../domain/errors';
import { recordRead } from '../../domain/events/record-read';
import { refusePurged } from '../../domain/orders/require-order';
import type { Mount } from '../../http/mount';
import type { FileStore } from '../../ports/file-store';
import { uploadDocument } from './upload-document';
import { withdrawDocument } from './withdraw-document';

interface Needs {
  db: Db;
  jobs: JobQueue;
  files: FileStore;
  tokens: Tokens;
  config: Config;
}

export function documentsRoutes(mount: Mount, needs: Needs) {
  const { db, tokens } = needs;

  mount(api.uploadDocument, async ({ input, actor, file }) => {
    const { orderId, email, mailServiceProvider: provider, confirmContradiction, comparedByEye, seen } = input;
    const { notice } = await uploadDocument(needs, actor, {
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
        reason: card.reason && `This card could not be compared with the order: ${card.reason}.`,
        facts: card.facts,
        content_type: type.contentType,
        picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
      },
    };
  });

  mount(api.withdrawDocument, async ({ input, actor }) => {
    const { orderId, file1 } = await withdrawDocument(needs, actor, input);
    return { message: `The card ${file1} of order ${orderId} was withdrawn. Customers can no longer download it.` };
  });

  mount(api.linkDocument, async ({ input: { documentId, original }, actor }) => {
    const document = await db
      .selectFrom('document')
      .innerJoin('orders', 'orders.order_id', 'document.order_id')
      .select(['document.id', 'document.order_id', 'file1', 'content_type', 'bytes', 'picture', 'picture_bytes'])
      .select(['withdrawn_at', 'withdrawn_by', 'purged_at'])
      .where('document.id', '=', documentId)
      .executeTakeFirst();
    if (!document) throw noSuch('document');
    refusePurged(document);
    if (document.withdrawn_at !== null)
      throw conflict(`${document.withdrawn_by} withdrew this card. Its file is gone.`);
    await recordRead(db, actor, document.order_id);
    const { file1 } = original ? document : servedFile(document);
    return { data: { url: await documentLink(tokens, { id: document.id, file1 }, { sessionId: actor.sessionId }) } };
  });
}
