import { formatSingapore } from '@sac/contract/platform/dates';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';

interface BackLinkProps {
  to: string;
  /** What that screen was opened with. */
  state?: unknown;
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
  /** The time that the screen's data are of, when they may be seconds old; shown in Singapore time, as these screens are. */
  asOf?: string | undefined;
  /** The link to the parent screen. */
  back?: ReactNode;
  /** What searches and narrows the screen, in the line of the heading. */
  tools?: ReactNode;
  /** Buttons for the whole screen. */
  children?: ReactNode;
}

export const PageHeader = ({ title, count, asOf, back, tools, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {back && <div className={styles.back}>{back}</div>}
    <h1>
      {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      {asOf && <span className={styles.count}>as of {formatSingapore(asOf).slice(-8)}</span>}
    </h1>
    {tools && <div className={styles.tools}>{tools}</div>}
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
);
