import type { ListFilters } from '@sac/contract/orders/queues/filters';
import { IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../platform/api/session';
import { queuePath } from '../../../routes';
import { ViewTools } from '../views/view-tools';
import { replacing } from './filter-button';
import { chipsOf } from './filter-chips';
import styles from './filters.module.css';

interface FilterBarProps extends ComponentProps<typeof ViewTools> {
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
}

/** The active filters, each with a button that removes it, and the saved view of the list. */
export function FilterBar({ filters, onChange, ...view }: FilterBarProps) {
  const chips = chipsOf(filters);
  return (
    <section className={styles.bar} aria-label="Active filters">
      {chips.map(({ text, keys }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-label={`Remove filter: ${text}`}
          onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, undefined])))}
        >
          {text}
          <IconX size={14} aria-hidden />
        </button>
      ))}
      {chips.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange(replacing({}))}>
          Clear filters
        </button>
      )}
      <ViewTools {...view} />
    </section>
  );
}

/** Below the text of an empty list: it may be the filters that leave it empty. */
export const FilteredEmpty = ({ onClear }: { onClear: () => void }) => (
  <span className={styles.empty}>
    Filters may be hiding orders.{' '}
    <button type="button" className={styles.clear} onClick={onClear}>
      Clear filters
    </button>
  </span>
);

/** Below an empty search: the order may be in another list. Nothing for roles that may not read all lists. */
export function SearchAll({ search }: { search: string }) {
  if (!useCan('orderHistory.read')) return null;
  return (
    <Link className={styles.empty} to={`${queuePath('orderHistory')}?${new URLSearchParams({ search })}`}>
      Search all orders for “{search}”
    </Link>
  );
}
