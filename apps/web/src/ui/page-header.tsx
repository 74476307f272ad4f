import type { ReactNode } from 'react';
import { BackLink } from './back-link';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** How many there are; nothing while that is not known. */
  count?: string | undefined;
  /** The address of the screen this one is a part of. */
  back?: string | undefined;
  /** Buttons for what can be done to the whole of it. */
  children?: ReactNode;
}

/** The heading of a screen. */
export const PageHeader = ({ title, count, back, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {back && (
      <div className={styles.back}>
        <BackLink to={back}>Back</BackLink>
      </div>
    )}
    <h1>
      {title} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h1>
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
);
