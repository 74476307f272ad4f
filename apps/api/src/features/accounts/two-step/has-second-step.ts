import { sql } from 'kysely';

/** For queries of table staff: an authenticator app or a passkey. */
export const hasSecondStep = sql<boolean>`(staff.two_step_since is not null
  or exists (select from passkey where passkey.staff_id = staff.id))`;
