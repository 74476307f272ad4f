import { sql } from 'kysely';

/** Whether an incoming email `m` is from the address that it names, or was accepted by staff. */
export const isSenderVerified = sql<boolean>`(m.accepted_at is not null or coalesce(m.sender_verified, false))`;
