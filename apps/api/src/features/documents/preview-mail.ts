import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { notFound } from '../../http/errors';
import type { RenderedMail } from '../orders/mail-letter';
import { selectOrder } from '../orders/orders-sql';
import { refusePurged } from '../orders/refuse-purged';
import { renderCompletionMailFor } from './render-completion-mail';

/**
 * The completion e-mail of an order exactly as it would be sent now.
 * @throws 404
 */
export async function previewMail(db: Db, config: Config, orderId: number): Promise<RenderedMail> {
  const order = await selectOrder(db, orderId);
  if (!order) throw notFound(`There is no order ${orderId}.`);
  refusePurged(order);
  return renderCompletionMailFor(order, config);
}
