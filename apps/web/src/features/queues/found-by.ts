import type { OrderRow } from '@sac/contract/orders-api';
import { findIn } from '../../ui/find-in';

/** Whether nothing that the list shows of an order holds what was looked for: then it was the passport number. */
export const foundByPassport = ({ order_id, full_name, email, telephone, phone }: OrderRow, find: string): boolean =>
  find !== '' && [String(order_id), full_name, email, telephone, phone].every((text) => !findIn(text, find));
