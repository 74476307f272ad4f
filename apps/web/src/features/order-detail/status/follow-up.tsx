import type { OrderDetails } from '@sac/contract/order-page-api';
import { Card } from '../../../ui/card';
import { CallCustomer } from './call-customer';
import styles from './follow-up.module.css';
import { RemindMe } from './remind-me';

/** Calling the customer, and when to come back to the order. */
export const FollowUp = ({ order }: { order: OrderDetails }) => (
  <Card title="Call and remind">
    <div className={styles.parts}>
      <CallCustomer order={order} />
      <RemindMe order={order} />
    </div>
  </Card>
);
