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

/** The way to the screen that this one is a part of. */
export const BackLink = ({ to, state = null, children }: BackLinkProps) => (
  <Link to={to} state={state} className={styles.link}>
    <IconArrowLeft size={16} aria-hidden /> {children}
  </Link>
);

interface PageHeaderProps {
  title: string;
  /** How many there are; nothing while that is not known. */
  count?: string | undefined;
  /** The link to the screen this one is a part of. */
  back?: ReactNode;
  /** Buttons for what can be done to the whole of it. */
  children?: ReactNode;
}

/** The heading of a screen. */
export const PageHeader = ({ title, count, back, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {back && <div className={styles.back}>{back}</div>}
    <h1>
      {title} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h1>
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
);
