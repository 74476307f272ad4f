import { Button } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list-header.module.css';

interface ListHeaderProps {
  title: string;
  /** How many there are; nothing while that is not known. */
  count: string | undefined;
  /** The address of the screen this one is a part of. */
  back?: string | undefined;
  children?: ReactNode;
}

/** The heading of a list, with what can be done to it as a whole. */
export const ListHeader = ({ title, count, back, children }: ListHeaderProps) => (
  <header className={styles.header}>
    {back && (
      <Link to={back} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden /> Back
      </Link>
    )}
    <h1>
      {title} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h1>
    <div className={styles.buttons}>
      {children}
      {/* Reloads the page, as the spec has it: nothing is lost, since what is shown is in the address. */}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => window.location.reload()}
      >
        Refresh
      </Button>
    </div>
  </header>
);
