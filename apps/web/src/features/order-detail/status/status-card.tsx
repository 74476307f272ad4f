import type { OrderDetails } from '@sac/contract/order-page-api';
import { isFinished, mayDefend } from '@sac/contract/order-status';
import { useSession } from '../../../lib/session';
import { Card } from '../../../ui/card';
import { RecordDispute } from '../disputes/record-dispute';
import { AssignButton } from './assign-button';
import { AssignToButton } from './assign-to-button';
import { DefencePackLinks } from './defence-buttons';
import { NextStep } from './next-step';
import { statusSteps } from './next-steps';
import styles from './status.module.css';
import { StatusButtons } from './status-buttons';
import { TransactionButton } from './transaction-button';

function assigneeText({ assign_to }: OrderDetails, me: string | undefined): string {
  if (assign_to === null) return 'Unassigned';
  return `Assigned to ${assign_to === me ? 'you' : assign_to}`;
}

/** What is done next, and below it, quieter, everything else that concerns the order's status and assignee. */
export function StatusCard({ order }: { order: OrderDetails }) {
  const me = useSession()?.user.name;
  const steps = statusSteps[order.process_status];
  // A deleted order can only be restored.
  const canTake = order.assign_to !== me && order.process_status !== 'Deleted' && !steps.includes('assign');
  const mayBeDisputed = mayDefend(order.process_status) || isFinished(order.process_status);
  const canDefend = order.purged_at === null && mayDefend(order.process_status) && !steps.includes('defence packs');

  return (
    <Card
      title="Status"
      aside={
        <span className={styles.assignee}>
          {assigneeText(order, me)}
          {canTake && <AssignButton order={order} isNext={false} />}
          <AssignToButton order={order} />
        </span>
      }
    >
      <div className={styles.card}>
        <NextStep order={order} />
        <StatusButtons order={order} />
        <div className={styles.quiet}>
          {canDefend && (
            <>
              <DefencePackLinks order={order} isNext={false} />
              <TransactionButton order={order} isNext={false} />
            </>
          )}
          {mayBeDisputed && <RecordDispute order={order} />}
        </div>
      </div>
    </Card>
  );
}
