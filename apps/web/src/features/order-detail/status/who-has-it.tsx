import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useState } from 'react';
import { useSession } from '../../../lib/session';
import { ActionDialog } from '../../orders/action-dialog';
import styles from './who-has-it.module.css';

function describe(order: OrderDetails, me: string | undefined): string {
  if (order.assign_to === null) return 'Unassigned';
  return `Assigned to ${order.assign_to === me ? 'you' : order.assign_to}`;
}

/** Who works on the order, and the way to take it. */
export function WhoHasIt({ order }: { order: OrderDetails }) {
  const me = useSession()?.user.name;
  const [isAsking, setAsking] = useState(false);
  // A deleted order can only be restored.
  const canTake = order.assign_to !== me && order.process_status !== 'Deleted';

  return (
    <div className={styles.who}>
      <p>{describe(order, me)}</p>
      {canTake && (
        <Button fullWidth onClick={() => setAsking(true)}>
          Assign to me
        </Button>
      )}
      <ActionDialog asked={isAsking ? { action: 'assign', orders: [order] } : null} onClose={() => setAsking(false)} />
    </div>
  );
}
