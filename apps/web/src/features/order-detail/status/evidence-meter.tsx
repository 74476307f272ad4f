import { Stack } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../../../ui/card';
import { evidenceOf } from './evidence';
import styles from './status.module.css';

/** From an order's first day: what a defence pack could show a bank, what is missing, and how to get it. */
export function EvidenceMeter({ order }: { order: OrderDetails }) {
  const points = evidenceOf(order);
  const gaps = points.filter(({ isThere }) => !isThere);
  const there = points.filter(({ isThere }) => isThere);
  return (
    <Card title="Evidence for a dispute" aside={`${there.length} of ${points.length}`}>
      <Stack gap="sm" p="md">
        <meter
          className={styles.meter}
          min={0}
          max={points.length}
          value={there.length}
          aria-label={`Evidence: ${there.length} of ${points.length} points are on record`}
        />
        {gaps.length === 0 ? (
          <p>Evidence complete.</p>
        ) : (
          <ul className={styles.gaps} aria-label="Still missing">
            {gaps.map(({ name, howTo }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{howTo}</span>
              </li>
            ))}
          </ul>
        )}
        {there.length > 0 && (
          <ul className={styles.there} aria-label="On record">
            {there.map(({ name }) => (
              <li key={name}>
                <IconCircleCheck size={15} aria-hidden /> {name}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
