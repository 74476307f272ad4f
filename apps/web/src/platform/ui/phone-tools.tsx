import type { Direction } from '../url/url-state';
import type { TableSelection } from './tables/data-table';
import styles from './tables/list-table.module.css';
import { PickBox } from './tables/pick-box';

interface PhoneToolsProps<C extends string, T> {
  sorts: readonly { column: C; text: string }[];
  sort: C;
  direction: Direction;
  onSort: (change: { sort: C; direction: Direction }) => void;
  selection?: TableSelection<T> | undefined;
}

/** On a phone, where rows are cards without a head: what the head of the table does elsewhere. */
export function PhoneTools<C extends string, T>(props: PhoneToolsProps<C, T>) {
  const { sorts, sort, direction, onSort, selection } = props;
  const options = sorts.flatMap(({ column, text }) =>
    (['asc', 'desc'] as const).map((way) => ({ sort: column, direction: way, text })),
  );
  return (
    <div className={styles.tools}>
      <label>
        Sort{' '}
        <select
          value={options.findIndex((option) => option.sort === sort && option.direction === direction)}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) onSort({ sort: chosen.sort, direction: chosen.direction });
          }}
          className={styles.select}
        >
          {options.map((option, index) => (
            <option key={`${option.sort} ${option.direction}`} value={index}>
              {option.text} {option.direction === 'asc' ? '↑' : '↓'}
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
