import styles from './finder.module.css';

interface FinderStatusProps {
  id: string;
  typed: string;
  places: number;
  found: { orders: readonly unknown[]; isLooking: boolean; error: Error | null };
}

function say({ typed, places, found: { orders, isLooking, error } }: Omit<FinderStatusProps, 'id'>): string {
  if (!typed) return 'Type an order id, a name, an e-mail, a phone or a passport number.';
  if (isLooking) return 'Looking for orders…';
  if (error) return `Orders could not be searched. ${error.message}`;
  if (orders.length > 0) return orders.length === 1 ? '1 order found.' : `${orders.length} orders found.`;
  return places > 0
    ? `No order holds “${typed}”.`
    : `Nothing found for “${typed}”. Check the spelling, or try the order id.`;
}

/** How the search stands, for the eye and the ear. */
export const FinderStatus = ({ id, ...state }: FinderStatusProps) => (
  <p id={id} role="status" className={styles.status} data-failed={Boolean(state.typed && state.found.error)}>
    {say(state)}
  </p>
);
