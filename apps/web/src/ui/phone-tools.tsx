import type { Direction } from '../lib/url-state';
import type { TableSelection } from './data-table';
import styles from './list-table.module.css';
import { PickBox } from './pick-box';

interface PhoneToolsProps<C extends string, T> {
  columns: readonly { id: string; header: string }[];
  sortable: readonly C[];
  sort: C;
  direction: Direction;
  onSort: (change: { sort: C; direction: Direction }) => void;
  selection?: TableSelection<T> | undefined;
}

/** On a phone, where rows are cards without a head: what the head of the table does elsewhere. */
export function PhoneTools<C extends string, T>(props: PhoneToolsProps<C, T>) {
  const { columns, sortable, sort, direction, onSort, selection } = props;
  const options = sortable.flatMap((column) =>
    (['asc', 'desc'] as const).map((way) => ({ sort: column, direction: way })),
  );
  return (
    <div className={styles.tools}>
      <label>
        Sort{' '}
        <select
          value={options.findIndex((option) => option.sort === sort && option.direction === direction)}
          onChange={({ currentTarget }) => onSort(options[currentTarget.selectedIndex] ?? { sort, direction })}
          className={styles.select}
        >
          {options.map((option, index) => (
            <option key={`${option.sort} ${option.direction}`} value={index}>
              {columns.find(({ id }) => id === option.sort)?.header} {option.direction === 'asc' ? '↑' : '↓'}
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
}
