import { formatEst } from '@sac/contract/platform/dates';
import type { Timed } from '@sac/contract/platform/time-order';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './notices.module.css';

/** Something about an order that waits for staff, or that others have changed while it was open. */
export interface OrderNotice extends Readonly<Timed> {
  readonly key: string;
  /** For the strip. */
  readonly line: string;
  /** How many things it is about. */
  readonly count?: number;
  /** The whole, with what can be done about it. */
  readonly item: ReactNode;
}

interface NoticeItemProps extends Omit<ComponentProps<'section'>, 'title'> {
  icon: Icon;
  title: string;
  at: string;
  /** Beside the time. */
  note?: string | null | undefined;
  actions: ReactNode;
}

/** One of the notices in the panel below the strip. */
export const NoticeItem = ({ icon: NoticeIcon, title, at, note, actions, children, ...section }: NoticeItemProps) => (
  <section className={styles.notice} aria-label={title} {...section}>
    <NoticeIcon size={18} stroke={1.6} aria-hidden />
    <p className={styles.head}>
      <strong>{title}</strong> <small>{[note, formatEst(at)].filter(Boolean).join(' · ')}</small>
    </p>
    {children}
    <div className={styles.buttons}>{actions}</div>
  </section>
);
