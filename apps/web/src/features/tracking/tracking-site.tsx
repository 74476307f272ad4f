/** @jsxImportSource preact */
import { parseOrderId } from '@sac/contract/order-id';
import { useErrorBoundary } from 'preact/hooks';
import { OrderPage } from './order/order-page';
import { type Route, useRoute } from './route';
import { CrashPage } from './site/crash-page';
import { MissingPage } from './site/missing-page';
import { NoticeProvider, Notices } from './site/notice';
import { SiteFooter } from './site/site-footer';
import { SiteHeader } from './site/site-header';
import { TrackOrderPage } from './track/track-order-page';

/** Everything a customer sees: frame, notices and the page of the address. */
export function TrackingSite() {
  const route = useRoute();
  const [crash] = useErrorBoundary((error) => reportError(error));
  if (crash) return <CrashPage />;
  return (
    <NoticeProvider>
      <SiteHeader />
      <Notices />
      <main>
        <Page route={route} />
      </main>
      <SiteFooter />
    </NoticeProvider>
  );
}

function Page({ route }: { route: Route }) {
  if (route.page === 'missing') return <MissingPage />;
  const orderId = parseOrderId(route.id);
  if (route.page === 'order' && orderId !== null) return <OrderPage key={orderId} orderId={orderId} />;
  const reason = route.page === 'track' ? route.reason : undefined;
  return <TrackOrderPage key={orderId} orderId={orderId} hasExpired={reason === 'expired'} />;
}
