import type { reportMissingFields as endpoint } from '@sac/contract/form-helper/form-helper-api';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import type { Db } from '../../platform/db/open-database';
import { selectFormMap } from './select-form-map';

/** Stores which fields of the map that is in use are not on the form. A report about an older version is ignored. */
export async function reportMissing(db: Db, { version, page, answers }: ParsedInputOf<typeof endpoint>): Promise<void> {
  const current = await selectFormMap(db);
  const fields = current.map.pages.find(({ name }) => name === page)?.fields ?? [];
  const known = fields.flatMap(({ answer }) => (answers.includes(answer) ? [{ version, page, answer }] : []));
  if (current.version !== version || known.length === 0) return;
  await db
    .insertInto('form_missing')
    .values(known)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** What staff did not find with the map that is in use, in the order of the form; `label`: as the form calls the field. */
export async function selectMissing(db: Db) {
  const { version, map } = await selectFormMap(db);
  const rows = await db.selectFrom('form_missing').selectAll().where('version', '=', version).execute();
  return map.pages.flatMap(({ name, fields }) =>
    fields.flatMap(({ answer, label }) =>
      rows.filter((row) => row.page === name && row.answer === answer).map((row) => ({ ...row, label })),
    ),
  );
}
