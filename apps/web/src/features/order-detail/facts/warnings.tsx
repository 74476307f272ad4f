import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { Card } from '../../../ui/card';
import { CopyRail } from './copy-rail';
import styles from './facts.module.css';
import { orderWarnings } from './order-warnings';

const levels = {
  stop: { Icon: IconHandStop, word: 'Stop' },
  check: { Icon: IconAlertTriangle, word: 'Check' },
} as const;

/** What to check before the order is submitted in the official form, and the button that helps to copy it there. */
export function Warnings({ order }: { order: OrderDetails }) {
  const warnings = orderWarnings(order, new Date());
  return (
    <Card
      title="Before you submit"
      aside={
        <span className={styles.aside}>
          {warnings.length > 0 ? `${warnings.length} to check` : 'No problems found.'}
          <CopyRail order={order} />
        </span>
      }
    >
      {warnings.length > 0 && (
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
    </Card>
  );
}
