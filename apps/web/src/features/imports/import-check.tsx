import type { checkImport, ImportKind, ImportProblem } from '@sac/contract/imports/imports-api';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { formatNumber } from '../../platform/format-number';
import { Note, NoticeBox } from '../../platform/ui/messages/note';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import styles from './imports.module.css';

const columns: DataColumn<ImportProblem>[] = [
  { id: 'line', header: 'Line', width: '90px', cell: ({ line }) => line },
  {
    id: 'problem',
    header: 'Problem',
    cell: ({ reasons }) => (
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
  },
];

interface ImportCheckProps {
  check: OutputOf<typeof checkImport>['data'];
  kind: ImportKind;
}

/** What an import would do, every row with a problem, and what could not be read in others. */
export function ImportCheck({ check: { added, repeated, refused, problems, notes }, kind }: ImportCheckProps) {
  return (
    <>
      <NoticeBox role="status" tone={refused > 0 ? 'warn' : 'ok'}>
        {formatNumber(added)} {kind} will be added, {formatNumber(repeated)} were imported before,{' '}
        {formatNumber(refused)} rows have problems and will be refused.
      </NoticeBox>
      <Rows label="Rows with problems" rows={problems} />
      {problems.length < refused && (
        <Note>
          The first {formatNumber(problems.length)} are listed. After the import a file of all refused rows can be
          downloaded.
        </Note>
      )}
      {notes.length > 0 && <Note>Look at these rows before you start. They will be added as they are.</Note>}
      <Rows label="Rows to look at" rows={notes} />
    </>
  );
}

const Rows = ({ label, rows }: { label: string; rows: readonly ImportProblem[] }) =>
  rows.length > 0 && (
    <DataTable
      label={label}
      height={rows.length > 8 ? 'tall' : 'inline'}
      columnsAre="few"
      columns={columns}
      rows={rows}
      rowId={({ line }) => String(line)}
    />
  );
