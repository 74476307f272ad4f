import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './table-parts.module.css';

export interface TableSort {
  /** The columns that can be sorted by. */
  columns: readonly string[];
  column: string;
  direction: 'asc' | 'desc';
  onSort: (column: string) => void;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps {
  column: { id: string; width?: string | undefined; isNumber?: boolean | undefined; givesWay?: boolean | undefined };
  sort: TableSort | undefined;
  children: ReactNode;
}

/** The head of a column; a button where the table can be sorted by it. */
export function HeadCell({ column: { id, width, isNumber, givesWay }, sort, children }: HeadCellProps) {
  const cell = { scope: 'col', style: { width }, 'data-number': isNumber, 'data-gives-way': givesWay } as const;
  if (!sort?.columns.includes(id)) {
    return <th {...cell}>{children}</th>;
  }
  const direction = sort.column === id ? sort.direction : undefined;
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th {...cell} aria-sort={direction && directions[direction]}>
      <button type="button" className={styles.sort} onClick={() => sort.onSort(id)}>
        <span>{children}</span>
        <Arrow size={13} stroke={2.2} className={styles.arrow} aria-hidden />
      </button>
    </th>
  );
}
