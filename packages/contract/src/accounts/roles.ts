/** The five staff types of docs/spec.md §1, highest rank first. */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const allBut = (hidden: Role): readonly Role[] => roles.filter((role) => role !== hidden);

/** Everything a role may or may not do (docs/spec.md §6). Deleting differs from list to list and lives with the queues. */
const roleTable = {
  'orders.read': everyone,
  'orders.work': everyone,
  /** Assign orders of others, and unassigned ones, to a colleague; everyone may reassign their own. */
  'orders.assignAny': ['Admin', 'Manager'],
  'orders.export': ['Admin', 'Manager'],
  'orders.import': ['Admin'],
  /** Show one's own saved views to everyone, and delete those that others show. */
  'views.share': ['Admin', 'Manager'],
  'views.deleteShared': ['Admin'],
  'document.withdraw': ['Admin', 'Manager'],
  /** Remove a message, a file, an email or a picture from an order; who added a picture may remove it too. */
  'content.remove': ['Admin', 'Manager'],
  /** See and finish the batches of cards that others have dropped; everyone sees their own. */
  'cardBatches.readAll': ['Admin', 'Manager'],
  'orderHistory.read': allBut('Telecaller'),
  'countryReport.read': everyone,
  'processedReport.read': ['Admin'],
  'teamToday.read': ['Admin', 'Manager'],
  /** Manage Team with its list. {@link mayChange} decides who may change whom. */
  'team.manage': allBut('Night Staff'),
  'team.change': ['Admin', 'Manager'],
  'twoStep.reset': ['Admin'],
  'sessions.manage': ['Admin'],
  'gateway.manage': allBut('Night Staff'),
  'gateway.edit': ['Admin'],
  'webhooks.manage': ['Admin'],
  'templates.manage': ['Admin'],
  /** Add layouts of the authority's cards. */
  'cardPapers.manage': ['Admin'],
  /** Correct what the form helper knows of the official form. */
  'formMap.manage': ['Admin', 'Manager'],
  /** See, export and erase what is stored of a customer. */
  'customerData.manage': ['Admin'],
  'intakeKeys.manage': ['Admin'],
  'systemNotices.read': ['Admin'],
  /** Allow more incoming email than the settings allow a day. */
  'mailQuotas.reset': ['Admin'],
  /** See disputes, open them and record what became of them. */
  'disputes.work': everyone,
  'disputes.import': ['Admin', 'Manager'],
  /** What disputes cost and which were won. */
  'disputes.report': ['Admin', 'Manager'],
  'settings.manage': ['Admin'],
  'activity.read': ['Admin'],
  'password.change': allBut('Night Staff'),
} as const satisfies Record<string, readonly Role[]>;
export type Action = keyof typeof roleTable;

/** Whether the role table lets `role` do `action`. */
export function can(role: Role, action: Action): boolean {
  return (roleTable[action] as readonly Role[]).includes(role);
}

/** Admin ranks above Manager, and Manager above the other three, which are equal. */
const ranks: Record<Role, number> = { Admin: 2, Manager: 1, Team: 0, Telecaller: 0, 'Night Staff': 0 };

/**
 * Whether a member of type `own` may add, edit or delete a member of type `other`, set their password, or give that type:
 * those who rank above it, and an Admin. Apart from this, no member changes their own type or deletes themselves.
 */
export const mayChange = (own: Role, other: Role): boolean => own === 'Admin' || ranks[own] > ranks[other];
