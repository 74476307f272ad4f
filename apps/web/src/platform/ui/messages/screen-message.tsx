import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './screen-message.module.css';

interface ScreenMessageProps {
  icon: Icon;
  title: string;
  /** What happened and what to do. */
  children: ReactNode;
  /** The way on: a link or a button. */
  action?: ReactNode;
}

/** A message instead of a whole screen or list. */
export const ScreenMessage = ({ icon: Icon, title, children, action }: ScreenMessageProps) => (
  <div className={styles.message}>
    <span className={styles.icon}>
      <Icon size={26} stroke={1.5} aria-hidden />
    </span>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);
