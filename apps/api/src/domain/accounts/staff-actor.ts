import type { Role } from '@sac/contract/roles';

/** A signed-in staff member, with the database's current data. */
export interface StaffActor {
  staffId: number;
  name: string;
  type: Role;
  sessionId: string;
  ip: string;
}
