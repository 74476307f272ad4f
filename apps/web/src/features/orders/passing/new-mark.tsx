import type { OrderRow } from '@sac/contract/orders-api';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session';
import { Pill } from '../../../ui/pill';

interface NewMarkProps {
  order: Pick<OrderRow, 'assign_to' | 'assigned_by'>;
  /** In its place when there is none: rows keep their height. */
  children: ReactNode;
}

/** Marks an order that a colleague passed to the user, until the user opens it. */
export function NewMark({ order, children }: NewMarkProps) {
  const me = useSession()?.user.name;
  if (order.assigned_by === null || order.assign_to !== me) return children;
  return <Pill tone="info">New from {order.assigned_by}</Pill>;
}
