import { Button } from '@mantine/core';
import { filterKeys, type ListFilters } from '@sac/contract/filters';
import type { Queue } from '@sac/contract/queues';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { chipsOf } from './filter-chips';
import { FilterForm } from './filter-form';
import styles from './filters.module.css';

/** A change of the URL that leaves no filter but these. */
export const replacing = (filters: ListFilters): ListFilters =>
  Object.fromEntries(filterKeys.map((key) => [key, filters[key]])) as ListFilters;

interface FilterButtonProps {
  queue: Queue;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
}

/** Opens the filters of a list, and says how many are active. */
export function FilterButton({ queue, filters, onChange }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const active = chipsOf(filters).length;
  const apply = (next: ListFilters) => {
    setOpen(false);
    onChange(replacing(next));
  };
  return (
    <>
      <Button
        variant="default"
        className={styles.button ?? ''}
        leftSection={<IconFilter size={16} aria-hidden />}
        rightSection={active > 0 && <span className={styles.active}>{active}</span>}
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Filter ${queue.link}`} shape="panel">
        <FilterForm queue={queue} filters={filters} onApply={apply} />
      </Dialog>
    </>
  );
}
