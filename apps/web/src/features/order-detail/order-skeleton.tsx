import { Skeleton } from '@mantine/core';
import styles from './order-page.module.css';

const heights = [120, 260, 320];

export const OrderSkeleton = () => (
  <div role="status" aria-label="Loading the order">
    <Skeleton height={28} width={280} mt={34} mb={20} />
    <div className={styles.columns}>
      <div className={styles.facts}>
        {heights.map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </div>
      <div className={styles.work}>
        <Skeleton height={120} radius="lg" />
        <Skeleton height={330} radius="lg" />
      </div>
    </div>
  </div>
);
