import { Button } from '@mantine/core';
import { filterKeys, type ListFilters } from '@sac/contract/orders/queues/filters';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useShortcut } from '../../../platform/keys/commands';
import { chipsOf } from './filter-chips';
import { QueueFilterForm } from './filter-form';
import styles from './filters.module.css';

/** A change of the URL that leaves no filter but these. */
export const replacing = (filters: ListFilters): ListFilters =>
  Object.fromEntries(filterKeys.map((key) => [key, filters[key]])) as ListFilters;

const focusFirst = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('select, input')?.focus();

/** The button that says how many filters of a list are active, and the form that it opens above the list. */
export function useFilters(queue: Queue, filters: ListFilters, onChange: (change: ListFilters) => void) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hint = useShortcut({
    key: 'f',
    label: 'Filter the list',
    group: 'In this list',
    title: 'Filter this list',
    run: () => setOpen(true),
  });
  const active = chipsOf(filters).length;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const apply = (next: ListFilters) => {
    close();
    onChange(replacing(next));
  };
  return {
    button: (
      <Button
        ref={button}
        variant="default"
        className={styles.button ?? ''}
        leftSection={<IconFilter size={16} aria-hidden />}
        rightSection={active > 0 && <span className={styles.active}>{active}</span>}
        {...hint}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </Button>
    ),
    panel: (phoneTools: ReactNode) =>
      isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its fields
        <div ref={focusFirst} id={id} className={styles.panel} onKeyDown={({ key }) => key === 'Escape' && close()}>
          {phoneTools}
          <QueueFilterForm queue={queue} filters={filters} onApply={apply} />
        </div>
      ),
  };
}
