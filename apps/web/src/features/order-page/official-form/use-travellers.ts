import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { isFinished } from '@sac/contract/orders/order-status';
import { useQueries } from '@tanstack/react-query';
import { orderQuery } from '../../orders/order-query';

/** The orders that are submitted together with this one: those of its journey that are not finished. Itself included. */
export const travellerIds = ({ order_id, journey }: OrderDetails): number[] =>
  journey
    .filter((other) => other.order_id === order_id || !isFinished(other.process_status))
    .map((other) => other.order_id);

/** These orders; undefined until all are loaded. `orderIds` is empty while they are not needed: loading counts as viewing. */
export const useTravellers = (orderIds: readonly number[]): readonly OrderDetails[] | undefined =>
  useQueries({
    queries: orderIds.map(orderQuery),
    combine: (results) => {
      const orders = results.flatMap(({ data }) => data ?? []);
      return orders.length === results.length ? orders : undefined;
    },
  });
