import { Skeleton } from '@mantine/core';
import { estDay } from '@sac/contract/platform/dates';
import { IconFileUnknown, IconUserOff } from '@tabler/icons-react';
import { paths } from '../../paths';
import { ButtonLink } from '../../platform/ui/button-link';
import { Card } from '../../platform/ui/card';
import { ScreenMessage } from '../../platform/ui/messages/screen-message';
import { NeighbourButtons } from './neighbours/neighbour-buttons';
import styles from './order-page.module.css';

const heights = [36, 86, 210, 160];

/** While the order loads. */
export const OrderSkeleton = ({ orderId }: { orderId: number }) => (
  <div role="status" aria-label="Loading the order">
    <div className={styles.header}>
      <div className={styles.line}>
        <Skeleton height={24} width={380} />
      </div>
      {/* Here already, for who goes on at once. */}
      <NeighbourButtons orderId={orderId} />
    </div>
    <div className={styles.columns}>
      <div className={styles.work}>
        <Skeleton height={170} radius="lg" />
        <Skeleton height={150} radius="lg" />
        <Skeleton height={290} radius="lg" />
      </div>
      <div className={styles.facts}>
        {heights.map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </div>
    </div>
  </div>
);

export const UnknownOrder = ({ orderId }: { orderId?: number }) => (
  <ScreenMessage
    icon={IconFileUnknown}
    title={orderId ? `There is no order ${orderId}` : 'Order not found'}
    action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
  >
    {orderId
      ? 'Check the number, or look for the order in Order History.'
      : 'Part of the address may be missing. Open the order from its list.'}
  </ScreenMessage>
);

/** Replaces the facts once they were removed. `at`: ISO 8601. */
export const PurgedNotice = ({ at }: { at: string }) => (
  <Card title={`Personal data removed on ${estDay(at)}`}>
    <div className={styles.purged}>
      <IconUserOff size={22} stroke={1.6} aria-hidden />
      <p>
        This order was made anonymous a set time after departure. Its dates, statuses, emails and history stay without
        names, addresses and files. You can no longer upload, send or comment, nor make a defence pack.
      </p>
    </div>
  </Card>
);
