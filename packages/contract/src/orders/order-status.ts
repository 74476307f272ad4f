/** Every status an order can have; the strings are stored and sent like this. */
export const orderStatuses = [
  'New',
  'Pending',
  'Awaiting',
  'AwaitingGovt',
  'Customer Called',
  'Contact Customer',
  'Completed',
  'Refund',
  'ChargeBack',
  'Deleted',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const processingModes = ['Standard', 'Priority', 'Future'] as const;
export type ProcessingMode = (typeof processingModes)[number];

/** The targets of status buttons and bulk actions. Pending results only from assigning, New only from restoring. */
export const moveTargets = [
  'Awaiting',
  'Refund',
  'Completed',
  'Deleted',
  'Contact Customer',
  'AwaitingGovt',
  'Customer Called',
  'ChargeBack',
] as const satisfies readonly OrderStatus[];

/** Whether an order may go from one status to another: deleted orders can only be restored. */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'New' ? from === 'Deleted' : from !== 'Deleted' && from !== to && moveTargets.some((target) => target === to);

/** Statuses in which no work is left: the order is not in 'My Orders', and a past arrival needs no warning. */
export const finishedStatuses = [
  'Completed',
  'Refund',
  'ChargeBack',
  'Deleted',
] as const satisfies readonly OrderStatus[];
export const isFinished = (status: OrderStatus): boolean => finishedStatuses.some((finished) => finished === status);

/** Statuses that allow a defence pack: a dispute is about a delivered service (docs/spec.md §4). */
export const defencePackStatuses = [
  'Completed',
  'Customer Called',
  'ChargeBack',
] as const satisfies readonly OrderStatus[];
export const mayDefend = (status: OrderStatus): boolean => defencePackStatuses.some((allowed) => allowed === status);

/** Colour families of the design; a tone is always shown with its label. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'violet';

/** How staff see a status. */
export const statusLabels = {
  New: { label: 'New', tone: 'info' },
  Pending: { label: 'Pending', tone: 'warn' },
  Awaiting: { label: 'Awaiting Response', tone: 'violet' },
  AwaitingGovt: { label: 'Awaiting Govt', tone: 'violet' },
  'Customer Called': { label: 'Customer Called', tone: 'neutral' },
  'Contact Customer': { label: 'Contact Customer', tone: 'danger' },
  Completed: { label: 'Completed', tone: 'ok' },
  Refund: { label: 'Refund', tone: 'neutral' },
  ChargeBack: { label: 'ChargeBack', tone: 'danger' },
  Deleted: { label: 'Deleted', tone: 'neutral' },
} as const satisfies Record<OrderStatus, { label: string; tone: Tone }>;
