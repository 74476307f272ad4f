import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { useLogout } from '../lib/logout';
import { useSession } from '../lib/session';
import { ThemeChoice } from './theme-choice';
import styles from './user-menu.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** 'Welcome {name}' with its dropdown, which the browser opens, closes and keeps on top by itself. */
export function UserMenu() {
  const id = useId();
  const session = useSession();
  const { logOut, isLeaving } = useLogout();
  if (!session) return null;
  const { name, type } = session.user;

  return (
    <>
      <button type="button" className={styles.target} popoverTarget={id}>
        <span className={styles.initials} aria-hidden>
          {initials(name)}
        </span>
        <span className={styles.welcome}>Welcome {name}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <p className={styles.who}>
          {name} · {type}
        </p>
        <ThemeChoice />
        <button type="button" className={styles.item} onClick={logOut} disabled={isLeaving}>
          <IconLogout size={17} stroke={1.6} aria-hidden />
          Logout
        </button>
      </div>
    </>
  );
}
