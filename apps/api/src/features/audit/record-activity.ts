import type { ActivityKind } from '@sac/contract/audit/activity';
import type { Db } from '../../platform/db/open-database';
import type { Author } from './record-event';

export interface Activity {
  kind: ActivityKind;
  from?: string | null;
  to?: string | null;
  detail?: Record<string, string | number | boolean | null>;
}

/** Records an event that belongs to no order. Events are never changed or deleted. */
export async function recordActivity(
  db: Db,
  by: Author,
  { kind, from = null, to = null, detail = {} }: Activity,
): Promise<void> {
  await db
    .insertInto('event')
    .values({ kind, actor: by.name, from_value: from, to_value: to, detail: JSON.stringify(detail), ip: by.ip })
    .execute();
}
