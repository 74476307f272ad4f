import { decodeOrderId } from '@sac/contract/orders/order-id';
import { formatEst, formatSingapore, formatUtc } from '@sac/contract/platform/dates';
import { useLayoutEffect } from 'react';
import { useLocation, useMatch } from 'react-router';
import { useSession } from '../platform/api/session';
import { useIsPrinting } from '../platform/ui/use-is-printing';
import { isAt, screens } from '../routes';

/** Their days are Singapore's. An order is in EST, and all else in UTC. */
const inSingapore = [
  screens.countryReport,
  screens.processedReport,
  screens.disputes,
  screens.disputeOutcomes,
  screens.teamToday,
  screens.activity,
];

/** On paper only: when and by whom it was printed, in the zone of the screen, whose title is on each page. */
export function PrintHead() {
  const isPrinting = useIsPrinting();
  const me = useSession()?.user.name;
  const { pathname } = useLocation();
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
  const printed = (now: Date) => {
    if (orderId !== null) return `${formatEst(now)} EST`;
    return inSingapore.some(({ href }) => isAt(href, pathname))
      ? `${formatSingapore(now)} Singapore time`
      : `${formatUtc(now)} UTC`;
  };
  return (
    <p className="print-head">
      <b>Singapore Arrival Card</b>
      <span>
        Printed {printed(new Date())} by {me}
      </span>
    </p>
  );
}
