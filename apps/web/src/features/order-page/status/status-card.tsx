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
import { StepButton } from './next-step';
import type { Step } from './next-steps';
import { RemindMe } from './remind-me';
import { StatusButtons } from './status-buttons';

interface Opened {
  part: 'moves' | 'more';
  /** Only for this status: what has moved the order is done. */
  at: string;
}

interface StatusCardProps {
  order: OrderDetails;
  /** What is next. */
  step: Step | undefined;
}

/**
 * What is done next, and below it, quieter, all other actions for an order. On a phone it is a bar at the end of the
 * window: the next step, and two buttons that open the rest above it.
 */
export function StatusCard({ order, step }: StatusCardProps) {
  const me = useSession()?.user.name;
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = opened?.at === order.process_status ? opened.part : null;
  const toggle = (part: Opened['part']) => setOpened(shown === part ? null : { part, at: order.process_status });
  // A deleted order can only be restored.
  const canTake = order.assign_to !== me && order.process_status !== 'Deleted' && step !== 'assign';
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
            <StepButton order={order} step={step} />
            <DefenceButtons order={order} step={step} />
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
          <ContactButtons order={order} />
        </div>
      </Card>
    </div>
  );
}

/** The three buttons of an order that may be disputed (docs/spec.md §2), always in this order. */
function DefenceButtons({ order, step }: StatusCardProps) {
  if (order.purged_at !== null || !mayDefend(order.process_status)) return null;
  return (
    <div className={styles.defence} data-next={step === 'defence pack' || step === 'transaction'}>
      <DefencePackLinks order={order} isNext={step === 'defence pack'} />
      <TransactionButton order={order} isNext={step === 'transaction'} />
    </div>
  );
}

/** The ways to the customer, and a reminder; none once the customer's data are removed. */
function ContactButtons({ order }: { order: OrderDetails }) {
  const isPurged = order.purged_at !== null;
  const mayAsk = !isPurged && order.process_status !== 'Deleted';
  const ask = () => goToPart('ask');
  const hint = useShortcut({
    key: 'q',
    label: 'Ask the customer',
    group: 'On this order',
    title: 'Ask the customer',
    run: ask,
    isEnabled: mayAsk,
  });
  const { process_status: status } = order;
  const recordDispute = (mayDefend(status) || isFinished(status)) && <RecordDispute order={order} />;
  if (isPurged) return <div className={styles.quiet}>{recordDispute}</div>;
  return (
    <div className={styles.quiet}>
      {recordDispute}
      <CallCustomer order={order} />
      <RemindMe order={order} />
      {mayAsk && (
        <Button variant="default" aria-label="Ask the customer" {...hint} onClick={ask}>
          Ask…
        </Button>
      )}
    </div>
  );
}
