import { createBrowserRouter, Navigate, useLocation } from 'react-router';
import { returnState } from './features/accounts/sign-in/return-path';
import { EntryPage } from './features/health/set-up/entry-page';
import { inTime, lazyPage } from './layout/lazy-page';
import { PageLoading } from './layout/page-loading';
import { RouteError } from './layout/route-error';
import { openPaths, paths } from './paths';
import { queryClient } from './platform/api/query';
import { currentSession, onSessionChange, useSession } from './platform/api/session';
import { fetchAhead } from './platform/fetch-ahead';
import { NotFound } from './platform/ui/messages/not-found';

/** Everything behind the sign-in, of which the sign-in screen loads nothing. */
const loadAdmin = () => import('./admin-routes');

/** Without a session every address leads to the sign-in screen, and from there back to it. */
function Elsewhere() {
  const location = useLocation();
  return useSession() ? <NotFound /> : <Navigate to={paths.signIn} replace {...returnState(location)} />;
}

export const router = createBrowserRouter(
  [
    {
      id: 'site',
      errorElement: <RouteError />,
      hydrateFallbackElement: <PageLoading />,
      children: [
        {
          path: paths.forgotPassword,
          lazy: lazyPage(() => import('./features/accounts/sign-in/forgot-password-page'), 'ForgotPasswordPage'),
        },
        {
          path: paths.choosePassword,
          lazy: lazyPage(() => import('./features/accounts/sign-in/choose-password-page'), 'ChoosePasswordPage'),
        },
        { path: paths.signIn, element: <EntryPage /> },
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ],
  {
    async patchRoutesOnNavigation({ patch }) {
      if (currentSession()) patch('site', [(await inTime(loadAdmin())).adminRoute]);
    },
  },
);

// However a session ends (logout, a 401, another tab), nothing of it may stay on screen or in memory.
onSessionChange(() => {
  if (currentSession()) return;
  // In this order: a screen that is still mounted would load again what was cleared.
  const { location } = router.state;
  const isThere = openPaths.includes(location.pathname);
  const onTheWay = isThere ? undefined : router.navigate(paths.signIn, { replace: true, ...returnState(location) });
  void Promise.resolve(onTheWay).then(() => queryClient.clear());
});

// While the user types. The form takes the focus, and so is on screen by then.
if (!currentSession()) document.addEventListener('focusin', () => fetchAhead(loadAdmin), { once: true });
