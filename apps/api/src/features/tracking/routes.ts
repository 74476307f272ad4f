import {
  downloadDocument,
  getDownloadHistory,
  reportWrongDetails as reportEndpoint,
  trackOrder as trackEndpoint,
} from '@sac/contract/tracking-api';
import type { Database } from '../../db/open-database';
import { documentLink } from '../../http/document-link';
import { notFound } from '../../http/errors';
import { createLimit } from '../../http/limits';
import type { Mount } from '../../http/mount';
import type { Tokens } from '../../http/tokens';
import { selectDocuments, selectDownloads, selectOrder } from '../orders/orders-sql';
import { reportWrongDetails } from './report-wrong-details';
import { trackOrder } from './track-order';
import { selectReport } from './tracking-sql';

const quarterHour = 15 * 60;
const day = 24 * 3600;

export function trackingRoutes(mount: Mount, { db, pool, tokens }: Pick<Database, 'db' | 'pool'> & { tokens: Tokens }) {
  // A hotel or an airport is one address to many honest travellers; an order has one owner.
  const limits = {
    perAddress: createLimit(pool, 'track-address', { points: 40, seconds: quarterHour }),
    perOrder: createLimit(pool, 'track-order', { points: 10, seconds: quarterHour }),
  };
  const reportsPerAddress = createLimit(pool, 'report-address', { points: 20, seconds: day });

  mount(trackEndpoint, async ({ input, actor }) => ({
    message: 'We found your order.',
    data: await trackOrder(db, { tokens, limits }, input, actor.ip),
  }));

  mount(getDownloadHistory, async ({ actor: { orderId } }) => {
    const [order, [document], downloads, report] = await Promise.all([
      selectOrder(db, orderId),
      selectDocuments(db, orderId),
      selectDownloads(db, orderId),
      selectReport(db, orderId),
    ]);
    if (!order || order.purged_at) throw notFound('We no longer have this order.');
    return { data: downloads, mainResult: { ...order, report: report ?? null }, path: document ?? null };
  });

  mount(downloadDocument, async ({ input: { file1, timezone }, actor: { orderId } }) => {
    if ((await selectOrder(db, orderId))?.purged_at) throw notFound('We no longer have this order.');
    // The file must belong to the order of the grant, whatever name was sent.
    const document = (await selectDocuments(db, orderId)).find((stored) => stored.file1 === file1);
    if (!document) throw notFound('This file is not part of your order. Load the page again.');
    const url = await documentLink(tokens, document, { timezone: timezone ?? null });
    return { message: 'Your download starts in a moment.', data: { url } };
  });

  mount(reportEndpoint, async ({ input, actor }) => ({
    message: 'We have your message. We will answer you by e-mail.',
    data: await reportWrongDetails(db, reportsPerAddress, actor, input),
  }));
}
