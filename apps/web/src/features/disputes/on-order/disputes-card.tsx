import { Button } from '@mantine/core';
import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { mayDefend } from '@sac/contract/orders/order-status';
import { useState } from 'react';
import { lazyPart } from '../../../platform/ui/lazy-part';
import { Section } from '../../orders/section';
import { DisputeItem } from './dispute-item';
import styles from './disputes.module.css';

const DisputeDialog = lazyPart(() => import('./dispute-dialog').then((part) => part.DisputeDialog));

/** The disputes of an order; nothing while there is none. */
export function DisputesCard({ order }: { order: OrderDetails }) {
  const [edited, setEdited] = useState<DisputeFacts | 'new' | null>(null);
  const { disputes } = order;
  if (disputes.length === 0) return null;
  return (
    <Section
      title="Disputes"
      summary={String(disputes.length)}
      actions={
        <Button variant="default" className={styles.another ?? ''} onClick={() => setEdited('new')}>
          Record another…
        </Button>
      }
      dialogs={
        edited && (
          <DisputeDialog order={order} dispute={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )
      }
    >
      <ul className={styles.disputes}>
        {disputes.map((dispute) => (
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
