import { Stack } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Card } from '../../../ui/card';
import button from '../../../ui/row-button.module.css';
import { evidenceOf } from './evidence';
import styles from './status.module.css';

/** From an order's first day: what a defence pack could show a bank, what is missing, and how to get it. One line until there is a dispute. */
export function EvidenceMeter({ order }: { order: OrderDetails }) {
  const points = evidenceOf(order);
  const gaps = points.filter(({ isThere }) => !isThere);
  const there = points.filter(({ isThere }) => isThere);
  const isDisputed = order.process_status === 'ChargeBack';
  const [choice, setChoice] = useState<boolean | null>(null);
  const isShown = choice ?? isDisputed;
  const id = useId();
  return (
    <Card
      title="Evidence for a dispute"
      aside={
        <span className={styles.evidence}>
          <meter
            className={styles.meter}
            min={0}
            max={points.length}
            value={there.length}
            aria-label={`Evidence: ${there.length} of ${points.length} points are on record`}
          />
          {there.length} of {points.length}
          <button
            type="button"
            className={button.button}
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={isShown ? 'Hide evidence' : 'Show evidence'}
            onClick={() => setChoice(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      }
    >
      {isShown && (
        <Stack id={id} gap="sm" p="md">
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
      )}
    </Card>
  );
}
