import { isFinished, orderStatuses, processingModes } from '@sac/contract/orders/order-status';
import type { QueueWhere } from '@sac/contract/orders/queues/queues';
import { flagKeys } from './filter-chips';

/** The filters that a queue offers. A value that all its orders share is not offered. */
export function offeredFilters({ status, statusNot = [], mode, modeNot, assignedToMe }: QueueWhere) {
  const statuses = status ?? orderStatuses.filter((one) => !statusNot.includes(one));
  const modes = mode ? [mode] : processingModes.filter((one) => one !== modeNot);
  return {
    statuses: statuses.length > 1 ? statuses : [],
    modes: modes.length > 1 ? modes : [],
    // New orders are unassigned.
    hasAssignee: !assignedToMe && statuses.some((one) => one !== 'New'),
    flags: flagKeys.filter(
      (key) =>
        (key !== 'overdue' || !statuses.every(isFinished)) &&
        // No card is uploaded yet.
        (key !== 'cardNotDownloaded' || !statuses.every((one) => one === 'New')),
    ),
  };
}
