import {
  getMail,
  linkDocument,
  resendMail as resendEndpoint,
  uploadDocument as uploadEndpoint,
} from '@sac/contract/order-page-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { documentLink } from '../../http/document-link';
import { notFound } from '../../http/errors';
import type { Mount } from '../../http/mount';
import type { Tokens } from '../../http/tokens';
import type { FileStore } from '../../ports/file-store';
import { mailEntryOf } from '../orders/get-order-details';
import { selectMail } from '../orders/orders-sql';
import { resendMail } from './resend-mail';
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
    const { orderId, email, mailServiceProvider: provider } = input;
    await uploadDocument(needs, actor, { orderId, email, provider, file });
    return {
      message: `The card is stored, the order is completed and the e-mail to ${email} is on its way.`,
      notice: null,
    };
  });

  mount(resendEndpoint, async ({ input, actor }) => {
    const { orderId, email, mailServiceProvider: provider } = input;
    await resendMail(needs, actor, { orderId, email, provider });
    return { message: `The e-mail to ${email} is on its way.` };
  });

  mount(getMail, async ({ input: { mailId } }) => {
    const mail = await selectMail(db, mailId);
    if (!mail) throw notFound('There is no such mail.');
    const { html, body_text, ...row } = mail;
    return { data: { ...mailEntryOf(row), html, text: body_text } };
  });

  mount(linkDocument, async ({ input: { documentId } }) => {
    const document = await db
      .selectFrom('document')
      .select(['id', 'file1'])
      .where('id', '=', documentId)
      .executeTakeFirst();
    if (!document) throw notFound('There is no such document.');
    return { data: { url: await documentLink(tokens, document, null) } };
  });
}
