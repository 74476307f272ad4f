import { Button } from '@mantine/core';
import { filterKeys, type ListFilters } from '@sac/contract/filters';
import type { Queue } from '@sac/contract/queues';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcut } from '../../../lib/commands';
import { usePart } from '../../../lib/use-part';
import { Dialog } from '../../../ui/dialog';
import { chipsOf } from './filter-chips';
import styles from './filters.module.css';

/** A change of the URL that leaves no filter but these. */
export const replacing = (filters: ListFilters): ListFilters =>
  Object.fromEntries(filterKeys.map((key) => [key, filters[key]])) as ListFilters;

interface FilterButtonProps {
  queue: Queue;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
}

// A form with its library: the list is there without it.
const load = () => import('./filter-form').then(({ FilterForm }) => FilterForm);

/** Opens the filters of a list, and says how many are active. */
export function FilterButton({ queue, filters, onChange }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const FilterForm = usePart(isOpen, load);
  const open = () => setOpen(true);
  const hint = useShortcut({
    key: 'f',
    label: 'Filter the list',
    group: 'In this list',
    title: 'Filter this list',
    run: open,
  });
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
        {...hint}
        onClick={open}
      >
        Filter
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Filter ${queue.link}`} shape="panel">
        {FilterForm && <FilterForm queue={queue} filters={filters} onApply={apply} />}
      </Dialog>
    </>
  );
}
