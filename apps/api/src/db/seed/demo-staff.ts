import type { OrderStatus } from '@sac/contract/order-status';
import type { Role } from '@sac/contract/roles';

export interface Member {
  name: string;
  email: string;
  type: Role;
  /** Where they work from; an address kept for documentation (RFC 5737), as all in the demo. */
  ip: string;
}

export const admin: Member = { name: 'Grace Lim', email: 'admin@demo.test', type: 'Admin', ip: '203.0.113.10' };
export const manager: Member = { name: 'Daniel Koh', email: 'manager@demo.test', type: 'Manager', ip: '203.0.113.11' };
const team: Member = { name: 'Mei Tan', email: 'team@demo.test', type: 'Team', ip: '203.0.113.12' };
const telecaller: Member = {
  name: 'Aarti Nair',
  email: 'telecaller@demo.test',
  type: 'Telecaller',
  ip: '203.0.113.13',
};
const nightStaff: Member = {
  name: 'Farid Rahman',
  email: 'night@demo.test',
  type: 'Night Staff',
  ip: '203.0.113.14',
};

/** One account of each type: everybody can see what a role sees. */
export const members = [admin, manager, team, telecaller, nightStaff];
export const demoPassword = 'arrival-demo-1';
export const demoIntakeKey = 'demo-intake-key';
export const gateways = ['Stripe', 'Adyen', 'PayPal'];

/** Who finishes orders, by weight: the processed-by report shows a busy and a quiet end. */
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
 * Who has open order number `index` (from 0): one in ten is Mei Tan's, one in ten nobody's.
 * A Pending order is somebody's by definition; the others may be moved on without being taken.
 */
export const assigneeOf = (index: number, status: OrderStatus): Member | null =>
  rota[index % rota.length] ?? (status === 'Pending' ? telecaller : null);
