import type { Role } from '@sac/contract/roles';

/** A signed-in staff member, as the database knows them at this moment. */
export interface StaffActor {
  staffId: number;
  name: string;
  type: Role;
  sessionId: string;
  ip: string;
}
