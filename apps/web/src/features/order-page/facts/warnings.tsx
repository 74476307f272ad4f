import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import styles from './facts.module.css';
import { mayBeSubmitted, orderWarnings } from './order-warnings';

const levels = {
  stop: { Icon: IconHandStop, word: 'Stop' },
  check: { Icon: IconAlertTriangle, word: 'Check' },
} as const;

/** What to check before the order is submitted in the official form; nothing when there is nothing. */
export function Warnings({ order }: { order: OrderDetails }) {
  const warnings = mayBeSubmitted(order) ? orderWarnings(order, new Date()) : [];
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label="Before you submit">
      <ul>
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
    </section>
  );
}
