import { type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import { Pill } from '../../platform/ui/pill';

export const StatusPill = ({ status }: { status: OrderStatus }) => {
  const { label, tone } = statusFacts[status];
  return <Pill tone={tone}>{label}</Pill>;
};
