import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import type { Routes } from '../../../platform/services';
import { completeRefunds } from './complete-refunds';

export const refundsRoutes: Routes = (mount, services) => {
  mount(moveToCompleteRefund, async ({ input: { orderId, details, seen }, actor }) => {
    const refunded = await completeRefunds(services, actor, orderId, { details, seen });
    if (refunded === 0) {
      const notSaved = details ? ' The details were not saved.' : '';
      return { message: `Already refunded. No email was sent again.${notSaved}` };
    }
    return { message: refunded === 1 ? 'Order has been refunded.' : `${refunded} orders have been refunded.` };
  });
};
