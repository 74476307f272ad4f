/** The five staff types of spec section 1, highest rank first. */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const allBut = (hidden: Role): readonly Role[] => roles.filter((role) => role !== hidden);

/** Everything a role may or may not do (spec section 6). Deleting differs from list to list and lives with the queues. */
export type Action =
  | 'orders.read'
  | 'orders.work'
  | 'orders.export'
  | 'orderHistory.read'
  | 'countryReport.read'
  | 'processedReport.read'
  | 'team.manage'
  | 'twoStep.reset'
  | 'sessions.manage'
  | 'gateway.manage'
  | 'activity.read'
  | 'password.change';

export const roleTable = {
  'orders.read': everyone,
  'orders.work': everyone,
  'orders.export': ['Admin', 'Manager'],
  'orderHistory.read': allBut('Telecaller'),
  'countryReport.read': everyone,
  'processedReport.read': ['Admin'],
  'team.manage': allBut('Night Staff'),
  'twoStep.reset': ['Admin'],
  'sessions.manage': ['Admin'],
  'gateway.manage': allBut('Night Staff'),
  'activity.read': ['Admin'],
  'password.change': allBut('Night Staff'),
} as const satisfies Record<Action, readonly Role[]>;

/** Tells whether the role table lets `role` do `action`. */
export function can(role: Role, action: Action): boolean {
  return (roleTable[action] as readonly Role[]).includes(role);
}

/** Admin stands above Manager, and Manager above the other three, which are equal. */
const rankOf = (role: Role): number => ({ Admin: 2, Manager: 1 })[role as string] ?? 0;

/** Tells whether somebody of type `own` may change a member of type `other`, or give that type. */
export const mayGive = (own: Role, other: Role): boolean => rankOf(other) <= rankOf(own);
