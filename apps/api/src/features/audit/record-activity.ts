import type { ActivityKind } from '@sac/contract/activity';
import type { Db } from '../../db/open-database';

export interface Activity {
  kind: ActivityKind;
  /** A staff member's name; null for an unknown person. */
  actor: string | null;
  from?: string | null;
  to?: string | null;
  detail?: Record<string, string | number | boolean | null>;
  ip: string | null;
}

/** Records an event that belongs to no order. Events are never changed or deleted. */
export async function recordActivity(db: Db, { kind, actor, from, to, detail, ip }: Activity): Promise<void> {
  await db
    .insertInto('event')
    .values({ kind, actor, from_value: from ?? null, to_value: to ?? null, detail: JSON.stringify(detail ?? {}), ip })
    .execute();
}
