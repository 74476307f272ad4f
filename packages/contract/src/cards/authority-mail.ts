/** What the immigration authority writes about an order. */
export const authorityKinds = ['card', 'epass', 'correction', 'request', 'other'] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** As staff read them. */
export const authorityKindLabels: Record<AuthorityKind, string> = {
  card: 'Arrival card',
  epass: 'e-Pass',
  correction: 'Correction or refusal',
  request: 'Request',
  other: 'Other mail',
};
