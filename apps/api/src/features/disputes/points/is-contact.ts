import { sql } from 'kysely';

/**
 * Whether the comment `r` records that staff spoke with the customer or wrote to them. The note of a call that did not reach
 * the customer does not count.
 */
export const isContact = sql<boolean>`('Y' in (r.telephone, r.whatsapp) and not exists (
  select from event v where v.order_id = r.order_id and v.kind = 'called' and v.to_value <> 'reached'
    and (v.detail ->> 'remarkId')::bigint = r.id))`;
