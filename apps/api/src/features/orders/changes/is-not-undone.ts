import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a change of status is neither one that was undone in a work session nor the undoing: then nothing follows from it.
 * @param e the alias of its event
 */
export function isNotUndone(e: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${e}.${name}`);
  return sql`(not ${column('detail')} ? 'undoes' and not exists (
    select from event undo where undo.order_id = ${column('order_id')} and undo.id > ${column('id')}
      and undo.kind = 'status changed' and (undo.detail ->> 'undoes')::bigint = ${column('id')}))`;
}

/** The same for many events, none of them from before `start`: what was undone is looked up once. `event` has no alias. */
export const isNotUndoneSince = (start: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  not event.detail ? 'undoes' and event.id not in (
    select (undo.detail ->> 'undoes')::bigint from event undo
    where undo.at >= ${start} and undo.detail ? 'undoes' and undo.kind = 'status changed'))`;
