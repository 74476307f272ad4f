import type { ReactNode } from 'react';
import styles from './table-parts.module.css';

export interface FootColumn {
  id: string;
  header: string;
  /** On a phone: takes a whole line of its card. */
  isWide?: boolean | undefined;
  /** Its values are numbers, to be compared digit below digit. */
  isNumber?: boolean | undefined;
  /** The column's cell in the last row. */
  foot?: ReactNode;
}

/** The last row of a table, which stays in view: what the columns add up to. */
export function TableFoot({ columns }: { columns: readonly FootColumn[] }) {
  if (columns.every(({ foot }) => foot === undefined)) return null;
  return (
    <tfoot className={styles.foot}>
      <tr>
        {columns.map(({ id, header, isNumber, isWide, foot }) => (
          <td key={id} data-label={header} data-column={id} data-number={isNumber} data-wide={isWide}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
