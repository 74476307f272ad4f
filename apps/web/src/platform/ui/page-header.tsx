import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FromScreen } from '../lib/from-screen';
import styles from './page-header.module.css';

interface BackLinkProps {
  to: string;
  /** What that screen was opened with. */
  state?: FromScreen | null;
  children: ReactNode;
}

/** The link to the parent screen. */
export const BackLink = ({ to, state = null, children }: BackLinkProps) => (
  <Link to={to} state={state} className={styles.link}>
    <IconArrowLeft size={16} aria-hidden /> {children}
  </Link>
);

interface PageHeaderProps {
  title: string;
  /** The count; undefined while it is unknown. */
  count?: string | undefined;
  /** The link to the parent screen. */
  back?: ReactNode;
  /** Buttons for the whole screen. */
  children?: ReactNode;
}

export const PageHeader = ({ title, count, back, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {back && <div className={styles.back}>{back}</div>}
    <h1>
      {title} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h1>
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
);
