import { type checkImport as endpoint, type ImportProblem, maxListedProblems } from '@sac/contract/imports/imports-api';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { kindsOfImport } from './import-kinds';
import { checkColumns, readImportRows, requireImport } from './require-import';

/**
 * Says what an import would do with each row, and stores nothing.
 * @throws 404, 403, 422
 */
export async function checkImport(
  services: Pick<Services, 'db' | 'config' | 'files'>,
  actor: StaffActor,
  { importId, columns, takesPast, takesHidden }: ParsedInputOf<typeof endpoint>,
) {
  const run = await requireImport(services.db, actor, importId);
  checkColumns(run.kind, run.headers, columns);
  const rows = () => readImportRows(services.files, { file: run.file, columns, takesHidden });
  const counts = { added: 0, repeated: 0, refused: 0 };
  const problems: ImportProblem[] = [];
  const notes: ImportProblem[] = [];
  const checked = kindsOfImport[run.kind].importRows(services, actor, rows, { isDryRun: true, takesPast });
  for await (const row of checked) {
    counts[row.kind] += 1;
    if (row.kind === 'refused' && problems.length < maxListedProblems)
      problems.push({ line: row.line, reasons: row.reasons });
    if (row.kind === 'added' && row.notes?.length && notes.length < maxListedProblems)
      notes.push({ line: row.line, reasons: row.notes });
  }
  return { ...counts, problems, notes };
}
