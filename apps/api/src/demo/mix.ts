import type { OrderStatus, ProcessingMode } from '@sac/contract/orders/order-status';

/** A kind of order in the demo. */
export interface Kind {
  status: OrderStatus;
  /** How many of 400 orders. */
  share: number;
  modes: readonly (readonly [ProcessingMode, number])[];
  /** Minimum and maximum days since work on it could begin. */
  age: readonly [number, number];
  /** Work is still to be done, so the traveller has not arrived yet. */
  open?: true;
  /** Not released yet. */
  upcoming?: true;
  refunded?: true;
}

const anyMode = [
  ['Standard', 58],
  ['Priority', 27],
  ['Future', 15],
] as const;

const kinds: readonly Kind[] = [
  { status: 'New', share: 41, modes: [['Standard', 1]], age: [0.02, 3], open: true },
  { status: 'New', share: 12, modes: [['Priority', 1]], age: [0.01, 0.9], open: true },
  { status: 'New', share: 7, modes: [['Future', 1]], age: [0, 2], open: true },
  { status: 'New', share: 110, modes: [['Future', 1]], age: [0.1, 50], upcoming: true },
  { status: 'Pending', share: 20, modes: anyMode, age: [0.1, 4], open: true },
  { status: 'Awaiting', share: 18, modes: anyMode, age: [0.5, 9], open: true },
  { status: 'AwaitingGovt', share: 14, modes: anyMode, age: [0.3, 5], open: true },
  { status: 'Customer Called', share: 10, modes: anyMode, age: [0.3, 6], open: true },
  { status: 'Contact Customer', share: 9, modes: anyMode, age: [0.3, 7], open: true },
  { status: 'Completed', share: 90, modes: anyMode, age: [0.4, 50] },
  { status: 'Refund', share: 14, modes: anyMode, age: [6, 48], refunded: true },
  { status: 'Refund', share: 11, modes: anyMode, age: [1, 14] },
  { status: 'ChargeBack', share: 14, modes: anyMode, age: [12, 52] },
  { status: 'Deleted', share: 30, modes: anyMode, age: [1, 48] },
];

/** Distributes `orders` among the kinds, rounding up the largest remainders; returns a kind for each order. */
export function mixOf(orders: number): Kind[] {
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  const parts = kinds.map((kind) => ({ kind, exact: (kind.share * orders) / total }));
  const missing = orders - parts.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const favoured = new Set(parts.toSorted((a, b) => (b.exact % 1) - (a.exact % 1)).slice(0, missing));
  return parts.flatMap((part) => Array<Kind>(Math.floor(part.exact) + (favoured.has(part) ? 1 : 0)).fill(part.kind));
}
