/** What the authority writes to an order's address about, as staff see it named. */
export const authorityKinds = {
  card: 'Arrival card',
  epass: 'e-Pass',
  correction: 'Correction or refusal',
  request: 'Request',
  other: 'Other mail',
} as const;
export type AuthorityKind = keyof typeof authorityKinds;
export const authorityKindNames = Object.keys(authorityKinds) as [AuthorityKind, ...AuthorityKind[]];
