import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FromScreen } from '../lib/from-screen';
import styles from './back-link.module.css';

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
