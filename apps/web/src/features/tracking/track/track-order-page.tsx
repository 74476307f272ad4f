import { useEffect } from 'react';
import { Text } from '../language/texts';
import { loadView } from '../order/order-page';
import { PageHeading } from '../site/page-heading';
import { TrackOrderForm } from './track-order-form';

/** `orderId` is the one of the address, or null when there is none that can be read. */
export function TrackOrderPage({ orderId, hasExpired }: { orderId: number | null; hasExpired: boolean }) {
  // While the reader types, the next page's code arrives.
  useEffect(() => {
    loadView();
  }, []);
  return (
    <div className="narrow">
      <PageHeading>
        <Text k="track.heading" />
      </PageHeading>
      <p className="lead">
        <Text k="track.lead" />
      </p>
      {hasExpired && (
        <p className="attention" role="status">
          <Text k="track.expired" />
        </p>
      )}
      <TrackOrderForm orderId={orderId} />
    </div>
  );
}
