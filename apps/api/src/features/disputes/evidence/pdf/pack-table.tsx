import { View } from '@react-pdf/renderer';
import { notCaptured, type PackTable as Table } from '@sac/contract/disputes/evidence-api';
import type { ReactNode } from 'react';
import { size, textWidth, tone } from './sheet';
import { Words } from './words';

const gap = 6;

type Row = Table['rows'][number];

interface PackTableProps {
  table: Table;
  /** The heading above, kept with the first rows. */
  head?: ReactNode;
  /** Repeats the column headers on every page. Only for a single table directly on the sheet. */
  isHeadRepeated?: boolean;
}

/** A row of this many characters has several lines; two such rows might not fit on a page with a heading. */
const longRow = 400;
const isLong = ({ cells, note }: Row) => [...cells, note].join('').length > longRow;
/** Rows kept with the column headers: at least two lines. */
const openingRows = ([first]: Row[]) => (first && isLong(first) ? 1 : 2);

/** A table. Rows are not split across pages, and the column headers are kept with the first rows. */
export function PackTablePdf({ table, head, isHeadRepeated = false }: PackTableProps) {
  if (table.rows.length === 0)
    return (
      <View wrap={false}>
        {head}
        <Words width={textWidth} size={size.small}>
          {table.empty}
        </Words>
      </View>
    );
  const total = table.columns.reduce((sum, { share }) => sum + share, 0);
  const widths = table.columns.map(({ share }) => (share / total) * textWidth);
  const columnHeads = (
    <View
      fixed={isHeadRepeated}
      style={{
        flexDirection: 'row',
        borderBottomWidth: 1,
        borderBottomColor: tone.ink,
        backgroundColor: tone.shade,
        paddingVertical: 2,
      }}
    >
      {table.columns.map(({ header }, index) => (
        <Cell key={header} width={widths[index] ?? 0} isBold>
          {header}
        </Cell>
      ))}
    </View>
  );
  const rows = table.rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a drawing keep their order
    <TableRow key={index} row={row} widths={widths} />
  ));
  // Repeated headers must be directly on the sheet; such a table starts at the top of one, so no rows need keeping.
  const opening = isHeadRepeated ? 0 : openingRows(table.rows);
  return (
    <>
      {isHeadRepeated ? (
        columnHeads
      ) : (
        <View wrap={false}>
          {head}
          {columnHeads}
          {rows.slice(0, opening)}
        </View>
      )}
      {rows.slice(opening)}
      {table.more && (
        <Words width={textWidth} size={size.small} isBold style={{ marginTop: 4 }}>
          {table.more}
        </Words>
      )}
    </>
  );
}

const TableRow = ({ row: { cells, note }, widths }: { row: Row; widths: number[] }) => (
  <View wrap={false} style={{ borderBottomWidth: 0.5, borderBottomColor: tone.line, paddingVertical: 2 }}>
    <View style={{ flexDirection: 'row' }}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a drawing keep their order
        <Cell key={index} width={widths[index] ?? 0}>
          {cell ?? notCaptured}
        </Cell>
      ))}
    </View>
    {note && (
      <Words width={textWidth} size={size.note} style={{ color: tone.soft }}>
        {note}
      </Words>
    )}
  </View>
);

interface CellProps {
  width: number;
  isBold?: boolean;
  children: string;
}

const Cell = ({ width, isBold = false, children }: CellProps) => (
  <Words width={width - gap} size={size.cell} isBold={isBold} style={{ width, paddingRight: gap }}>
    {children}
  </Words>
);
