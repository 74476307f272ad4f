import type { ImportKind } from '@sac/contract/imports/imports-api';
import type { ImportedRow, ImportOptions } from '../../platform/csv/imported-row';
import type { Services } from '../../platform/services';
import type { CsvColumns, CsvRow } from '../../platform/untrusted/csv/columns';
import type { Author } from '../audit/record-event';
import { disputeFileColumns, importDisputeRows } from '../disputes/receive/import-rows';
import { importColumns, importOrderRows } from '../intake/import-rows';

type ImportNeeds = Pick<Services, 'db' | 'config'>;

interface KindOfImport {
  columns: CsvColumns;
  importRows(
    needs: ImportNeeds,
    by: Author,
    rows: () => AsyncIterable<CsvRow>,
    options: ImportOptions & { takesPast: boolean },
  ): AsyncGenerator<ImportedRow>;
}

/** What can be imported: the verbs are those of its noun. */
export const kindsOfImport: Record<ImportKind, KindOfImport> = {
  orders: {
    columns: importColumns,
    importRows: ({ db, config }, _by, rows, options) =>
      importOrderRows(db, rows, { ...options, windowDays: config.submissionWindowDays }),
  },
  disputes: {
    columns: disputeFileColumns,
    importRows: ({ db }, by, rows, options) => importDisputeRows(db, by, rows, options),
  },
};

/** The fields that a column can be, required ones first. */
export function fieldsOf(kind: ImportKind) {
  const { known, required, labels = {} } = kindsOfImport[kind].columns;
  return known
    .map((name) => ({ name, label: labels[name] ?? labelOf(name), isRequired: required.includes(name) }))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** 'payment.amount' → 'Payment amount'. */
function labelOf(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
