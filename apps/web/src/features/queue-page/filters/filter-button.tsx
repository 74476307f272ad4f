import { Button } from '@mantine/core';
import { filterKeys, type ListFilters } from '@sac/contract/orders/queues/filters';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useShortcut } from '../../../platform/keys/commands';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { chipsOf } from './filter-chips';
import { QueueFilterForm } from './filter-form';
import styles from './filters.module.css';

/** A change of the URL that leaves no filter but these. */
export const replacing = (filters: ListFilters): ListFilters =>
  Object.fromEntries(filterKeys.map((key) => [key, filters[key]])) as ListFilters;

interface FilterButtonProps {
  queue: Queue;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
  /** Above the filters. */
  children: ReactNode;
}

/** Opens the filters of a list, and says how many are active. */
export function FilterButton({ queue, filters, onChange, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
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
        {children}
        <QueueFilterForm queue={queue} filters={filters} onApply={apply} />
      </Dialog>
    </>
  );
}
