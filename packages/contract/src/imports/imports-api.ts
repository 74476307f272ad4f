import { z } from 'zod';
import type { Action } from '../accounts/roles';
import { answer, answerList, answerWith, done, endpoint } from '../platform/endpoint';
import { code, idOf, instant } from '../platform/fields';

/*
 * Orders or disputes of a CSV file or a spreadsheet: the file is read once, its columns are matched, its rows are checked, and a
 * job adds them.
 */

export const importKinds = ['orders', 'disputes'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Who may import what; the endpoints are for both kinds. */
export const importActions = { orders: 'orders.import', disputes: 'disputes.import' } as const satisfies Record<
  ImportKind,
  Action
>;
const access = { kind: 'staff', action: 'disputes.import' } as const;

export const maxImportBytes = 20 * 1024 * 1024;
/** The most rows below the header. */
export const maxImportRows: Readonly<Record<ImportKind, number>> = { orders: 100_000, disputes: 1000 };
/** So many days after it ended an import is shown, and its refused rows are kept. The others are removed when it ends. */
export const importDays = 7;
/** The file of an import that is not started is removed so many days after its upload. */
export const unstartedDays = 1;
/** The most rows with problems that a check lists; the file of refused rows has all. */
export const maxListedProblems = 1000;

const kind = z.enum(importKinds, 'Send the kind of the import: orders or disputes.');
const importId = idOf('import');

/** 'new': it was read and waits for a person to start it. */
const importStates = ['new', 'running', 'done', 'cancelled', 'failed'] as const;

export const importRun = z.object({
  id: z.int(),
  kind,
  state: z.enum(importStates),
  /** The name of the file. */
  name: z.string(),
  made_by: z.string(),
  made_at: instant,
  ended_at: instant.nullable(),
  /** As the file names its columns. */
  headers: z.array(z.string()),
  /** The field of each column; null: left out. What the names say, until the import is started. */
  columns: z.array(z.string().nullable()),
  /** What to know of the file, as sentences. */
  notes: z.array(z.string()),
  /** The values of the first rows, until the import is started. */
  first: z.array(z.array(z.string())),
  takes_past: z.boolean(),
  /** Also the rows that the sheet does not show. */
  takes_hidden: z.boolean(),
  rows: z.int(),
  /** How many of the rows the sheet does not show. */
  hidden_rows: z.int(),
  added: z.int(),
  /** Imported before. */
  repeated: z.int(),
  refused: z.int(),
  /** Why it failed, as a sentence. */
  problem: z.string().nullable(),
});
export type ImportRun = z.output<typeof importRun>;

export const getImports = endpoint({
  method: 'GET',
  path: '/admin/imports',
  summary: `The imports of one kind in the last ${importDays} days, the latest first`,
  access,
  input: z.object({ kind }),
  output: answerList(importRun).extend({
    /** The fields that a column can be, required ones first. */
    fields: z.array(z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
  }),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/admin/upload-import',
  summary: 'Read a CSV file or the first sheet that an .xlsx workbook shows. Nothing is imported yet',
  access,
  file: 'table',
  maxFileBytes: maxImportBytes,
  heavy: 'upload',
  input: z.object({ kind }),
  output: answerWith({ importId: z.int() }),
});

const choice = {
  importId,
  /** The field of each column of the file; null: left out. */
  columns: z.array(code('field', 100).nullable(), 'Send the field of each column.').max(1000),
  /** Also arrivals in the past; only for orders. */
  takesPast: z.boolean('Send whether past orders are taken: true or false.'),
  /** Also rows that the sheet does not show, as by a filter. */
  takesHidden: z.boolean('Send whether hidden rows are taken: true or false.').optional(),
};

const importProblem = z.object({ line: z.int(), reasons: z.array(z.string()) });
export type ImportProblem = z.output<typeof importProblem>;

export const checkImport = endpoint({
  method: 'POST',
  path: '/admin/check-import',
  summary: `Say what an import would do with each row; stores nothing. At most ${maxListedProblems} rows with problems are listed`,
  access,
  onlyReads: true,
  heavy: 'upload',
  input: z.object(choice),
  output: answer(
    z.object({
      added: z.int(),
      repeated: z.int(),
      refused: z.int(),
      problems: z.array(importProblem),
      /** Rows that will be added, and what to look at in them; as many at most. */
      notes: z.array(importProblem),
    }),
  ),
});

export const startImport = endpoint({
  method: 'POST',
  path: '/admin/start-import',
  summary: 'Start an import that was read. A job adds its rows; after an interruption it goes on where it was',
  access,
  input: z.object(choice),
  output: done,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/admin/cancel-import',
  summary: 'Cancel an import. What was added stays',
  access,
  input: z.object({ importId }),
  output: answerWith({ added: z.int() }),
});

export const getRefusedRows = endpoint({
  method: 'GET',
  path: '/admin/refused-rows',
  summary: 'The refused rows of an import with the columns of its file and the problem of each',
  access: { ...access, recentProof: true },
  contentType: 'text/csv',
  heavy: 'export',
  input: z.object({ importId }),
  output: z.file(),
});
