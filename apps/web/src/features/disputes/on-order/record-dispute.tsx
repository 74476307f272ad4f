import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { lazy, Suspense, useState } from 'react';

const DisputeDialog = lazy(() => import('./dispute-dialog').then((part) => ({ default: part.DisputeDialog })));

/** Records the first dispute of an order; the others are recorded on its card. */
export function RecordDispute({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (order.disputes.length > 0 && !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Record a dispute…
      </Button>
      {isOpen && (
        <Suspense>
          <DisputeDialog order={order} dispute={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
