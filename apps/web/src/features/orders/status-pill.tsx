import { type OrderStatus, statusLabels } from '@sac/contract/order-status';
import { Pill } from '../../ui/pill';

export const StatusPill = ({ status }: { status: OrderStatus }) => {
  const { label, tone } = statusLabels[status];
  return <Pill tone={tone}>{label}</Pill>;
};
