import { sql } from 'kysely';

/**
 * Whether an incoming email `m` is from the address that it names, or was accepted by staff. One that was read before this was
 * decided is when DMARC passed or that domain itself signed it.
 */
export const isSenderVerified = sql<boolean>`(m.accepted_at is not null or coalesce(
  m.sender_verified, m.dmarc = 'pass' or split_part(lower(m.from_address), '@', -1) = any (m.dkim_domains), false))`;
