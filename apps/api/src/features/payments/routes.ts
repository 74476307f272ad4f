import * as api from '@sac/contract/payments/transaction-api';
import type { Routes } from '../../platform/services';
import { saveTransactionDetails } from './save-transaction-details';

export const paymentsRoutes: Routes = (mount, { db }) => {
  mount(api.saveTransactionDetails, async ({ input: { orderId, seen, ...details }, actor }) => {
    await saveTransactionDetails(db, actor, orderId, details, seen);
    return { message: 'Transaction details have been saved.' };
  });
};
