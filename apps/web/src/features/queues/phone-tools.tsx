import type { OrderRow } from '@sac/contract/orders-api';
import { queueColumns, type Sort, type SortColumn } from '@sac/contract/queues';
import type { TableSelection } from '../../ui/data-table';
import { PickBox } from '../../ui/pick-box';
import styles from './phone-tools.module.css';

interface PhoneToolsProps {
  sortable: readonly SortColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: TableSelection<OrderRow> | undefined;
}

/** On a phone, where rows are cards without a head: what the head of the table does elsewhere. */
export const PhoneTools = ({ sortable, sort, onSort, selection }: PhoneToolsProps) => {
  const options = sortable.flatMap((column): Sort[] => [
    { column, direction: 'asc' },
    { column, direction: 'desc' },
  ]);
  const shown = options.findIndex(({ column, direction }) => column === sort.column && direction === sort.direction);
  return (
    <div className={styles.tools}>
      <label>
        Sort{' '}
        <select
          value={shown}
          onChange={({ currentTarget }) => onSort(options[currentTarget.selectedIndex] ?? sort)}
          className={styles.select}
        >
          {options.map(({ column, direction }, index) => (
            <option key={`${column} ${direction}`} value={index}>
              {queueColumns[column]} {direction === 'asc' ? '↑' : '↓'}
            </option>
          ))}
        </select>
      </label>
      {selection && (
        <span className={styles.all}>
          Select shown
          <PickBox
            label="Select all cards shown"
            isPicked={selection.shown === 'all'}
            isPartly={selection.shown === 'some'}
            onPick={selection.onPickShown}
          />
        </span>
      )}
    </div>
  );
};
