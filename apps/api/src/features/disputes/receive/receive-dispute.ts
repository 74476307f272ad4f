import type { ReceivedDispute } from '@sac/contract/disputes/intake-disputes-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import type { Db } from '../../../platform/db/open-database';
import { unprocessable } from '../../../platform/errors';
import type { Author } from '../../audit/record-event';
import { openDispute } from '../open-dispute';
import { findOrderOf } from '../select-dispute';

/** The last day in Singapore that ends before a deadline, but no earlier than the day of receipt. */
export function lastDayBefore(deadline: string | Date, receivedOn: string): string {
  const day = addDays(singaporeToday(new Date(deadline)), -1);
  return day < receivedOn ? receivedOn : day;
}

/**
 * Opens a dispute that a gateway reported by the sales site or a CSV file. Where no order, or several, have its payment, it is
 * stored without an order.
 * @throws 404 for an unknown order id, 409, 422
 */
export async function receiveDispute(db: Db, by: Author, source: 'sales site' | 'CSV', received: ReceivedDispute) {
  const { order_id, dispute_id: gateway_dispute_id, respond_by: deadline, ...facts } = received;
  const isDay = deadline.length === 10;
  const respond_by = isDay ? deadline : lastDayBefore(deadline, facts.received_on);
  if (respond_by < facts.received_on)
    throw unprocessable({ respond_by: 'The last day to respond must not be before the day of receipt.' });
  const found = order_id ?? (await findOrderOf(db, [facts.transaction_id]));
  return openDispute(db, by, { ...facts, respond_by, gateway_dispute_id, source, order_id: found });
}
