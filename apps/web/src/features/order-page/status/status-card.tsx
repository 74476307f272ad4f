import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { isFinished, mayDefend } from '@sac/contract/orders/order-status';
import { IconChevronUp, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../platform/api/session';
import { useShortcut } from '../../../platform/keys/commands';
import { Card } from '../../../platform/ui/card';
import { DefencePackLinks } from '../../disputes/on-order/defence-buttons';
import { RecordDispute } from '../../disputes/on-order/record-dispute';
import styles from '../../orders/actions/status.module.css';
import { goToPart } from '../../orders/page-parts';
import { TransactionButton } from '../../payments/transaction-button';
import { AssignButton } from './assign-button';
import { AssignToButton } from './assign-to-button';
import { CallCustomer } from './call-customer';
import { useNextStep } from './next-step';
import { RemindMe } from './remind-me';
import { StatusButtons } from './status-buttons';

/**
 * What is done next, and below it, quieter, everything else that one does with an order. On a phone it is a bar at the end of the
 * window: the next step, and two buttons that open the rest above it.
 */
export function StatusCard({ order }: { order: OrderDetails }) {
  const me = useSession()?.user.name;
  const { step, button } = useNextStep(order);
  // Only for this status: what has moved the order is done.
  const [opened, setOpened] = useState<{ part: 'moves' | 'more'; at: string } | null>(null);
  const shown = opened?.at === order.process_status ? opened.part : null;
  const toggle = (part: 'moves' | 'more') => setOpened(shown === part ? null : { part, at: order.process_status });
  const isDeleted = order.process_status === 'Deleted';
  const isPurged = order.purged_at !== null;
  // A deleted order can only be restored.
  const canTake = order.assign_to !== me && !isDeleted && step !== 'assign';
  const mayBeDisputed = mayDefend(order.process_status) || isFinished(order.process_status);
  const ask = () => goToPart('ask');
  const askHint = useShortcut({
    key: 'q',
    label: 'Ask the customer',
    group: 'On this order',
    title: 'Ask the customer',
    run: ask,
    isEnabled: !isPurged && !isDeleted,
  });
  const canDefend = !isPurged && mayDefend(order.process_status);

  return (
    <div className={styles.bar} data-shown={shown}>
      <Card
        title="Status"
        aside={
          <span className={styles.assignee}>
            {canTake && <AssignButton order={order} isNext={false} />}
            <AssignToButton order={order} />
          </span>
        }
      >
        <div className={styles.card}>
          <div className={styles.steps}>
            {button}
            <Button
              hiddenFrom="sm"
              variant="default"
              aria-expanded={shown === 'moves'}
              rightSection={<IconChevronUp size={15} aria-hidden />}
              onClick={() => toggle('moves')}
            >
              Move
            </Button>
            <Button
              hiddenFrom="sm"
              variant="default"
              aria-label="More for this order"
              aria-expanded={shown === 'more'}
              onClick={() => toggle('more')}
            >
              <IconDots size={18} aria-hidden />
            </Button>
          </div>
          <StatusButtons order={order} />
          <div className={styles.quiet}>
            {canDefend && (
              <>
                {step !== 'defence pack' && <DefencePackLinks order={order} isNext={false} />}
                {step !== 'transaction' && <TransactionButton order={order} isNext={false} />}
              </>
            )}
            {mayBeDisputed && <RecordDispute order={order} />}
          </div>
          {!isPurged && (
            <div className={styles.quiet}>
              <CallCustomer order={order} />
              <RemindMe order={order} />
              {!isDeleted && (
                <Button variant="default" aria-label="Ask the customer" {...askHint} onClick={ask}>
                  Ask
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
