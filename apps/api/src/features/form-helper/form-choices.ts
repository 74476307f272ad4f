import { can } from '@sac/contract/accounts/roles';
import type { rememberFormChoice as endpoint } from '@sac/contract/form-helper/form-helper-api';
import { answerLabel, type FormChoice, listKinds } from '@sac/contract/form-helper/form-map';
import { contradictsAnswer } from '@sac/contract/form-helper/option-meaning';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { takeLock } from '../../platform/db/locks';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { forbidden, noSuch, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { recordActivity } from '../audit/record-activity';
import { selectFormMap } from './select-form-map';

/** All choices, and whether `actor` may undo each: their own; Managers and Admins all. */
export async function selectChoices(db: Db, actor: Pick<StaffActor, 'staffId' | 'type'>) {
  const rows = await db.selectFrom('form_choice').selectAll().orderBy('answer').orderBy('value').execute();
  return rows.map(({ created_by_id, ...choice }) => ({ ...choice, mayForget: mayUndo(actor, created_by_id) }));
}

const decidesForAll = ({ type }: Pick<StaffActor, 'type'>) => can(type, 'formMap.manage');
const mayUndo = (actor: Pick<StaffActor, 'staffId' | 'type'>, chosenBy: number | null) =>
  decidesForAll(actor) || chosenBy === actor.staffId;

/** For the activity log. */
const detailOf = ({ answer, value }: Pick<FormChoice, 'answer' | 'value'>) => ({ answer: answerLabel(answer), value });

/**
 * Remembers the option for an answer, for everybody, in place of one that was remembered for the same letters.
 * @throws 422 when the answer is not chosen from a list: what travellers type, such as a name, is stored nowhere else; 403 when the
 * words of the option contradict the answer, or somebody else has chosen another one, and `actor` is no Manager or Admin
 */
export async function rememberChoice(db: Db, actor: StaffActor, choice: ParsedInputOf<typeof endpoint>): Promise<void> {
  const { answer, value, option } = choice;
  const { map } = await selectFormMap(db);
  const lists = map.pages.flatMap(({ fields }) =>
    fields.filter((field) => field.answer === answer && listKinds.includes(field.set)),
  );
  if (lists.length === 0) throw unprocessable({ answer: 'The form has no list for this answer.' });
  if (!decidesForAll(actor) && lists.some((field) => contradictsAnswer(field, value, option)))
    throw forbidden(`${option} does not look like ${value}. Ask a Manager to remember it.`);
  await inTransaction(db, async (db) => {
    await takeLock(db, 'formMap');
    const before = await db
      .selectFrom('form_choice')
      .select(['option', 'created_by', 'created_by_id'])
      .where('answer', '=', answer)
      .where(sql<boolean>`folded(value) = folded(${value})`)
      .executeTakeFirst();
    if (before?.option === option) return;
    if (before && !mayUndo(actor, before.created_by_id))
      throw forbidden(
        `${before.created_by} chose ${before.option} for ${value}. Ask ${before.created_by} or a Manager to change it.`,
      );
    await sql`
      insert into form_choice (answer, value, option, created_by, created_by_id)
      values (${answer}, ${value}, ${option}, ${actor.name}, ${actor.staffId})
      on conflict (answer, folded(value)) do update set value = excluded.value, option = excluded.option,
        created_by = excluded.created_by, created_by_id = excluded.created_by_id, created_at = now()`.execute(db);
    await recordActivity(db, actor, {
      kind: 'form choice remembered',
      from: before?.option ?? null,
      to: option,
      detail: detailOf(choice),
    });
  });
}

/** @throws 404; 403 when somebody else has chosen it, and `actor` is no Manager or Admin */
export const forgetChoice = (db: Db, actor: StaffActor, choiceId: number): Promise<void> =>
  inTransaction(db, async (db) => {
    const gone = await db.deleteFrom('form_choice').where('id', '=', choiceId).returningAll().executeTakeFirst();
    if (!gone) throw noSuch('choice');
    if (!mayUndo(actor, gone.created_by_id))
      throw forbidden(`${gone.created_by} chose this. Ask ${gone.created_by} or a Manager to undo it.`);
    await recordActivity(db, actor, { kind: 'form choice forgotten', from: gone.option, detail: detailOf(gone) });
  });
