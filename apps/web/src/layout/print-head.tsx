import { decodeOrderId } from '@sac/contract/orders/order-id';
import { formatEst, formatUtc } from '@sac/contract/platform/dates';
import { useLayoutEffect } from 'react';
import { useMatch } from 'react-router';
import { useSession } from '../platform/api/session';
import { useIsPrinting } from '../platform/ui/use-is-printing';

/** On paper only: whose page it is, when and by whom it was printed, in the screen's zone; its title is on each page. */
export function PrintHead() {
  const isPrinting = useIsPrinting();
  const me = useSession()?.user.name;
  const encoded = useMatch('/admin/view-order/:orderId')?.params.orderId;
  const orderId = encoded === undefined ? null : decodeOrderId(encoded);

  useLayoutEffect(() => {
    if (!isPrinting) return;
    const title = document.querySelector('main h1')?.firstChild?.textContent ?? '';
    const root = document.documentElement.style;
    root.setProperty('--paper-title', JSON.stringify(orderId === null ? title : `Order ${orderId} · ${title}`));
    return () => {
      root.removeProperty('--paper-title');
    };
  }, [isPrinting, orderId]);

  if (!isPrinting) return null;
  const now = new Date();
  return (
    <p className="print-head">
      <b>Singapore Arrival Card</b>
      <span>
        Printed {orderId === null ? `${formatUtc(now)} UTC` : `${formatEst(now)} EST`} by {me}
      </span>
    </p>
  );
}
