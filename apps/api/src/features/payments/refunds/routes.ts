import * as api from '@sac/contract/orders-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { completeRefunds } from './complete-refunds';

export function refundsRoutes(mount: Mount, needs: { db: Db; jobs: JobQueue; config: Config }) {
  mount(api.moveToCompleteRefund, async ({ input: { orderId, details, seen }, actor }) => {
    const refunded = await completeRefunds(needs, actor, orderId, { details, seen });
    if (refunded === 0) {
      const notSaved = details ? ' The details were not saved.' : '';
      return { message: `Already refunded. No email was sent again.${notSaved}` };
    }
    return { message: refunded === 1 ? 'Order has been refunded.' : `${refunded} orders have been refunded.` };
  });
}
