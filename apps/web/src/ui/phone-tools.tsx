import type { TableSelection } from './data-table';
import styles from './phone-tools.module.css';
import { PickBox } from './pick-box';

interface Sort<C> {
  readonly column: C;
  readonly direction: 'asc' | 'desc';
}

interface PhoneToolsProps<C extends string, T> {
  sortable: readonly C[];
  labels: Readonly<Record<C, string>>;
  sort: Sort<C>;
  onSort: (sort: Sort<C>) => void;
  selection?: TableSelection<T> | undefined;
}

/** On a phone, where rows are cards without a head: what the head of the table does elsewhere. */
export function PhoneTools<C extends string, T>(props: PhoneToolsProps<C, T>) {
  const { sortable, labels, sort, onSort, selection } = props;
  const options = sortable.flatMap((column): Sort<C>[] => [
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
              {labels[column]} {direction === 'asc' ? '↑' : '↓'}
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
