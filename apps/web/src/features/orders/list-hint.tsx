import { IconRefreshDot } from '@tabler/icons-react';
import { useEffect } from 'react';
import { announce } from '../../ui/announce';
import { useListChanged } from './list-changes';
import styles from './list-hint.module.css';

/** Shows that the list is no longer up to date; rows do not move without a click. */
export function ListHint() {
  const { hasChanged, reload } = useListChanged();
  useEffect(() => {
    if (hasChanged) announce('List changed');
  }, [hasChanged]);
  if (!hasChanged) return null;
  return (
    <button type="button" className={styles.hint} onClick={reload} title="Load the list again">
      <IconRefreshDot size={15} stroke={1.8} aria-hidden />
      List changed
    </button>
  );
}
