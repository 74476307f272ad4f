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
