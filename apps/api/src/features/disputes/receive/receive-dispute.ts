import type { ReceivedDispute } from '@sac/contract/disputes/notices/intake-disputes-api';
import type { Db } from '../../../platform/db/open-database';
import type { Author } from '../../audit/record-event';
import { openDispute } from '../open-dispute';
import { findOrderOf } from '../select-dispute';

/**
 * Opens a dispute that a gateway reported by the sales site or a CSV file. Where no order, or several, have its payment, it is
 * stored without an order.
 * @throws 404 for an unknown order id, 409
 */
export async function receiveDispute(db: Db, by: Author, source: 'sales site' | 'CSV', received: ReceivedDispute) {
  const { order_id, dispute_id: gateway_dispute_id, ...facts } = received;
  const found = order_id ?? (await findOrderOf(db, [facts.transaction_id]));
  return openDispute(db, by, { ...facts, gateway_dispute_id, source, order_id: found });
}
