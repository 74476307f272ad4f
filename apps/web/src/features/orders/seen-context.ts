import type { SeenOrder } from '@sac/contract/seen-order';
import { createContext, useContext } from 'react';
import { asSeen, type SeenById } from './as-seen';

export interface SeenOnPage {
  readonly orderId: number;
  /** What the reader knows of the order: a change by somebody else counts once they have acknowledged it. */
  readonly seen: SeenOrder;
  readonly acknowledge: (now: SeenOrder) => void;
}

/** Set by an order's own page; null elsewhere. */
export const SeenContext = createContext<SeenOnPage | null>(null);

/** {@link asSeen}, where an order's own page knows better what its reader has seen than the last answer does. */
export function useAsSeen() {
  const page = useContext(SeenContext);
  return <R>(orders: SeenById, change: (seen: SeenById) => Promise<R>): Promise<R> => {
    const seen = page && page.orderId in orders ? { ...orders, [page.orderId]: page.seen } : orders;
    return asSeen(seen, change, (now) => {
      const order = page && now[page.orderId];
      if (order) page.acknowledge(order);
    });
  };
}

/** The same for a change of the order whose page is open. */
export function useOrderChange(orderId: number) {
  const change = useAsSeen();
  return <R>(make: (seen: SeenOrder) => Promise<R>): Promise<R> =>
    change({ [orderId]: {} }, (seen) => make(seen[orderId] ?? {}));
}
