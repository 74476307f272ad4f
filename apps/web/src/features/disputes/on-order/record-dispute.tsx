import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useState } from 'react';
import { lazyPart } from '../../../platform/ui/lazy-part';

const DisputeDialog = lazyPart(() => import('./dispute-dialog').then((part) => part.DisputeDialog));

/** Records the first dispute of an order; the others are recorded on its card. */
export function RecordDispute({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (order.disputes.length > 0 && !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Record a dispute…
      </Button>
      {isOpen && <DisputeDialog order={order} dispute={null} onClose={() => setOpen(false)} />}
    </>
  );
}
