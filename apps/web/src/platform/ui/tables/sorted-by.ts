import type { Direction } from '../../url/url-state';
import type { TableSort } from './table-head';

interface SortedBy<C extends string> {
  columns: readonly C[];
  column: C;
  direction: Direction;
  /** The direction in which a column is sorted first. */
  firstDirection: (column: C) => Direction;
  onChange: (change: { sort: C; direction: Direction }) => void;
}

/** How a table is sorted; the same column again reverses the direction. */
export const sortedBy = <C extends string>({
  columns,
  column,
  direction,
  firstDirection,
  onChange,
}: SortedBy<C>): TableSort => ({
  columns,
  column,
  direction,
  onSort: (id) => {
    const sort = columns.find((name) => name === id) ?? column;
    const turned = direction === 'asc' ? 'desc' : 'asc';
    onChange({ sort, direction: sort === column ? turned : firstDirection(sort) });
  },
});
