import * as api from '@sac/contract/imports/imports-api';
import { conflict } from '../../platform/errors';
import { sendCsv } from '../../platform/http/endpoints/send-csv';
import type { Routes } from '../../platform/services';
import { checkImport } from './check-import';
import { endImport } from './end-import';
import { fieldsOf } from './import-kinds';
import { listImports } from './list-imports';
import { refusedRows } from './refused-rows';
import { requireImport, requireKind, requireRun } from './require-import';
import { settleImport } from './settle-import';
import { startImport } from './start-import';
import { uploadImport } from './upload-import';

export const importsRoutes: Routes = (mount, services) => {
  const { db, files } = services;

  mount(api.getImports, async ({ input: { kind }, actor }) => {
    requireKind(actor, kind);
    const data = await listImports(db, files, kind);
    return { data, total: data.length, fields: fieldsOf(kind) };
  });

  mount(api.uploadImport, async ({ input: { kind }, actor, file }) => {
    requireKind(actor, kind);
    const importId = await uploadImport(services, actor, kind, file);
    return { importId, message: 'The file was read. Nothing is imported yet.' };
  });

  mount(api.checkImport, async ({ input, actor }) => ({ data: await checkImport(services, actor, input) }));

  mount(api.startImport, async ({ input, actor }) => {
    await startImport(services, actor, input);
    return { message: 'The import has started.' };
  });

  mount(api.cancelImport, async ({ input: { importId }, actor }) => {
    await requireImport(db, actor, importId);
    const added = await endImport(db, importId, { state: 'cancelled' });
    if (added === null) throw conflict('This import has ended before.');
    await settleImport(services, importId);
    return { added, message: `The import was cancelled. ${added} rows were added and stay.` };
  });

  mount(api.getRefusedRows, async ({ input: { importId }, actor, reply }) => {
    const { headers } = await requireRun(db, actor, importId);
    // They are kept now if the import has only just ended, or ended with a kill.
    await settleImport(services, importId);
    const rows = await refusedRows(db, importId);
    return sendCsv(reply, { name: `refused-rows-${importId}.csv`, columns: [...headers, 'Problem'], rows });
  });
};
