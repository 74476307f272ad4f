import { IconRefreshDot } from '@tabler/icons-react';
import { useEffect } from 'react';
import { announce } from '../../ui/announce';
import { useListChanged } from './list-changes';
import styles from './list-hint.module.css';

/** Says that the list on screen is no longer up to date; rows never move under the reader's hand by themselves. */
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
