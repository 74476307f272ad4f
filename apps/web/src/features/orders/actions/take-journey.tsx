import { Button, Stack } from '@mantine/core';
import { getJourney } from '@sac/contract/orders/journey-api';
import { isFinished } from '@sac/contract/orders/order-status';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { Note } from '../../../platform/ui/messages/note';
import { orderKeys } from '../order-queries';
import type { ActionOrder } from './order-actions';

/** The orders of the people who travel together with that of an order, itself included. */
const journeyQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'journey'],
    queryFn: () => call(getJourney, { orderId }),
    select: ({ data }) => data,
  });

/** As many names as fit into the question. */
const maxNamed = 6;

interface TakeJourneyProps {
  /** The order that is about to be assigned. */
  order: ActionOrder;
  isBusy: boolean;
  onTake: (orders: readonly ActionOrder[]) => void;
}

/** Offers to assign an order together with the unassigned orders of its journey, which are submitted as a group. */
export function TakeJourney({ order, isBusy, onTake }: TakeJourneyProps) {
  const size = order.journey_size ?? 1;
  const { data: journey, isError } = useQuery({ ...journeyQuery(order.order_id), enabled: size > 1 });
  if (size < 2 || isError) return null;
  const free = journey?.filter(
    ({ order_id, assign_to, process_status }) =>
      order_id !== order.order_id && assign_to === null && !isFinished(process_status),
  );
  if (free?.length === 0) return <Note>Journey of {size}. No other order of it is unassigned.</Note>;
  const count = 1 + (free?.length ?? size - 1);
  const names = free?.map(({ full_name }) => full_name) ?? [];
  const unnamed = names.length - maxNamed;

  return (
    <Stack gap={8} my="md">
      <Note>
        Journey of {size}.{names.length > 0 && ` Also unassigned: ${names.slice(0, maxNamed).join(', ')}`}
        {unnamed > 0 && ` and ${unnamed} more`}
      </Note>
      <Button
        variant="default"
        fullWidth
        disabled={!free}
        loading={isBusy}
        onClick={() => free && onTake([order, ...free])}
      >
        {count === size ? `Assign all ${size} to me` : `Assign ${count} of ${size} to me`}
      </Button>
    </Stack>
  );
}
