import { parseOrderId } from '@sac/contract/orders/order-id';
import { languagesOf } from '@sac/contract/platform/languages';
import { CheckPackPage } from './check-pack/check-pack-page';
import { Text, TextsProvider } from './language/texts';
import { TrackedOrderPage } from './order/order-page';
import { OrderWaiting } from './order/order-waiting';
import { hasGrantExpired, routeOf, usePath } from './route';
import { CrashBoundary } from './site/crash-boundary';
import { Notices } from './site/notices';
import { type PageData, SettingsContext } from './site/page-data';
import { PageHeading } from './site/page-heading';
import { SiteFooter } from './site/site-footer';
import { SiteHeader } from './site/site-header';
import { TrackOrderPage } from './track/track-order-page';

/** Everything that a customer sees: frame, notices and the page of the address. */
export function TrackingSite({ page, settings, ...texts }: PageData) {
  return (
    <TextsProvider {...texts}>
      <CrashBoundary>
        <SettingsContext value={settings}>
          <SiteHeader isTranslated={languagesOf(page).length > 1} />
          <Notices />
          <Page prerendered={page} />
        </SettingsContext>
      </CrashBoundary>
    </TextsProvider>
  );
}

/** The build draws a page without its address; the order id of the address follows once that has been hydrated. */
function Page({ prerendered }: { prerendered: PageData['page'] }) {
  const path = usePath();
  const { page, id } = path === null ? { page: prerendered, id: '' } : routeOf(path);
  return (
    <>
      <main>
        <Content page={page} id={id} isPrerendered={path === null} />
      </main>
      {/* A footer for each page: one for all would move from the end of one page to that of the next. */}
      <SiteFooter key={page} />
    </>
  );
}

function Content({ page, id, isPrerendered }: ReturnType<typeof routeOf> & { isPrerendered: boolean }) {
  if (page === 'pack') return <CheckPackPage number={isPrerendered ? null : id} />;
  const orderId = parseOrderId(id);
  if (page === 'missing') return <MissingPage />;
  if (page === 'order' && isPrerendered) return <OrderWaiting />;
  if (page === 'order' && orderId !== null) return <TrackedOrderPage key={orderId} orderId={orderId} />;
  return <TrackOrderPage orderId={orderId} hasExpired={!isPrerendered && hasGrantExpired()} />;
}

function MissingPage() {
  return (
    <div className="narrow">
      <PageHeading>
        <Text k="missing.heading" />
      </PageHeading>
      <p className="lead">
        <Text k="missing.text" />
      </p>
      <p>
        <a className="text-link" href="/track-order">
          <Text k="missing.link" />
        </a>
      </p>
    </div>
  );
}
