import type { IncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import { Link, useLocation } from 'react-router';
import { useFromScreen } from '../../../platform/api/from-screen';
import { orderPath } from '../../../routes';

/** The traveller of an entry, and the way to the order. */
export function EntryOrder({ of }: { of: Pick<IncomingCard, 'full_name' | 'order_id' | 'process_status'> }) {
  const { pathname, search } = useLocation();
  const from = useFromScreen();
  const path = orderPath(of.order_id);
  const here = { from: pathname + search, title: 'Cards' };
  return (
    <div>
      <b>{of.full_name}</b>
      <p>
        <Link to={path} state={from?.from.startsWith(path) ? from.state : here}>
          {of.order_id}
        </Link>{' '}
        · {statusFacts[of.process_status].label}
      </p>
    </div>
  );
}
