import type { OrderRow } from '@sac/contract/orders/orders-api';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/api/session';
import type { TableSelection } from '../../../platform/ui/tables/data-table';
import type { AskedAction } from '../../orders/actions/action-dialog';
import { type OrderAction, orderActions } from '../../orders/actions/order-actions';
import { type ListSource, reloadShown, removeFromLists, sameOrders } from '../../orders/lists/order-lists';
import { useAssignTo } from '../../work/reassign/assign-to';
import { mayReassign } from '../../work/reassign/may-reassign';
import type { QueueState } from '../queue-state';
import { actionsOf, leavesList } from './list-actions';
import { useSelectAll } from './use-select-all';
import { useSelection } from './use-selection';

/** What can be done to the orders of a list, one by one and to the selected ones. */
export function useBulk(
  queue: Queue,
  source: ListSource,
  { page, size }: Pick<QueueState, 'page' | 'size'>,
  rows: readonly OrderRow[] | undefined,
) {
  const client = useQueryClient();
  const user = useSession()?.user;
  const me = user?.name ?? '';
  const actions = user ? actionsOf(queue, user.type) : [];
  const canReassign = (order: OrderRow) => user !== undefined && mayReassign(order, user);
  const canPick = (order: OrderRow) =>
    canReassign(order) || actions.some((action) => orderActions[action].appliesTo(order, me));
  const view = JSON.stringify([source, page, size]);
  const selection = useSelection({ scope: sameOrders(source), view, rows, canPick });
  const selectAll = useSelectAll(source, (orders) => selection.replace(orders.filter(canPick)));
  const assignTo = useAssignTo();
  const [asked, setAsked] = useState<AskedAction | null>(null);

  const pickable = rows?.filter(canPick) ?? [];
  const pickedShown = pickable.filter(selection.has).length;
  const tableSelection: TableSelection<OrderRow> = {
    isPicked: selection.has,
    canPick,
    onPick: selection.toggle,
    label: ({ order_id }) => `Select order ${order_id}`,
    shown: pickedShown === 0 ? 'none' : pickedShown === pickable.length ? 'all' : 'some',
    onPickShown: () => selection.toggleAll(pickable),
  };

  return {
    me,
    actions,
    selected: selection.orders,
    isWhole: selection.isWhole,
    fetched: selectAll.fetched,
    selectAll: selectAll.start,
    clear: () => {
      selectAll.stop();
      selection.clear();
    },
    tableSelection: actions.length > 0 ? tableSelection : undefined,
    /** The selected orders that the user may assign to a colleague. */
    reassignable: selection.orders.filter(canReassign),
    canReassign,
    reassign(orders: readonly OrderRow[]) {
      const excluded = Math.max(0, selection.orders.length - orders.length);
      assignTo.ask({ orders, excluded, onSuccess: () => selection.drop(orders) });
    },
    reassignDialog: assignTo.dialog,
    asked,
    propose: (action: OrderAction, orders: readonly OrderRow[]) => setAsked({ action, orders }),
    dismiss: () => setAsked(null),
    /** The orders that were changed leave the selection, and the list too if they no longer belong to it. */
    finish: ({ action, orders }: AskedAction) => {
      selection.drop(orders);
      if (leavesList(action, queue)) removeFromLists(client, source.orderName, orders);
    },
    /** After a failure: the selected orders that are no longer on the page were the reason, and are deselected. */
    dropMissing: async () => {
      const shown = await reloadShown(client, source.orderName);
      selection.drop(rows?.filter(({ order_id }) => !shown.has(order_id)) ?? []);
    },
  };
}
