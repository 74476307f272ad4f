import type { OrderRow } from '@sac/contract/orders/orders-api';
import { type KeyHint, useCommands, useKeyHint, useShortcut } from '../../platform/keys/commands';
import { focusedOrderId, useRowKeys } from '../../platform/ui/tables/row-keys';
import { countOrders, type OrderAction, orderActions } from '../orders/actions/order-actions';
import type { useBulk } from './selection/use-bulk';

/** 'order 100482', '3 orders'. */
function nameOf(orders: readonly OrderRow[]): string | undefined {
  const [order] = orders;
  return orders.length === 1 ? `order ${order?.order_id}` : order && countOrders(orders.length);
}

/** 'Assign order 100482 to me', 'Restore: 3 orders'. */
function titleOf(action: OrderAction, orders: readonly OrderRow[]): string | undefined {
  const what = nameOf(orders);
  return what && (action === 'assign' ? `Assign ${what} to me` : `${orderActions[action].label}: ${what}`);
}

/** The keys of a list and its actions in the palette, on the selected orders or else the one of the focused row. */
export function useListKeys(bulk: ReturnType<typeof useBulk>, rows: readonly OrderRow[] | undefined) {
  const { actions, selected, me, propose, tableSelection, reassignable, canReassign } = bulk;
  const focused = () => rows?.filter(({ order_id }) => order_id === focusedOrderId()) ?? [];
  const subjects = (action: OrderAction) =>
    (selected.length > 0 ? selected : focused()).filter((order) => orderActions[action].appliesTo(order, me));

  useRowKeys();
  const select = useShortcut({
    key: 'x',
    label: 'Select the row',
    group: 'In this list',
    run: () => {
      const [order] = focused();
      if (!order || !tableSelection?.canPick(order)) return false;
      return tableSelection.onPick(order, false);
    },
    isEnabled: tableSelection !== undefined,
  });
  useCommands(
    actions
      // Deleting has no key, and the palette does not offer it: one Enter too many is made quickly.
      .filter((action) => action !== 'delete')
      .map((action) => ({
        ...(action === 'assign' && { key: 'a' }),
        label: orderActions[action].label,
        group: 'In this list',
        title: () => titleOf(action, subjects(action)),
        run: () => {
          const orders = subjects(action);
          return orders.length > 0 && propose(action, orders);
        },
      })),
  );
  const assign = useKeyHint({ key: 'a', label: orderActions.assign.label });
  const reassigned = () => (selected.length > 0 ? reassignable : focused().filter(canReassign));
  const reassign = useShortcut({
    key: 'p',
    label: 'Assign to a colleague',
    group: 'In this list',
    title: () => {
      const what = nameOf(reassigned());
      return what && `Assign ${what} to a colleague`;
    },
    run: () => {
      const orders = reassigned();
      return orders.length > 0 && bulk.reassign(orders);
    },
    isEnabled: tableSelection !== undefined,
  });
  return { select, hints: { assign, reassign } satisfies ActionHints };
}

/** The keys of actions, for their buttons. */
export type ActionHints = Partial<Record<OrderAction | 'reassign', KeyHint>>;
