import { sql } from 'kysely';

/**
 * SQL: the seconds in which a row of the table or alias `mail` can still be stopped; null when it cannot, by the conditions of
 * stop-mail.ts. 0 when it was queued while the database's clock was ahead: its job no longer waits either.
 */
export const undoSeconds = (mail: 'mail' | 'm') => {
  const column = (name: string) => sql.ref(`${mail}.${name}`);
  const [created, after] = [column('create_ts'), column('send_after')];
  return sql<number | null>`
    case when ${column('state')} = 'queued' and ${column('delivered_via')} is null and ${after} is not null then
      case when ${created} > clock_timestamp() + interval '1 min' then 0
      else greatest(0, extract(epoch from ${after} - clock_timestamp())) end end::float8`;
};
