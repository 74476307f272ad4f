import { IconSearch } from '@tabler/icons-react';
import styles from './find-button.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette. It looks like a search box; on a phone it is an icon. */
export const FindButton = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    className={styles.find}
    onClick={onFind}
    aria-haspopup="dialog"
    aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
  >
    <IconSearch size={18} stroke={1.6} aria-hidden />
    <span className={styles.words}>Find an order, a queue, a page</span>
    <kbd className={styles.keys} aria-hidden>
      {isApple ? '⌘ K' : 'Ctrl K'}
    </kbd>
  </button>
);
