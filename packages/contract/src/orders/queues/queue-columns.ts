/** The columns that lists of orders can have, with their headings. */
export const queueColumns = {
  order_id: 'Order Id',
  full_name: 'Name',
  arrival_date: 'Arrival date',
  reasons: 'Reason',
  email: 'Email',
  telephone: 'Telephone',
  create_ts: 'Date & Time',
  processing_date: 'Processing Date',
  process_month: 'Process Month',
  refund_date: 'Refund Date',
  process_status: 'Status',
} as const;
export type QueueColumn = keyof typeof queueColumns;

/** Columns a list can be sorted by; each has an index behind it. */
export const sortColumns = ['order_id', 'full_name', 'arrival_date', 'create_ts', 'processing_date'] as const;
export type SortColumn = (typeof sortColumns)[number];
/** What lists can be sorted by: a column, or 'due', the time from which an order is late (late.ts). */
export const sortKeys = [...sortColumns, 'due'] as const;
export type SortKey = (typeof sortKeys)[number];
export interface Sort {
  readonly column: SortKey;
  readonly direction: 'asc' | 'desc';
}
