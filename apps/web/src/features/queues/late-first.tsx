import { Button } from '@mantine/core';
import type { SortKey } from '@sac/contract/queue-columns';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ListState, Sorting, UrlState } from '../../lib/url-state';
import styles from './filters/filters.module.css';

interface LateFirstProps {
  list: UrlState<ListState<SortKey>>;
  sorting: Sorting<SortKey>;
}

/** Sorts a list by when its orders become late, or again as it is sorted at first. */
export function LateFirst({ list: { state, go }, sorting: { first, directionOf } }: LateFirstProps) {
  const isOn = state.sort === 'due' && state.direction === 'asc';
  const sort = isOn ? first : 'due';
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      className={styles.button ?? ''}
      aria-pressed={isOn}
      title="Late orders first, then those that become late soonest"
      leftSection={<IconClockExclamation size={16} aria-hidden />}
      onClick={() => go({ sort, direction: directionOf(sort) })}
    >
      Late first
    </Button>
  );
}
