import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import mark from '../../platform/ui/mark.svg';
import { paths } from '../../routes';
import { FindButton } from './find-button';
import styles from './top-bar.module.css';
import { useBarHeight } from './use-bar-height';
import { UserMenu } from './user-menu';

interface TopBarProps {
  onMenu: () => void;
  isMenuOpen: boolean;
  onFind: () => void;
  onKeys: () => void;
  /** What stays in view below it. */
  children?: ReactNode;
}

/** Mark, product name, search and the menu of the signed-in person; on small screens also the button of the sidebar. */
export function TopBar({ onMenu, isMenuOpen, onFind, onKeys, children }: TopBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <div ref={bar} className={styles.top}>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.burger}
          onClick={onMenu}
          aria-label="Open menu"
          aria-expanded={isMenuOpen}
        >
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </button>
        <Link to={paths.admin} className={styles.home}>
          <img src={mark} alt="" width={28} height={28} />
          <span>Singapore Arrival Card</span>
        </Link>
        <FindButton onFind={onFind} />
        <UserMenu onKeys={onKeys} />
      </header>
      {children}
    </div>
  );
}
