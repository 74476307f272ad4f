import { decodeOrderId } from '@sac/contract/orders/order-id';
import { type QueueKey, queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { type ComponentType, createElement } from 'react';
import { matchRoutes, type NonIndexRouteObject, type Params, type RouteObject } from 'react-router';
import { monthsQuery } from './features/orders/lists/order-lists';
import { countsQuery } from './features/orders/order-queries';
import { prefetchList } from './features/queue-page/prefetch-list';
import { QueuePage } from './features/queue-page/queue-page';
import { Frame } from './layout/frame';
import { lazyPage } from './layout/lazy-page';
import { OnlyFor } from './layout/only-for';
import { paths } from './paths';
import { queryClient } from './platform/api/query';
import { currentSession } from './platform/api/session';
import { NotFound } from './platform/ui/messages/not-found';
import { importDisputesScreen, type Screen, screens } from './routes';

/** They are loaded with this file: most visits begin with a list. */
const frame = async () => ({ Component: Frame });
const queuePage = async () => ({ Component: QueuePage });
const futurePage = lazyPage(() => import('./features/queue-page/future-page'), 'FuturePage');
const orderPage = lazyPage(() => import('./features/order-page/order-page'), 'OrderPage');
const defencePackPage = lazyPage(() => import('./features/disputes/pack/defence-pack-page'), 'DefencePackPage');
const countryPage = lazyPage(() => import('./features/reports/country-page'), 'CountryPage');
const processedPage = lazyPage(() => import('./features/reports/processed-page'), 'ProcessedPage');
const activityPage = lazyPage(() => import('./features/audit/activity-page'), 'ActivityPage');
const teamTodayPage = lazyPage(() => import('./features/work/team-today/team-today-page'), 'TeamTodayPage');
const readyPage = lazyPage(() => import('./features/incoming-cards/viewer/received-page'), 'ReadyPage');
const inboxPage = lazyPage(() => import('./features/incoming-cards/viewer/received-page'), 'InboxPage');
const disputesPage = lazyPage(() => import('./features/disputes/list/disputes-page'), 'DisputesPage');
const uploadCardsPage = lazyPage(
  () => import('./features/incoming-cards/batches/upload-cards-page'),
  'UploadCardsPage',
);
const outcomesPage = lazyPage(() => import('./features/disputes/outcomes/outcomes-page'), 'OutcomesPage');
const teamPage = lazyPage(() => import('./features/team/team-page'), 'TeamPage');
const gatewayPage = lazyPage(() => import('./features/payments/gateways/gateway-page'), 'GatewayPage');
const settingsPage = lazyPage(() => import('./features/settings/settings-page'), 'SettingsPage');
const webhooksPage = lazyPage(() => import('./features/webhooks/webhooks-page'), 'WebhooksPage');
const intakeKeysPage = lazyPage(() => import('./features/intake/intake-keys-page'), 'IntakeKeysPage');
const customerDataPage = lazyPage(() => import('./features/privacy/customer-data-page'), 'CustomerDataPage');
const templatesPage = lazyPage(() => import('./features/conversation/templates/templates-page'), 'TemplatesPage');
const cardPapersPage = lazyPage(() => import('./features/cards/papers/card-papers-page'), 'CardPapersPage');
const formHelperPage = lazyPage(() => import('./features/form-helper/form-helper-page'), 'FormHelperPage');
const healthPage = lazyPage(() => import('./features/health/health-page'), 'HealthPage');
const importOrdersPage = lazyPage(() => import('./features/imports/imports-page'), 'ImportOrdersPage');
const importDisputesPage = lazyPage(() => import('./features/imports/imports-page'), 'ImportDisputesPage');
const passwordPage = lazyPage(() => import('./features/accounts/sign-in/password-page'), 'PasswordPage');
const twoStepPage = lazyPage(() => import('./features/accounts/two-step/two-step-page'), 'TwoStepPage');
const sessionsPage = lazyPage(() => import('./features/accounts/sessions/sessions-page'), 'SessionsPage');

interface PageData {
  /** Starts the page's requests. */
  start: (parameters: Params, search: URLSearchParams) => void | Promise<void>;
  /** Only when the page is opened: of an order, the server records each view. */
  isNotForHover?: true;
}

interface Handle {
  load: () => Promise<unknown>;
  data?: PageData;
}

/** A page whose data is requested while its code loads; the page shows the result. */
const page = (
  path: string,
  load: () => Promise<{ Component: ComponentType }>,
  data?: PageData,
): NonIndexRouteObject => ({
  path,
  lazy: load,
  handle: { load, ...(data && { data }) } satisfies Handle,
  ...(data && {
    loader: ({ params, request }) => {
      const session = currentSession();
      if (session && !session.owes) void data.start(params, new URL(request.url).searchParams);
      return null;
    },
    // Once open, the page loads its own data.
    shouldRevalidate: () => false,
  }),
});

/** Only some roles may open it (docs/spec.md §6), also by a typed address. */
const screenRoutes = ({ path, access }: Screen, load: Parameters<typeof page>[1], ...below: string[]): RouteObject => ({
  ...(access && { element: createElement(OnlyFor, { action: access }) }),
  children: ['', ...below].map((rest) => page(path + rest, load)),
});

const queueRoute = (key: QueueKey, path: string, id: string = key): RouteObject => ({
  ...page(path, key === 'futureOrder' ? futurePage : queuePage, {
    start: (_, search) => {
      if (key === 'futureOrder' && !search.has('month')) void queryClient.prefetchQuery(monthsQuery);
      else prefetchList(key, search);
    },
  }),
  // The route's id is the queue's key, so that one page serves all queues.
  id,
});

const order: PageData = {
  start: async ({ orderId = '' }) => {
    const id = decodeOrderId(orderId);
    if (id === null) return;
    const { eventsQuery, orderQuery } = await import('./features/orders/order-query');
    void queryClient.prefetchQuery(orderQuery(id));
    void queryClient.prefetchQuery(eventsQuery(id));
  },
  isNotForHover: true,
};

const counts: PageData = {
  start: () => void queryClient.prefetchQuery(countsQuery(currentSession()?.user.name)),
  isNotForHover: true,
};

const screenList: RouteObject[] = [
  queueRoute('newOrder', '', 'entry'),
  ...queueKeys.map((key) => queueRoute(key, queueOf(key).path)),
  page('view-order/:orderId', orderPage, order),
  page('view-order/:orderId/defence-pack/:type', defencePackPage),
  screenRoutes(screens.readyToSend, readyPage),
  screenRoutes(screens.uploadCards, uploadCardsPage),
  screenRoutes(screens.inbox, inboxPage),
  screenRoutes(screens.disputeOutcomes, outcomesPage),
  screenRoutes(screens.disputes, disputesPage),
  screenRoutes(screens.countryReport, countryPage),
  screenRoutes(screens.processedReport, processedPage),
  screenRoutes(screens.teamToday, teamTodayPage),
  screenRoutes(screens.team, teamPage, '/:teamMemberId'),
  screenRoutes(screens.gateway, gatewayPage),
  // One page for all sections, so that what was typed stays when another one opens.
  screenRoutes({ ...screens.Office, path: 'settings' }, settingsPage, '/:section'),
  screenRoutes(screens.webhooks, webhooksPage),
  screenRoutes(screens.intakeKeys, intakeKeysPage),
  screenRoutes(screens.templates, templatesPage),
  screenRoutes(screens.cardPapers, cardPapersPage),
  screenRoutes(screens.formHelper, formHelperPage),
  screenRoutes(screens.health, healthPage),
  screenRoutes(screens.importOrders, importOrdersPage),
  screenRoutes(importDisputesScreen, importDisputesPage),
  screenRoutes(screens.customerData, customerDataPage),
  screenRoutes(screens.activity, activityPage),
  screenRoutes(screens.password, passwordPage),
  screenRoutes(screens.twoStep, twoStepPage),
  screenRoutes(screens.sessions, sessionsPage),
  { path: '*', element: <NotFound /> },
];

/** The screens behind the sign-in. */
export const adminRoute: RouteObject = { id: 'admin', ...page(paths.admin, frame, counts), children: screenList };

/** A pointer that only passes over a link prefetches nothing. */
const hoverMs = 80;
let hover: ReturnType<typeof setTimeout> | undefined;

function prefetch(link: HTMLAnchorElement) {
  const { pathname, searchParams, href } = new URL(link.href);
  if (!currentSession() || href === window.location.href) return;
  for (const { route, params } of matchRoutes([adminRoute], pathname) ?? []) {
    const handle: Handle | undefined = route.handle;
    handle?.load().catch(() => undefined);
    if (handle?.data && !handle.data.isNotForHover) void handle.data.start(params, searchParams);
  }
}

/** Fetches the code and the data behind a link before it is pressed. */
function watchLinks({ target }: Event) {
  clearTimeout(hover);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin"]');
  if (link) hover = setTimeout(prefetch, hoverMs, link);
}
document.addEventListener('pointerover', watchLinks, { passive: true });
document.addEventListener('focusin', watchLinks);
