import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { setOwes, storeSignIn, storeToken, useSession } from '../../../platform/api/session';
import { Card } from '../../../platform/ui/card';
import { LoadFailed } from '../../../platform/ui/load-failed';
import { PageHeader } from '../../../platform/ui/page-header';
import { PasskeysCard } from '../passkeys/passkeys-card';
import { useReturnPath } from '../sign-in/return-path';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';
import { TwoStepOn, twoStepQuery } from './two-step-on';

interface FreshCodes {
  codes: readonly string[];
  /** Replaces a token that requires two-step sign-in first. */
  accessToken?: string;
}

/** Sets up the user's own two-step sign-in, and turns it off. */
export function TwoStepPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const mustEnrol = useSession()?.owes === 'twoStep';
  const { data: state, error, refetch } = useQuery(twoStepQuery);
  const [fresh, setFresh] = useState<FreshCodes | null>(null);
  // It was set up in another browser in the meantime.
  const hasEnrolled = mustEnrol && !fresh && Boolean(state?.since || state?.passkeys.length);
  useEffect(() => {
    if (hasEnrolled) setOwes(null);
  }, [hasEnrolled]);

  // Stored before the codes are closed, so that the user can also continue after a reload.
  const showFirst = (done: { codes: readonly string[]; accessToken: string }) => {
    storeToken(done.accessToken);
    setFresh(done);
  };
  const addPasskey = (added: { codes: readonly string[]; accessToken: string }) => {
    if (added.codes.length > 0) return showFirst(added);
    void client.invalidateQueries(twoStepQuery);
  };
  const putAway = () => {
    void client.invalidateQueries(twoStepQuery);
    setFresh(null);
    if (!mustEnrol || !fresh?.accessToken) return;
    storeSignIn(fresh.accessToken);
    void navigate(returnPath, { replace: true });
  };

  if (error && !state) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Two-step sign-in" />
      <Stack gap="md" maw={680}>
        {fresh && <RecoveryCodes codes={fresh.codes} onDone={putAway} />}
        {!fresh && !state && (
          <Card title="Your account">
            <Stack gap="md" p="md" aria-busy>
              <Skeleton height={20} radius="md" />
              <Skeleton height={36} width={220} radius="md" />
            </Stack>
          </Card>
        )}
        {!fresh && state?.since && (
          <TwoStepOn state={state} since={state.since} onNewCodes={(codes) => setFresh({ codes })} />
        )}
        {!fresh && state && !state.since && (
          <SetUp isRequired={state.isRequired && state.passkeys.length === 0} onDone={showFirst} />
        )}
        {!fresh && state && <PasskeysCard state={state} reloads={twoStepQuery.queryKey} onAdded={addPasskey} />}
      </Stack>
    </>
  );
}
