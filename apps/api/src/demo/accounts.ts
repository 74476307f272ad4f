import type { Role } from '@sac/contract/accounts/roles';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import type { StaffActor } from '../platform/http/actors';

export interface DemoMember extends StaffActor {
  email: string;
}

/** The IP addresses are reserved for documentation (RFC 5737), like all in the demo. */
const member = (name: string, type: Role, account: string, staffId: number): DemoMember => ({
  staffId,
  name,
  type,
  email: `${account}@demo.test`,
  sessionId: 'demo',
  ip: `203.0.113.${9 + staffId}`,
});

export const admin = member('Grace Lim', 'Admin', 'admin', 1);
export const manager = member('Daniel Koh', 'Manager', 'manager', 2);
const team = member('Mei Tan', 'Team', 'team', 3);
const telecaller = member('Aarti Nair', 'Telecaller', 'telecaller', 4);
const nightStaff = member('Farid Rahman', 'Night Staff', 'night', 5);

/** One account of each type, to see what each role sees. */
export const members = [admin, manager, team, telecaller, nightStaff];
export const demoPassword = 'arrival-demo-1';
export const demoIntakeKey = 'demo-intake-key';
export const gateways = ['Stripe', 'Adyen', 'PayPal'];

/** Who finishes orders, by weight, so that the processed-by report has busy and quiet people. */
export const finishers = [
  [team, 38],
  [telecaller, 24],
  [nightStaff, 22],
  [manager, 11],
  [admin, 5],
] as const;

const rota = [
  telecaller,
  nightStaff,
  telecaller,
  team,
  nightStaff,
  manager,
  telecaller,
  nightStaff,
  admin,
  null,
] as const;

/**
 * One in ten open orders is Mei Tan's, one in ten unassigned; only Pending ones are always assigned. `index` from 0.
 */
export const assigneeOf = (index: number, status: OrderStatus): DemoMember | null =>
  rota[index % rota.length] ?? (status === 'Pending' ? telecaller : null);
