import type { Tone } from '@sac/contract/orders/order-status';
import type { ReactNode } from 'react';
import styles from './pill.module.css';

interface PillProps {
  tone: Tone;
  children: ReactNode;
}

/** A word with a colour; the colour adds no information. */
export const Pill = ({ tone, children }: PillProps) => (
  <span className={styles.pill} data-tone={tone}>
    {children}
  </span>
);
