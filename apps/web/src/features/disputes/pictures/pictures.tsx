import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { mayDefend } from '@sac/contract/orders/order-status';
import { maxPictures } from '@sac/contract/platform/constants';
import { Section } from '../../orders/section';
import { PicturePanel } from './picture-panel';

/** Pictures for the defence packs of an order that can have one. */
export const Pictures = ({ order }: { order: OrderDetails }) =>
  order.purged_at === null && mayDefend(order.process_status) ? (
    <Section title="Pictures" summary={`For defence packs, at most ${maxPictures}`}>
      {() => <PicturePanel orderId={order.order_id} />}
    </Section>
  ) : null;
