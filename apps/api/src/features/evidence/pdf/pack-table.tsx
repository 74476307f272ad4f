import { View } from '@react-pdf/renderer';
import { notCaptured, type PackTable as Table } from '@sac/contract/evidence-api';
import { size, textWidth, tone } from './sheet';
import { Words } from './words';

const gap = 6;

interface PackTableProps {
  table: Table;
  /** The head stands on every page. Only for a table that lies on the sheet itself, and the only such one there. */
  isHeadRepeated?: boolean;
}

/** A table; its rows are never torn. */
export function PackTable({ table, isHeadRepeated = false }: PackTableProps) {
  if (table.rows.length === 0)
    return (
      <Words width={textWidth} size={size.small}>
        {table.empty}
      </Words>
    );
  const total = table.columns.reduce((sum, { share }) => sum + share, 0);
  const widths = table.columns.map(({ share }) => (share / total) * textWidth);
  return (
    <>
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
      {table.rows.map(({ cells, note }, row) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a drawing never move
          key={row}
          wrap={false}
          style={{ borderBottomWidth: 0.5, borderBottomColor: tone.line, paddingVertical: 2 }}
        >
          <View style={{ flexDirection: 'row' }}>
            {cells.map((cell, index) => (
              <Cell key={table.columns[index]?.header ?? ''} width={widths[index] ?? 0}>
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
      ))}
      {table.more && (
        <Words width={textWidth} size={size.small} isBold style={{ marginTop: 4 }}>
          {table.more}
        </Words>
      )}
    </>
  );
}

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
