import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { Card } from '../../../ui/card';
import { CopyRail } from './copy-rail';
import { orderWarnings } from './order-warnings';
import styles from './warnings.module.css';

const levels = {
  stop: { Icon: IconHandStop, word: 'Stop' },
  check: { Icon: IconAlertTriangle, word: 'Check' },
} as const;

/** What to look at before the order is typed into the official form, and the way to type it. */
export function Warnings({ order }: { order: OrderDetails }) {
  const warnings = orderWarnings(order, new Date());
  return (
    <Card title="Before you submit" aside={warnings.length > 0 && `${warnings.length} to check`}>
      {warnings.length === 0 ? (
        <p className={styles.nothing}>No problems found.</p>
      ) : (
        <ul className={styles.warnings}>
          {warnings.map(({ id, level, message }) => {
            const { Icon, word } = levels[level];
            return (
              <li key={id} data-level={level}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>
                  <strong>{word}:</strong> {message}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <CopyRail order={order} />
    </Card>
  );
}
