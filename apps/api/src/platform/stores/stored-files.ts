import { removedValue } from '@sac/contract/platform/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database';
import type { Stores } from './file-store';

/** A condition on a column of the same row, as data: the database checks it, and so does a backup, which reads files. */
type Condition = [column: string, is: 'is' | 'is not', value: string | null];

export interface StoredFiles {
  /** What they are, as an operator reads it. */
  what: string;
  table:
    | 'document'
    | 'incoming_card'
    | 'incoming_mail'
    | 'batch_card'
    | 'answer_file'
    | 'evidence_picture'
    | 'mail'
    | 'import_run';
  /** The column that names them, or from which their names are made with `endings`. */
  column: string;
  endings: readonly string[];
  /** The columns of size and SHA-256; null: a copy of what the row says, which may be missing. */
  facts: { bytes: string; sha256: string } | null;
  store: keyof Stores;
  /** The column whose number their names begin with: what a sweep asks for. */
  owner: 'order_id' | 'batch_id' | 'id';
  /** The rows that have their file. That of the others was removed, or another table names it. */
  when: Condition[];
  /** Their readers, and when they are removed besides the purge of their order, in the words of docs/security.md. */
  readers: string;
  goes: string;
}

type WithPicture = Omit<StoredFiles, 'column' | 'endings' | 'facts' | 'store' | 'owner'>;

const ofOrder = { store: 'documents', owner: 'order_id', endings: [''] } as const;
const facts = { bytes: 'bytes', sha256: 'sha256' };

/** A file, and the JPEG copy of a format that browsers cannot show. */
const withPicture = (files: WithPicture, column = 'file'): StoredFiles[] => [
  { ...ofOrder, ...files, column, facts },
  {
    ...ofOrder,
    ...files,
    what: `${files.what} (copy)`,
    column: 'picture',
    facts: { bytes: 'picture_bytes', sha256: 'picture_sha256' },
  },
];

/** Everything that is a file: backup, restore, purge, sweep and verify-files read this, and a test finds what is missing in it. */
export const storedFiles: readonly StoredFiles[] = [
  ...withPicture(
    {
      what: 'card',
      table: 'document',
      when: [['withdrawn_at', 'is', null]],
      readers: 'staff; the customer, with order id and email',
      goes: 'when it is withdrawn',
    },
    'file1',
  ),
  ...withPicture({
    what: 'incoming card',
    table: 'incoming_card',
    // A card that was sent is a document with the same files.
    when: [['state', 'is not', 'sent']],
    readers: 'staff',
    goes: 'when it is given to another order',
  }),
  {
    ...ofOrder,
    what: 'received email',
    table: 'incoming_mail',
    column: 'file',
    facts,
    when: [],
    readers: 'staff',
    goes: 'when it is removed from the order',
  },
  {
    ...ofOrder,
    what: 'card without an order',
    table: 'batch_card',
    column: 'file',
    facts,
    owner: 'batch_id',
    when: [],
    readers: 'staff',
    goes: 'when it gets an order, with its batch, or after 7 days',
  },
  ...withPicture({
    what: 'file of an answer',
    table: 'answer_file',
    when: [],
    readers: 'staff',
    goes: 'when it is removed from the order',
  }),
  ...withPicture({
    what: 'evidence picture',
    table: 'evidence_picture',
    when: [['removed_at', 'is', null]],
    readers: 'staff; the bank, in a defence pack',
    goes: 'when it is removed',
  }),
  {
    what: 'rows of an import',
    table: 'import_run',
    column: 'file',
    endings: [''],
    facts,
    store: 'documents',
    owner: 'id',
    when: [],
    readers: 'staff who may import',
    goes: 'when the import ends, when it names a customer who is erased, or within two days of the upload if nobody starts it',
  },
  {
    what: 'preview of an email',
    table: 'mail',
    column: 'id',
    endings: ['.html', '.txt', '.json'],
    facts: null,
    store: 'mailbox',
    owner: 'id',
    when: [
      ['delivered_via', 'is', 'Preview'],
      ['recipient', 'is not', removedValue],
    ],
    readers: 'who can read the data folder',
    goes: 'with its order only',
  },
];

/** Whether a row's file is gone: a purge, and who removes the file, leave such a name; a stored file has an ending. */
export const isRemovedName = (name: string) => /^\d+_removed_\w*\d$/.test(name);

/** The names that a row gives its files; each value as text. */
export function namesIn({ column, endings, when }: StoredFiles, row: Record<string, string | null>): string[] {
  const has = when.every(([column, is, value]) => (row[column] === value) === (is === 'is'));
  const name = row[column];
  return has && typeof name === 'string' && !isRemovedName(name) ? endings.map((ending) => name + ending) : [];
}

/** In SQL: the rows that have their file. */
export const hasFile = ({ column, when }: StoredFiles): RawBuilder<boolean> =>
  sql`(${sql.join(
    [
      sql`${sql.ref(column)} is not null`,
      ...when.map(([column, is, value]) =>
        value === null
          ? sql`${sql.ref(column)} ${sql.raw(is)} null`
          : sql`${sql.ref(column)} ${sql.raw(is === 'is' ? 'is not distinct from' : 'is distinct from')} ${value}`,
      ),
    ],
    sql` and `,
  )})`;

/** In SQL: store and name of the files of the rows whose `column` is one of these. */
export const selectNames = (files: readonly StoredFiles[], column: (file: StoredFiles) => string, ids: number[]) =>
  sql<{ store: string; name: string }>`${sql.join(
    files.map(
      (file) => sql`
        select ${file.store}::text as store, ${sql.ref(file.column)}::text || ending as name
        from ${sql.table(file.table)}, unnest(${file.endings}::text[]) as ending
        where ${sql.ref(column(file))} = any(${ids}::int[]) and ${hasFile(file)}`,
    ),
    sql` union all `,
  )}`;

/** SQL for an update that removes files: replaces the file names in a table's rows by names without a meaning. */
export const replaceNames = (table: StoredFiles['table']): RawBuilder<unknown> =>
  sql.join(
    storedFiles
      .filter((file) => file.table === table)
      .map(
        ({ column }) => sql`${sql.ref(column)} = case when ${sql.ref(column)} is not null
          then order_id || ${`_removed_${table}_${column}_`}::text || id end`,
      ),
  );

/** Lists the files of these orders for removal, in the transaction that makes them unnecessary. */
export async function listFilesOf(db: Db, orderIds: number[]): Promise<void> {
  const files = storedFiles.filter(({ table }) => table !== 'batch_card' && table !== 'import_run');
  await listNames(
    db,
    selectNames(files, () => 'order_id', orderIds),
  );
}

/** As {@link listFilesOf}, for rows of one table. */
export async function listFilesOfRows(db: Db, table: StoredFiles['table'], ids: number[]): Promise<void> {
  const files = storedFiles.filter((file) => file.table === table);
  await listNames(
    db,
    selectNames(files, () => 'id', ids),
  );
}

const listNames = (db: Db, names: ReturnType<typeof selectNames>) =>
  sql`insert into file_to_remove (store, name) ${names} on conflict do nothing`.execute(db);
