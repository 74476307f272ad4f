import { getSetUp } from '@sac/contract/accounts/set-up-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { request } from '../../../platform/api/request';
import { SignInPage } from '../../accounts/sign-in/sign-in-page';

const SetUpPage = lazy(() => import('./set-up-page').then((part) => ({ default: part.SetUpPage })));

/** Without an answer the sign-in form stays, which says what is wrong. */
const setUpQuery = queryOptions({
  queryKey: ['set up'],
  queryFn: () =>
    request(getSetUp, {}).then(
      ({ data }) => data.isOpen,
      () => false,
    ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where everybody begins: the sign-in screen, or in an office without an Admin the one that makes the first. */
export function EntryPage() {
  const { data: isNew = false } = useQuery(setUpQuery);
  if (!isNew) return <SignInPage />;
  return (
    <Suspense fallback={<SignInPage />}>
      <SetUpPage />
    </Suspense>
  );
}
