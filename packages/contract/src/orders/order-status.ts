/** Colour families of the design; a tone is always shown with its label. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'violet';

interface StatusFacts {
  /** How staff see the status. */
  readonly label: string;
  readonly tone: Tone;
  /** The button that moves an order to this status; null: no move leads here, but assigning or restoring. */
  readonly move: string | null;
  /** No work remains: the order is not in 'My Orders', is never late, and a past arrival needs no warning. */
  readonly isFinished: boolean;
}

/** Every status that an order can have; it is stored and sent by its key. The buttons are in this order. */
export const statusFacts = {
  New: { label: 'New', tone: 'info', move: null, isFinished: false },
  Pending: { label: 'Pending', tone: 'warn', move: null, isFinished: false },
  Awaiting: { label: 'Awaiting Response', tone: 'violet', move: 'Awaiting Response', isFinished: false },
  AwaitingGovt: { label: 'Awaiting Govt', tone: 'violet', move: 'Awaiting Govt', isFinished: false },
  'Customer Called': { label: 'Customer Called', tone: 'neutral', move: 'Customer Called', isFinished: false },
  'Contact Customer': { label: 'Contact Customer', tone: 'danger', move: 'Contact Customer', isFinished: false },
  Completed: { label: 'Completed', tone: 'ok', move: 'Completed Orders', isFinished: true },
  Refund: { label: 'Refund', tone: 'neutral', move: 'Completed Refunds', isFinished: true },
  ChargeBack: { label: 'ChargeBack', tone: 'danger', move: 'ChargeBack', isFinished: true },
  Deleted: { label: 'Deleted', tone: 'neutral', move: 'Delete', isFinished: true },
} as const satisfies Record<string, StatusFacts>;

export type OrderStatus = keyof typeof statusFacts;
export const orderStatuses = Object.keys(statusFacts) as [OrderStatus, ...OrderStatus[]];

export const processingModes = ['Standard', 'Priority', 'Future'] as const;
export type ProcessingMode = (typeof processingModes)[number];

/** The targets of status buttons and bulk actions. Pending results only from assigning, New only from restoring. */
export type MoveTarget = { [S in OrderStatus]: (typeof statusFacts)[S]['move'] extends null ? never : S }[OrderStatus];
const isMoveTarget = (status: OrderStatus): status is MoveTarget => statusFacts[status].move !== null;
export const moveTargets: readonly MoveTarget[] = orderStatuses.filter(isMoveTarget);

/** Whether an order may go from one status to another: deleted orders can only be restored. */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'New' ? from === 'Deleted' : from !== 'Deleted' && from !== to && isMoveTarget(to);

export const isFinished = (status: OrderStatus): boolean => statusFacts[status].isFinished;
export const finishedStatuses = orderStatuses.filter(isFinished);

/** Statuses that allow a defence pack: a dispute is about a delivered service (docs/spec.md §4). */
export const defencePackStatuses = [
  'Completed',
  'Customer Called',
  'ChargeBack',
] as const satisfies readonly OrderStatus[];
export const mayDefend = (status: OrderStatus): boolean => defencePackStatuses.some((allowed) => allowed === status);

/** The application has not been submitted to the authority. */
export const isBeforeSubmission = (status: OrderStatus): boolean => status === 'New' || status === 'Pending';
