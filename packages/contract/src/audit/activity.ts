/**
 * Activity other than changes of orders: sign-ins, blocked attempts, exports, and changes of the team, the gateway,
 * webhooks, message templates, card layouts, quotas of email and passwords; imports and backups. Stored with the orders' events, so kinds may be added but never renamed.
 */
export const activityKinds = {
  'signed in': 'Signed in',
  'sign-in refused': 'Failed sign-in',
  'signed out': 'Signed out',
  'sessions ended': 'Sessions ended',
  'access refused': 'Access blocked',
  'password changed': 'Password changed',
  'password link': 'Password link',
  'confirmation refused': 'Identity not confirmed',
  /** By the recovery command, while only the directory may sign people in. */
  'password allowed': 'Password sign-in allowed',
  'two-step changed': 'Two-step sign-in changed',
  'member added': 'Member added',
  'member invited': 'Member invited',
  'member joined': 'Member joined',
  'member changed': 'Member changed',
  'member deleted': 'Member deleted',
  'gateway changed': 'Gateway changed',
  'gateway added': 'Gateway added',
  'gateway renamed': 'Gateway renamed',
  'webhook added': 'Webhook added',
  'webhook changed': 'Webhook changed',
  'webhook deleted': 'Webhook deleted',
  'message changed': 'Message template changed',
  'card paper saved': 'Card layout saved',
  'card paper retired': 'Card layout no longer used',
  'form map saved': 'Map of the official form saved',
  'form choice remembered': 'Option of the official form remembered',
  'form choice forgotten': 'Option of the official form forgotten',
  'intake key added': 'Intake key made',
  'intake key changed': 'Intake key changed',
  'intake key revoked': 'Intake key revoked',
  /** `detail` has the ids of the orders, and nothing of the customer. */
  'customer erased': 'Customer data erased',
  'more email allowed': 'More email allowed',
  'setting changed': 'Setting changed',
  /** A backup was restored with another signing key; from and to are public keys. */
  'record key replaced': 'Record signed with a new key',
  exported: 'Exported',
  /** An import ended: all rows are done, or it was cancelled. */
  imported: 'Imported',
  'backed up': 'Backup made',
} as const satisfies Record<string, string>;
export type ActivityKind = keyof typeof activityKinds;

/**
 * The filters of the activity log. The column `activity` of table event says which event belongs to which; deleted orders
 * and order views are events of orders.
 */
export const activityGroups = {
  'sign-ins': 'Sign-ins and sign-outs',
  refusals: 'Blocked attempts',
  accounts: 'Passwords and two-step',
  team: 'Team',
  gateway: 'Gateway',
  exports: 'Exports',
  deletions: 'Deleted orders',
  readings: 'Order views',
  others: 'Others',
} as const;
export type ActivityGroup = keyof typeof activityGroups;
export const activityGroupNames = Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]];
