import type { rememberFormChoice as endpoint } from '@sac/contract/form-helper/form-helper-api';
import { listKinds } from '@sac/contract/form-helper/form-map';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { noSuch, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { selectFormMap } from './select-form-map';

export const selectChoices = (db: Db) =>
  db.selectFrom('form_choice').selectAll().orderBy('answer').orderBy('value').execute();

/**
 * Remembers the option for an answer, in place of one that was remembered for the same letters.
 * @throws 422 when the answer is not chosen from a list: what travellers type, such as a name, is stored nowhere else
 */
export async function rememberChoice(
  db: Db,
  actor: StaffActor,
  { answer, value, option }: ParsedInputOf<typeof endpoint>,
) {
  const { map } = await selectFormMap(db);
  const isChosen = map.pages.some(({ fields }) =>
    fields.some((one) => one.answer === answer && listKinds.includes(one.set)),
  );
  if (!isChosen) throw unprocessable({ answer: 'The form has no list for this answer.' });
  await sql`
    insert into form_choice (answer, value, option, created_by) values (${answer}, ${value}, ${option}, ${actor.name})
    on conflict (answer, folded(value)) do update
    set value = excluded.value, option = excluded.option, created_by = excluded.created_by, created_at = now()`.execute(
    db,
  );
}

/** @throws 404 */
export async function forgetChoice(db: Db, choiceId: number): Promise<void> {
  const gone = await db.deleteFrom('form_choice').where('id', '=', choiceId).returning('id').executeTakeFirst();
  if (!gone) throw noSuch('choice');
}
