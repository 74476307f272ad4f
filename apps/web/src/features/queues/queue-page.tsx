import { Button } from '@mantine/core';
import type { OrderRow } from '@sac/contract/orders-api';
import { type QueueKey, queueKeys, queueOf } from '@sac/contract/queues';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { assignQuestion, assignSubject, useAssignOrder } from '../../lib/assign-order';
import { useSession } from '../../lib/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { LoadFailed } from '../../ui/load-failed';
import { useListAddress } from './list-address';
import { orderColumns } from './order-columns';
import styles from './queue-page.module.css';
import { QueueTable } from './queue-table';
import { useOrders } from './use-orders';

const number = new Intl.NumberFormat('en');

/** The queue whose key is the id of the route; /admin itself shows the new orders. */
function useQueueKey(): QueueKey {
  const id = useMatches().at(-1)?.id;
  return queueKeys.find((key) => key === id) ?? 'newOrder';
}

/** One page for every queue: what it shows comes from the queue's descriptor. */
export function QueuePage() {
  const key = useQueueKey();
  const queue = queueOf(key);
  const { pathname, search } = useLocation();
  const me = useSession()?.user.name ?? '';
  const address = useListAddress();
  const orders = useOrders(key, address);
  const [asked, setAsked] = useState<OrderRow | null>(null);
  const assign = useAssignOrder();

  // Kept as long as they are the same: a new column is a new component to React, whose cells would lose their focus.
  const columns = useMemo(
    () =>
      orderColumns(queue, {
        from: { from: pathname + search, title: queue.title },
        me,
        onAssign: queue.actions.includes('assign') ? setAsked : undefined,
      }),
    [queue, pathname, search, me],
  );

  if (orders.error && !orders.rows) return <LoadFailed error={orders.error} what="This list" onRetry={orders.retry} />;

  return (
    <>
      <header className={styles.header}>
        <h1>
          {queue.title}{' '}
          {orders.total !== undefined && <span className={styles.total}>{number.format(orders.total)}</span>}
        </h1>
        {/* Reloads the page, as the spec has it: nothing is lost, since page and size are in the address. */}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          Refresh
        </Button>
      </header>
      <QueueTable key={key} title={queue.title} columns={columns} orders={orders} address={address} />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Assign to me"
        question={assignQuestion}
        subject={asked ? assignSubject(asked) : ''}
        confirm="Assign to me"
        isBusy={assign.isPending}
        onConfirm={() => asked && assign.mutate(asked, { onSettled: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
