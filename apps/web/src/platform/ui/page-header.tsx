import { formatSingapore } from '@sac/contract/platform/dates';
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';
import { RefreshButton } from './refresh-button';

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

/** The words of the tab that is open above the page; undefined: there are no tabs. */
export const OpenTab = createContext<string | undefined>(undefined);

interface PageHeaderProps {
  title: string;
  /** The count; undefined while it is unknown. */
  count?: string | undefined;
  /** It has a Refresh, and its count has a place before it is known. */
  isList?: boolean;
  /** The time that the screen's data are of, when they may be seconds old; shown in Singapore time, as these screens are. */
  asOf?: string | undefined;
  /** The link to the parent screen. */
  back?: ReactNode;
  /** What searches and narrows the screen, in the line of the heading. */
  tools?: ReactNode;
  /** Buttons for the whole screen. */
  children?: ReactNode;
}

export const PageHeader = ({ title, count, isList = false, asOf, back, tools, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.title}>
      {back}
      {/* Not drawn where the tab says the same. */}
      <h1 className={useContext(OpenTab) === title ? styles.hidden : undefined}>
        <span>{title}</span> {(isList || count !== undefined) && <span className={styles.count}>{count}</span>}
      </h1>
      {asOf && <span className={styles.count}>as of {formatSingapore(asOf).slice(-8)}</span>}
      {isList && <RefreshButton />}
    </div>
    {tools && <div className={styles.tools}>{tools}</div>}
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
);
