import { Button } from '@mantine/core';
import {
  companyAccountAgain,
  companyAccountPath,
  companyAccountProblems,
  getSignInOptions,
  openCompanySession,
  readSignInOptions,
} from '@sac/contract/accounts/company-account-api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths';
import { queryClient } from '../../../platform/api/query';
import { request } from '../../../platform/api/request';
import { currentSession, onSessionChange } from '../../../platform/api/session';
import { tabStorage } from '../../../platform/browser-storage';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { apiAddress, setting } from '../../../platform/url/page-settings';
import { useReturnPath } from './return-path';
import { useEnter } from './use-enter';

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => request(getSignInOptions, {}),
  select: ({ data }) => data,
  retry: false,
});

// The server has written them into the page, so that the form is there at once. A later one asks: they may have changed.
const options = readSignInOptions(setting('sign-in-options'));
if (options) queryClient.setQueryData(signInOptionsQuery.queryKey, { status: 1, message: '', data: options });

const returnKey = 'company-account-return';

/** Goes to the office's directory, where that is set up. */
export function CompanyAccountButton() {
  const returnPath = useReturnPath();
  const { data } = useQuery(signInOptionsQuery);
  if (!data?.companyAccount) return null;
  return (
    <Button
      component="a"
      href={apiAddress(companyAccountPath)}
      variant={data.companyAccountOnly ? 'filled' : 'default'}
      size="md"
      fullWidth
      mt={12}
      onClick={() => tabStorage.set(returnKey, returnPath)}
    >
      Sign in with your company account
    </Button>
  );
}

/**
 * Signs the same person in again, in a tab of its own so that nothing typed here is lost: the new session is this tab's too, and
 * has just been proved.
 */
export function CompanyAccountAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const { data } = useQuery(signInOptionsQuery);
  useEffect(() => {
    const before = currentSession();
    return onSessionChange(() => {
      const session = currentSession();
      if (session?.user.name === before?.user.name && session?.accessToken !== before?.accessToken) onSignedIn();
    });
  }, [onSignedIn]);
  if (!data?.companyAccount) return null;
  return (
    <Button component="a" href={apiAddress(companyAccountAgain)} target="_blank" variant="default">
      Use your company account
    </Button>
  );
}

/** What the way to the directory and back led to: it fetches the session, or says why there is none. */
export function CompanyAccountOutcome() {
  const [search] = useSearchParams();
  const outcome = search.get('company-account');
  const enter = useEnter();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => request(openCompanySession, {}, { keepsCookies: true }),
    onSuccess: ({ jwtToken }) => enter(jwtToken),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // The server answers once.
    if (outcome !== 'done' || isAsked.current) return;
    isAsked.current = true;
    const returnTo = tabStorage.get(returnKey);
    tabStorage.remove(returnKey);
    void navigate(paths.signIn, { replace: true, state: returnTo && { returnTo } });
    mutate();
  }, [outcome, mutate, navigate]);
  const problem = Object.entries(companyAccountProblems).find(([name]) => name === outcome)?.[1];
  return problem ? (
    <NoticeBox role="alert" tone="danger" style={{ marginBottom: 16 }}>
      {problem}
    </NoticeBox>
  ) : null;
}
