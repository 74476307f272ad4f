/**
 * What happens in the office beside the orders: sign-ins, refusals, exports, and changes of the team, the gateway and
 * passwords. Kept with the orders' events, so kinds may be added but never renamed.
 */
export const activityKinds = {
  'signed in': 'Signed in',
  'sign-in refused': 'Sign-in refused',
  'signed out': 'Signed out',
  'sessions ended': 'Sessions ended',
  'access refused': 'Access refused',
  'password changed': 'Password changed',
  'two-step changed': 'Two-step sign-in changed',
  'member added': 'Member added',
  'member changed': 'Member changed',
  'member deleted': 'Member deleted',
  'gateway changed': 'Gateway changed',
  'gateway added': 'Gateway added',
  'gateway renamed': 'Gateway renamed',
  exported: 'Exported',
} as const satisfies Record<string, string>;
export type ActivityKind = keyof typeof activityKinds;

/**
 * What the activity log can be narrowed to. Which event belongs where is settled in the database (the column `activity`
 * of `event`), where deletions and readings of orders come in too.
 */
export const activityGroups = {
  'sign-ins': 'Sign-ins and sign-outs',
  refusals: 'Refusals',
  accounts: 'Passwords and two-step',
  team: 'Team',
  gateway: 'Gateway',
  exports: 'Exports',
  deletions: 'Deletions of orders',
  readings: 'Readings of orders',
  others: 'Others',
} as const;
export type ActivityGroup = keyof typeof activityGroups;
export const activityGroupNames = Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]];
