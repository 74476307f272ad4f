import type { OrderRow } from '@sac/contract/orders/orders-api';
import type { ReactNode } from 'react';
import { Pill } from '../../../platform/ui/pill';

type ReassignedOrder = Pick<OrderRow, 'assign_to' | 'assigned_by'>;

/** A colleague reassigned it to the user, who has not opened it yet. */
const isNewFor = ({ assign_to, assigned_by }: ReassignedOrder, me: string) => assigned_by !== null && assign_to === me;

interface NewMarkProps {
  order: ReassignedOrder;
  /** The user's name. */
  me: string;
  /** In its place when there is none: rows keep their height. */
  children: ReactNode;
}

/** Marks an order that a colleague reassigned to the user, until the user opens it. */
export const NewMark = ({ order, me, children }: NewMarkProps) =>
  isNewFor(order, me) ? <Pill tone="info">New from {order.assigned_by}</Pill> : children;
