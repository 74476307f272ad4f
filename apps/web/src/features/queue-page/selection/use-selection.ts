import type { OrderRow } from '@sac/contract/orders/orders-api';
import { useMemo, useState } from 'react';
import { announce } from '../../../platform/ui/messages/announce';

type Picked = ReadonlyMap<number, OrderRow>;
const nothing: Picked = new Map();
const noRows: readonly OrderRow[] = [];

export interface Selection {
  /** As they were when selected, updated by what the list shows. */
  readonly orders: readonly OrderRow[];
  /** The whole list was selected, and nothing has been deselected since. */
  readonly isWhole: boolean;
  has: (order: OrderRow) => boolean;
  /** Selects or deselects an order; with `isRange` all from the previous one up to it. */
  toggle: (order: OrderRow, isRange: boolean) => void;
  /** Selects all of these, or deselects them if all are selected already. */
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

/** The last click: a range starts there, but only on the same screen. */
interface Anchor {
  readonly view: string;
  readonly orderId: number;
}

interface SelectionOptions {
  /** The list; in another one nothing is selected. */
  scope: string;
  /** The screen of the list: its sorting, page and size as well. */
  view: string;
  rows: readonly OrderRow[] | undefined;
  /** Applies to ranges too. */
  canPick: (order: OrderRow) => boolean;
}

const byId = (orders: readonly OrderRow[]) => orders.map((order) => [order.order_id, order] as const);

const without = (picked: Picked, orders: readonly Pick<OrderRow, 'order_id'>[]): Picked => {
  const gone = new Set(orders.map(({ order_id }) => order_id));
  return new Map([...picked].filter(([id]) => !gone.has(id)));
};

export function useSelection({ scope, view, rows = noRows, canPick }: SelectionOptions): Selection {
  const [state, setState] = useState({ scope, picked: nothing, anchor: null as Anchor | null, isWhole: false });
  const picked = state.scope === scope ? state.picked : nothing;
  const from = state.anchor?.view === view ? state.anchor.orderId : null;
  const set = (next: Picked, { anchor = null as Anchor | null, isWhole = false } = {}) => {
    setState({ scope, picked: next, anchor, isWhole });
    announce(next.size === 0 ? 'Nothing selected' : `${next.size} selected`);
  };
  const orders = useMemo(() => {
    const fresh = rows.filter(({ order_id }) => picked.has(order_id));
    return [...new Map([...picked, ...byId(fresh)]).values()];
  }, [picked, rows]);

  return {
    orders,
    isWhole: state.isWhole && picked.size > 0,
    has: ({ order_id }) => picked.has(order_id),
    toggle: (order, isRange) => {
      const anchor = { view, orderId: order.order_id };
      if (picked.has(order.order_id)) return set(without(picked, [order]), { anchor });
      const all = isRange ? between(rows, from, order).filter(canPick) : [order];
      set(new Map([...picked, ...byId(all)]), { anchor });
    },
    toggleAll: (all) => {
      const areIn = all.every(({ order_id }) => picked.has(order_id));
      set(areIn ? without(picked, all) : new Map([...picked, ...byId(all)]));
    },
    replace: (all) => set(new Map(byId(all)), { isWhole: true }),
    // Called after an action has ended: by then other orders may be selected, in another list.
    drop: (gone) =>
      setState((now) => (now.scope === scope ? { ...now, picked: without(now.picked, gone), isWhole: false } : now)),
    clear: () => set(nothing),
  };
}
