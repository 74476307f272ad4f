import { Button } from '@mantine/core';
import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { mayDefend } from '@sac/contract/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { Section } from '../../orders/section';
import { orderDisputesQuery } from '../disputes-query';
import { DisputeItem } from './dispute-item';
import styles from './disputes.module.css';

const DisputeDialog = lazy(() => import('./dispute-dialog').then((part) => ({ default: part.DisputeDialog })));

/** The disputes of an order; nothing while there is none. */
export function DisputesCard({ order }: { order: OrderDetails }) {
  const { data: disputes, error, isFetching, refetch } = useQuery(orderDisputesQuery(order.order_id));
  const [edited, setEdited] = useState<DisputeFacts | 'new' | null>(null);
  const hasFailed = !disputes && error && !isFetching;
  if (!hasFailed && !disputes?.length) return null;
  return (
    <Section
      title="Disputes"
      summary={disputes && String(disputes.length)}
      actions={
        <Button variant="default" className={styles.another ?? ''} onClick={() => setEdited('new')}>
          Record another…
        </Button>
      }
      dialogs={
        edited && (
          <Suspense>
            <DisputeDialog order={order} dispute={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          </Suspense>
        )
      }
    >
      {hasFailed && <PartFailed error={error} onRetry={() => void refetch()} />}
      <ul className={styles.disputes}>
        {disputes?.map((dispute) => (
          <DisputeItem
            key={dispute.id}
            dispute={dispute}
            hasPacks={disputes.length > 1 && mayDefend(order.process_status)}
            onCorrect={() => setEdited(dispute)}
          />
        ))}
      </ul>
    </Section>
  );
}
