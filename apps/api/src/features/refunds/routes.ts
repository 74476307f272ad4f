import * as api from '@sac/contract/orders-api';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { completeRefunds } from './complete-refunds';

export function refundsRoutes(mount: Mount, needs: { db: Db; jobs: JobQueue; config: Config }) {
  mount(api.moveToCompleteRefund, async ({ input: { orderId, seen }, actor }) => {
    const refunded = await completeRefunds(needs, actor, orderId, seen);
    if (refunded === 0) return { message: 'Already refunded. No email was sent again.' };
    return { message: refunded === 1 ? 'Order has been refunded.' : `${refunded} orders have been refunded.` };
  });
}
