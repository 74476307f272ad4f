import { statusFacts } from '@sac/contract/orders/order-status';
import { assigneeMe, assigneeNone, type FilterKey, type ListFilters } from '@sac/contract/orders/queues/filters';
import { formatDate } from '@sac/contract/platform/dates';

export interface Chip {
  readonly text: string;
  /** The filters that it shows and removes. */
  readonly keys: readonly FilterKey[];
}

function assigneeText(assignee: string): string {
  if (assignee === assigneeMe) return 'Assigned to me';
  return assignee === assigneeNone ? 'Unassigned' : `Assigned to ${assignee}`;
}

function daysText(what: string, from = '', to = ''): string {
  if (!to) return `${what} from ${formatDate(from)}`;
  if (!from) return `${what} until ${formatDate(to)}`;
  return from === to ? `${what} ${formatDate(from)}` : `${what} ${formatDate(from)} – ${formatDate(to)}`;
}

export const flagTexts = {
  customerMessage: 'Customer wrote',
  mailFailed: 'Email not delivered',
  cardNotDownloaded: 'Card not downloaded',
  overdue: 'Overdue',
} as const;
export const flagKeys = Object.keys(flagTexts) as readonly (keyof typeof flagTexts)[];

/** The active filters in words. */
export function chipsOf(filters: ListFilters): readonly Chip[] {
  const { assignee, status, mode, nationality, arrivalFrom, arrivalTo, receivedFrom, receivedTo } = filters;
  const flags = flagKeys.filter((key) => filters[key]);
  return [
    ...(assignee ? [{ text: assigneeText(assignee), keys: ['assignee'] } as const] : []),
    ...(status ? [{ text: statusFacts[status].label, keys: ['status'] } as const] : []),
    ...(mode ? [{ text: `${mode} processing`, keys: ['mode'] } as const] : []),
    ...(nationality ? [{ text: nationality, keys: ['nationality'] } as const] : []),
    ...(arrivalFrom || arrivalTo
      ? [{ text: daysText('Arrival', arrivalFrom, arrivalTo), keys: ['arrivalFrom', 'arrivalTo'] } as const]
      : []),
    ...(receivedFrom || receivedTo
      ? [{ text: daysText('Received', receivedFrom, receivedTo), keys: ['receivedFrom', 'receivedTo'] } as const]
      : []),
    ...flags.map((key) => ({ text: flagTexts[key], keys: [key] })),
  ];
}
