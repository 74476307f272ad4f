import styles from './finder.module.css';

interface FinderStatusProps {
  id: string;
  typed: string;
  /** Pages and actions that are found. */
  others: number;
  found: { orders: readonly unknown[]; isSearching: boolean; error: Error | null };
}

function say({ typed, others, found: { orders, isSearching, error } }: Omit<FinderStatusProps, 'id'>): string {
  if (!typed) return 'Type an order id, a name, an email, a phone or a passport number.';
  if (isSearching) return 'Searching orders…';
  if (error) return `Orders could not be searched. ${error.message}`;
  if (orders.length > 0) return orders.length === 1 ? '1 order found.' : `${orders.length} orders found.`;
  return others > 0
    ? `No orders match “${typed}”.`
    : `Nothing found for “${typed}”. Check the spelling, or try the order id.`;
}

/** The state of the search, on screen and for screen readers. */
export const FinderStatus = ({ id, ...state }: FinderStatusProps) => (
  <p id={id} role="status" className={styles.status} data-failed={Boolean(state.typed && state.found.error)}>
    {say(state)}
  </p>
);
