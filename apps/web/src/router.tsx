import { type QueueKey, queueKeys, queueOf } from '@sac/contract/queues';
import type { Action } from '@sac/contract/roles';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { OnlyFor } from './layout/only-for';
import { PageLoading } from './layout/page-loading';
import { RouteError } from './layout/route-error';
import { lazyPage } from './lib/lazy-page';
import { queryClient } from './lib/query';
import { returnState } from './lib/return-path';
import { currentSession, onSessionChange } from './lib/session';
import { paths } from './paths';
import { NotFound } from './ui/not-found';

// The sign-in screen comes without the frame of the others.
const frame = lazyPage(() => import('./layout/frame'), 'Frame');
const tiles = lazyPage(() => import('./layout/tiles'), 'Tiles');
const signInPage = lazyPage(() => import('./features/staff/sign-in-page'), 'SignInPage');
const queuePage = lazyPage(() => import('./features/queues/queue-page'), 'QueuePage');
const futurePage = lazyPage(() => import('./features/queues/future-page'), 'FuturePage');
const orderPage = lazyPage(() => import('./features/order-detail/order-page'), 'OrderPage');
const defencePackPage = lazyPage(() => import('./features/evidence/defence-pack-page'), 'DefencePackPage');
const countryPage = lazyPage(() => import('./features/reports/country-page'), 'CountryPage');
const processedPage = lazyPage(() => import('./features/reports/processed-page'), 'ProcessedPage');
const activityPage = lazyPage(() => import('./features/activity/activity-page'), 'ActivityPage');
const teamPage = lazyPage(() => import('./features/team/team-page'), 'TeamPage');
const gatewayPage = lazyPage(() => import('./features/gateways/gateway-page'), 'GatewayPage');
const passwordPage = lazyPage(() => import('./features/staff/password-page'), 'PasswordPage');
const twoStepPage = lazyPage(() => import('./features/two-step/two-step-page'), 'TwoStepPage');
const sessionsPage = lazyPage(() => import('./features/sessions/sessions-page'), 'SessionsPage');

// The page finds its queue by the route's id, so that one page serves all of them.
const queueRoute = (key: QueueKey): RouteObject => ({
  id: key,
  path: queueOf(key).path,
  lazy: key === 'futureOrder' ? futurePage : queuePage,
});

/** Screens whose link only some roles see (spec section 6). */
const only = (action: Action, children: RouteObject[]): RouteObject => ({
  element: <OnlyFor action={action} />,
  children,
});

const adminScreens: RouteObject[] = [
  {
    lazy: tiles,
    children: [{ index: true, id: 'entry', lazy: queuePage }, ...queueKeys.map(queueRoute)],
  },
  { path: 'view-order/:orderId', lazy: orderPage },
  { path: 'view-order/:orderId/defence-pack/:type', lazy: defencePackPage },
  only('countryReport.read', [{ path: 'country-order-list', lazy: countryPage }]),
  only('processedReport.read', [{ path: 'processed-order', lazy: processedPage }]),
  only('team.manage', [
    { path: 'manage-team', lazy: teamPage },
    { path: 'manage-team/:teamMemberId', lazy: teamPage },
  ]),
  only('gateway.manage', [{ path: 'gateway-setting', lazy: gatewayPage }]),
  only('activity.read', [{ path: 'activity', lazy: activityPage }]),
  only('password.change', [{ path: 'change-password', lazy: passwordPage }]),
  { path: 'two-step', lazy: twoStepPage },
  { path: 'sessions', lazy: sessionsPage },
  { path: '*', element: <NotFound /> },
];

export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { path: paths.signIn, lazy: signInPage },
      { path: paths.admin, lazy: frame, children: adminScreens },
      { path: '*', element: <NotFound /> },
    ],
  },
]);

// However a session ends (logout, a 401, another tab), nothing of it may stay on screen or in memory.
onSessionChange(() => {
  if (currentSession()) return;
  // In this order: a screen that still stands would ask again for what was cleared.
  const { location } = router.state;
  const isThere = location.pathname === paths.signIn;
  const onTheWay = isThere ? undefined : router.navigate(paths.signIn, { replace: true, ...returnState(location) });
  void Promise.resolve(onTheWay).then(() => queryClient.clear());
});

// While somebody types the password, the first screen behind it is fetched.
const fetchAheadMs = 1_000;
if (!currentSession()) {
  setTimeout(() => Promise.all([frame(), tiles(), queuePage()]).catch(() => undefined), fetchAheadMs);
}
