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
  exported: 'Exported',
} as const satisfies Record<string, string>;
export type ActivityKind = keyof typeof activityKinds;
