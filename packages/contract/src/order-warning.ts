import type { OrderFields } from './order';
import type { OrderDetails } from './order-page-api';

/** Something to look at before the official form is filled in; 'stop': as it stands, the application would be wrong. */
export interface OrderWarning {
  id: string;
  level: 'stop' | 'check';
  message: string;
}

/** What the warnings look at. */
export type CheckedOrder = Pick<
  OrderDetails,
  keyof OrderFields | 'full_name' | 'process_status' | 'telephone' | 'telephone_problem' | 'duplicates'
>;
