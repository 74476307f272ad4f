/** What a migration does, one after the other; each is remembered when it is done. docs/decisions/0021 describes the file. */
export type MigrationStep =
  /** Short: it may lock out everybody else while it runs. */
  | { kind: 'transaction'; text: string }
  /** One statement outside a transaction, such as an index that is created while others write. */
  | { kind: 'alone'; text: string }
  /** `text` is run for ranges of the key: above $1, up to $2. */
  | { kind: 'batches'; text: string; table: string; key: string }
  /** `text` is run until it changes no row; $1 is how many rows to change at once. */
  | { kind: 'repeat'; text: string };

/** Whether processes of the release before may run while and after this runs. */
export type OldProcesses = 'go on' | 'must stop';

export interface Migration {
  name: string;
  /** Null: the file does not say it. */
  oldProcesses: OldProcesses | null;
  steps: MigrationStep[];
}

/** Whether these are migrations of a version before 1.0, whose first one had another name. */
export const madeBeforeFirstRelease = (names: Iterable<string>): boolean => new Set(names).has('0001_foundation.sql');

const stepLine = /^-- step: (.*)$/m;
const oldProcessesLine = /^-- old processes: (.*)$/m;
const batchesBy = /^batches by (\w+)\.(\w+)$/;

/** May run again after it was interrupted, and locks out neither readers nor writers. */
const runsAlone =
  /^(create (unique )?index concurrently (?!if\s)\w+\s+on\s|drop index concurrently if exists |(vacuum \(analyze\)|analyze) \w+$|alter table \w+ validate constraint \w+$)/i;

/** @throws what is wrong in the file */
export function readMigration(name: string, file: string): Migration {
  const wrong = (what: string) => new Error(`Migration ${name}: ${what}`);
  const [, said = null] = oldProcessesLine.exec(file) ?? [];
  if (said !== null && said !== 'go on' && said !== 'must stop') throw wrong(`"old processes: ${said}" is not known`);
  // The pieces are text, kind, text, kind, text.
  const [before = '', ...pieces] = file.split(new RegExp(stepLine, 'gm'));
  const steps: MigrationStep[] = isEmpty(before) ? [] : [{ kind: 'transaction', text: before }];
  for (let at = 0; at < pieces.length; at += 2) {
    const [kind = '', text = ''] = pieces.slice(at, at + 2);
    if (isEmpty(text)) throw wrong(`a step "${kind}" has no statement`);
    const by = batchesBy.exec(kind);
    if (kind === 'transaction' || kind === 'repeat') steps.push({ kind, text });
    else if (by) steps.push({ kind: 'batches', text, table: by[1] as string, key: by[2] as string });
    else if (kind === 'alone') {
      for (const statement of statementsOf(text)) {
        if (!runsAlone.test(statement)) throw wrong(`this cannot be a step "alone": ${statement}`);
        steps.push({ kind, text: statement });
      }
    } else throw wrong(`"step: ${kind}" is not known`);
  }
  if (steps.length === 0) throw wrong('the file has no statement');
  return { name, oldProcesses: said, steps };
}

const withoutComments = (text: string) => text.replaceAll(/^\s*--.*$/gm, '').trim();
const isEmpty = (text: string) => withoutComments(text) === '';

/** The statements of a step 'alone'; a semicolon at the end of a line ends each of them. */
const statementsOf = (text: string): string[] =>
  withoutComments(text)
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** The index that a statement creates outside a transaction; null: it creates none. */
export const indexMadeBy = (statement: string): string | null =>
  /^create (?:unique )?index concurrently (\w+)\s/i.exec(statement)?.[1] ?? null;

/** The same statement for inside a transaction. */
export const withinTransaction = (statement: string): string =>
  statement.replace(/^((?:create|drop)\s.*?index) concurrently/i, '$1').replace(/^vacuum \(analyze\)/i, 'analyze');

/** For people: what the step does. */
export function titleOf(step: MigrationStep): string {
  if (step.kind === 'batches') return `${step.table} in batches`;
  const [line = ''] = withoutComments(step.text).split('\n');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line.replace(/;$/, '');
}
