import type { OrderRow } from '@sac/contract/orders-api';
import { useState } from 'react';
import { announce } from '../../ui/announce';

type Picked = ReadonlyMap<number, OrderRow>;
const nothing: Picked = new Map();

export interface Selection {
  /** As they were when selected, and by now as the list shows them. */
  readonly orders: readonly OrderRow[];
  has: (order: OrderRow) => boolean;
  /** Selects an order or lets it go; with `isRange` all from the one before up to it. */
  toggle: (order: OrderRow, isRange: boolean) => void;
  /** Selects all of these, or lets them go if they all are selected already. */
  toggleAll: (orders: readonly OrderRow[]) => void;
  replace: (orders: readonly OrderRow[]) => void;
  drop: (orders: readonly Pick<OrderRow, 'order_id'>[]) => void;
  clear: () => void;
}

/** Everything between two orders as the list shows them, the ends included; the last one alone if the first is gone. */
function between(rows: readonly OrderRow[], from: number | null, to: OrderRow): readonly OrderRow[] {
  const ends = [rows.findIndex((row) => row.order_id === from), rows.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : rows.slice(first, last + 1);
}

const byId = (orders: readonly OrderRow[]) => orders.map((order) => [order.order_id, order] as const);

/** The selected orders of a list; another `scope` is another list, in which nothing is selected. */
export function useSelection(scope: string, rows: readonly OrderRow[] = []): Selection {
  const [state, setState] = useState({ scope, picked: nothing, anchor: null as number | null });
  const picked = state.scope === scope ? state.picked : nothing;
  const set = (next: Picked, anchor: number | null = null) => {
    setState({ scope, picked: next, anchor });
    announce(next.size === 0 ? 'Nothing selected' : `${next.size} selected`);
  };
  const without = (orders: readonly Pick<OrderRow, 'order_id'>[]) => {
    const gone = new Set(orders.map(({ order_id }) => order_id));
    return new Map([...picked].filter(([id]) => !gone.has(id)));
  };

  return {
    orders: [...new Map([...picked, ...byId(rows.filter(({ order_id }) => picked.has(order_id)))]).values()],
    has: ({ order_id }) => picked.has(order_id),
    toggle: (order, isRange) => {
      if (picked.has(order.order_id)) set(without([order]), order.order_id);
      else {
        const wanted = isRange ? between(rows, state.anchor, order) : [order];
        set(new Map([...picked, ...byId(wanted)]), order.order_id);
      }
    },
    toggleAll: (orders) =>
      set(
        orders.every(({ order_id }) => picked.has(order_id)) ? without(orders) : new Map([...picked, ...byId(orders)]),
      ),
    replace: (orders) => set(new Map(byId(orders))),
    drop: (orders) => {
      if (orders.some(({ order_id }) => picked.has(order_id))) set(without(orders));
    },
    clear: () => set(nothing),
  };
}
