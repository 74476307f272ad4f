import { notCaptured, type PackTable as Table } from '@sac/contract/disputes/evidence-api';
import styles from './pack-table.module.css';

/** A table of an attachment; each row has its own tbody, so that its note stays on the same page. */
export function PackTableView({ table: { label, columns, rows, empty, more } }: { table: Table }) {
  if (rows.length === 0) return <p>{empty}</p>;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on a narrow screen */}
      <section className={styles.scroller} tabIndex={0} aria-label={`${label}, table`}>
        <table className={styles.table} aria-label={label}>
          <colgroup>
            {columns.map(({ header, share }) => (
              <col key={header} style={{ width: `${(share / total) * 100}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ cells, note }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a letter keep their order
            <tbody key={row}>
              <tr>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.header}>{cell ?? notCaptured}</td>
                ))}
              </tr>
              {note && (
                <tr className={styles.note}>
                  <td colSpan={columns.length}>{note}</td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </section>
      {more && <p className={styles.rest}>{more}</p>}
    </>
  );
}
