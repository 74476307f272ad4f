import { linkDocument, uploadDocument as uploadEndpoint } from '@sac/contract/order-page-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { documentLink } from '../../http/document-link';
import { notFound } from '../../http/errors';
import type { Mount } from '../../http/mount';
import type { Tokens } from '../../http/tokens';
import type { FileStore } from '../../ports/file-store';
import { recordRead } from '../orders/record-read';
import { refusePurged } from '../orders/refuse-purged';
import { uploadDocument } from './upload-document';

interface Needs {
  db: Db;
  jobs: JobQueue;
  files: FileStore;
  tokens: Tokens;
  config: Config;
}

export function documentsRoutes(mount: Mount, needs: Needs) {
  const { db, tokens } = needs;

  mount(uploadEndpoint, async ({ input, actor, file }) => {
    const { orderId, email, mailServiceProvider: provider, confirmContradiction } = input;
    const isConfirmed = confirmContradiction === 'yes';
    const { notice } = await uploadDocument(needs, actor, { orderId, email, provider, file, isConfirmed });
    return {
      message: `The card is stored, the order is completed and the e-mail to ${email} is on its way.`,
      notice,
    };
  });

  mount(linkDocument, async ({ input: { documentId }, actor }) => {
    const document = await db
      .selectFrom('document')
      .innerJoin('orders', 'orders.order_id', 'document.order_id')
      .select(['document.id', 'file1', 'document.order_id', 'purged_at'])
      .where('document.id', '=', documentId)
      .executeTakeFirst();
    if (!document) throw notFound('There is no such document.');
    refusePurged(document);
    await recordRead(db, actor, document.order_id);
    return { data: { url: await documentLink(tokens, document, null) } };
  });
}
