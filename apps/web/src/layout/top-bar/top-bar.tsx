import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { isApple } from '../../platform/keys/commands';
import mark from '../../platform/ui/mark.svg';
import { ConnectionSign } from './connection-sign';
import find from './find-button.module.css';
import styles from './top-bar.module.css';
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
        <div className={styles.brand}>
          <Link to={paths.admin} className={styles.home}>
            <img src={mark} alt="" width={28} height={28} />
            <span>Singapore Arrival Card</span>
          </Link>
          <ConnectionSign />
        </div>
        <FindButton onFind={onFind} />
        <UserMenu onKeys={onKeys} />
      </header>
      {children}
    </div>
  );
}

/** Opens the palette. It looks like a search box; on a phone it is an icon. */
const FindButton = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    className={find.find}
    onClick={onFind}
    aria-haspopup="dialog"
    aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
  >
    <IconSearch size={18} stroke={1.6} aria-hidden />
    <span className={find.words}>Find an order, a queue, a page</span>
    <kbd className={find.keys} aria-hidden>
      {isApple ? '⌘ K' : 'Ctrl K'}
    </kbd>
  </button>
);

/** Passes the current height of the top bar to the style sheets, so that what is sticky stays below it. */
function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const setHeight = () => root.setProperty('--bar-height', `${element.offsetHeight}px`);
    // At once too: the observer answers after the first frame.
    setHeight();
    const observer = new ResizeObserver(setHeight);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--bar-height');
    };
  }, [bar]);
}
