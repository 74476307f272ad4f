import type { OrderFields } from '@sac/contract/intake/application';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';

/** Something to look at before the official form is filled in; 'stop': as it is, the application would be wrong. */
export interface OrderWarning {
  id: string;
  level: 'stop' | 'check';
  message: string;
}

/** The facts that warnings depend on. */
export type CheckedOrder = Pick<
  OrderDetails,
  keyof OrderFields | 'full_name' | 'corrections' | 'process_status' | 'telephone' | 'telephone_problem' | 'duplicates'
>;

export const stop = (id: string, message: string): OrderWarning => ({ id, level: 'stop', message });
export const check = (id: string, message: string): OrderWarning => ({ id, level: 'check', message });
