import { type CSSProperties, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { fetchAhead } from '../../fetch-ahead';
import { formatNumber } from '../../format-number';
import type { KeyHint } from '../../keys/commands';
import { PartMissing } from '../lazy-part';
import { useIsPrinting } from '../use-is-printing';
import styles from './data-table.module.css';
import { allRows, type DrawnRows, isLong } from './drawn-rows';
import { PickBox } from './pick-box';
import { SkeletonRows } from './skeleton-rows';
import { type FootColumn, TableFoot } from './table-foot';
import { HeadCell, type TableSort } from './table-head';
import { type ReturnTo, useReturnRow } from './use-return-row';
import type { WindowedRows as Windowed } from './windowed-rows';

// The first page of a list needs none of it.
const loadWindow = () => import('./windowed-rows');
const WindowedRows = lazy(async () => ({ default: (await loadWindow().catch(() => null))?.WindowedRows ?? AllRows }));

/** Without the code that draws only some of them. */
const AllRows: typeof Windowed = ({ count, children }) => (
  <>
    <PartMissing />
    {children(allRows(count))}
  </>
);

export interface DataColumn<T> extends FootColumn {
  cell: (row: T, index: number) => ReactNode;
  /** CSS width of the column, with its --gutter and what it gets --more on a wide list; without one it has the rest. */
  width?: string | undefined;
  /** Not shown where the list is too narrow for all. */
  givesWay?: boolean | undefined;
}

export interface TableSelection<T> {
  isPicked: (row: T) => boolean;
  /** Rows with which nothing could be done cannot be selected. */
  canPick: (row: T) => boolean;
  /** `isRange`: all from the row picked before up to this one. */
  onPick: (row: T, isRange: boolean) => void;
  /** Names a row's box: 'Select order 100482'. */
  label: (row: T) => string;
  /** The key that does it. */
  hint?: KeyHint;
  /** How much of what is shown is selected. */
  shown: 'none' | 'some' | 'all';
  onPickShown: () => void;
}

export interface DataTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  columns: DataColumn<T>[];
  /** Undefined while they are loading. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** The text of an empty table; not needed where it is shown only with rows. */
  empty?: string;
  /** What can be done about it. */
  emptyNote?: ReactNode;
  /** The rows are those of the previous page. */
  isStale?: boolean;
  skeletonRows?: number;
  /** 'tall': has a fixed height and scrolls under its header. 'inline': as long as its rows. */
  height?: 'tall' | 'inline';
  /**
   * In a tall table on a narrow screen: 'few' are shown whole. 'many' have gutters (--gutter) as wide as there is room for;
   * where that ends they scroll below the last one, which stays.
   */
  columnsAre?: 'many' | 'few';
  /** Rows there are in all, when more can be loaded by scrolling. */
  total?: number | undefined;
  onNearEnd?: (() => void) | undefined;
  returnTo?: ReturnTo | undefined;
  onScrollTop?: (top: number) => void;
  sort?: TableSort;
  /** Adds a column of boxes that select rows; such a table has no foot. */
  selection?: TableSelection<T> | undefined;
}

/** A column without a width has the rest: an email. Of a narrow one at least the domain and the beginning are in sight. */
const [leastWidth, goodWidth] = ['150px', '210px'];

const sumOf = (columns: readonly { width?: string | undefined }[], rest = leastWidth) =>
  `calc(${['36px', ...columns.map(({ width = rest }) => width)].join(' + ')})`;

/** The widths that a table's columns need together: all of them, and those that do not give way. */
const widthsOf = (columns: readonly { width?: string | undefined; givesWay?: boolean | undefined }[]) =>
  ({
    '--columns': columns.length,
    '--columns-width': sumOf(columns),
    '--narrow-width': sumOf(columns.filter(({ givesWay }) => !givesWay)),
    '--least-width': sumOf(columns, goodWidth).replaceAll(/var\(--(gutter|more)\)/g, '0px'),
  }) as CSSProperties;

/** A table with a sticky header; its rows become cards on a phone, and only those in view exist when there are many. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, height = 'inline', returnTo } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isBack = useRef(false);
  const count = rows?.length ?? 0;
  const isPrinting = useIsPrinting();
  const isWindowed = isLong(count) && !isPrinting;
  const table = { ...props, scroller, isBack };
  const draw = (drawn: DrawnRows) => <Table {...table} drawn={drawn} />;
  useEffect(() => fetchAhead(loadWindow), []);

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-height={height}
      data-columns={props.columnsAre}
      data-windowed={isWindowed}
      onScroll={({ currentTarget }) => props.onScrollTop?.(currentTarget.scrollTop)}
    >
      {isWindowed ? (
        <Suspense fallback={<Table {...table} rows={undefined} drawn={allRows(0)} />}>
          <WindowedRows scroller={scroller} count={count} onNearEnd={props.onNearEnd} initialOffset={returnTo?.top}>
            {draw}
          </WindowedRows>
        </Suspense>
      ) : (
        draw(allRows(count))
      )}
      {isPrinting && isLong(count) && (
        <p>
          {formatNumber(count)} of {formatNumber(props.total ?? count)} rows are printed.
        </p>
      )}
    </div>
  );
}

interface TableProps<T> extends DataTableProps<T> {
  drawn: DrawnRows;
  scroller: RefObject<HTMLDivElement | null>;
  isBack: RefObject<boolean>;
}

function Table<T>({ drawn, scroller, isBack, ...props }: TableProps<T>) {
  const { label, columns, rows, rowId, empty, sort, selection, isStale = false, skeletonRows = 10 } = props;
  const columnCount = columns.length + (selection ? 1 : 0);
  const count = rows?.length ?? 0;
  const isWindowed = isLong(count);
  useReturnRow(props.returnTo, {
    scroller,
    isBack,
    rowIds: isStale ? undefined : rows?.map(rowId),
    drawn: drawn.indexes,
    scrollToIndex: drawn.scrollToIndex,
  });

  return (
    <table
      className={styles.table}
      style={props.columnsAre === 'many' ? widthsOf(columns) : undefined}
      aria-label={label}
      aria-busy={isStale || !rows}
      aria-rowcount={isWindowed ? (props.total ?? count) + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={isWindowed ? 1 : undefined}>
          {selection && <PickShown selection={selection} rows={rows} />}
          {columns.map(({ header, ...column }) => (
            <HeadCell key={column.id} column={column} sort={sort}>
              {header}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody data-stale={isStale}>
        {!rows && <SkeletonRows rows={skeletonRows} columns={columns} hasBox={selection !== undefined} />}
        {rows?.length === 0 && (
          <tr className={styles.empty}>
            <td colSpan={columnCount}>
              {empty}
              {props.emptyNote}
            </td>
          </tr>
        )}
        {drawn.before > 0 && <tr aria-hidden style={{ height: drawn.before }} />}
        {drawn.indexes.map((index) => {
          const row = rows?.[index];
          return (
            row && (
              <tr
                key={rowId(row)}
                ref={drawn.measure}
                data-index={index}
                className={styles.row}
                data-picked={selection?.isPicked(row)}
                aria-rowindex={isWindowed ? index + 2 : undefined}
              >
                {selection && <PickRow selection={selection} row={row} />}
                {columns.map(({ id, header, isWide, isNumber, givesWay, cell }) => (
                  <td
                    key={id}
                    data-label={header}
                    data-column={id}
                    data-wide={isWide}
                    data-number={isNumber}
                    data-gives-way={givesWay}
                  >
                    {cell(row, index)}
                  </td>
                ))}
              </tr>
            )
          );
        })}
        {drawn.after > 0 && <tr aria-hidden style={{ height: drawn.after }} />}
      </tbody>
      {count > 0 && !selection && <TableFoot columns={columns} />}
    </table>
  );
}

interface PickShownProps<T> {
  selection: TableSelection<T>;
  rows: readonly T[] | undefined;
}

const PickShown = <T,>({ selection, rows }: PickShownProps<T>) => (
  <th className={styles.pick}>
    <PickBox
      label="Select all rows shown"
      isPicked={selection.shown === 'all'}
      isPartly={selection.shown === 'some'}
      isDisabled={!rows?.some(selection.canPick)}
      onPick={selection.onPickShown}
    />
  </th>
);

const PickRow = <T,>({ selection, row }: { selection: TableSelection<T>; row: T }) => (
  <td className={styles.pick}>
    <PickBox
      label={selection.label(row)}
      isPicked={selection.isPicked(row)}
      isDisabled={!selection.canPick(row)}
      onPick={(isRange) => selection.onPick(row, isRange)}
      hint={selection.hint}
    />
  </td>
);
