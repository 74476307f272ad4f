import { Button, Stack } from '@mantine/core';
import { endOtherSessions, type Session } from '@sac/contract/accounts/sessions-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { useCan, useSession } from '../../../platform/api/session';
import { Card } from '../../../platform/ui/card';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { PageHeader } from '../../../platform/ui/page-header';
import { DataTable } from '../../../platform/ui/tables/data-table';
import { AllSessions } from './all-sessions';
import { EndSessionDialog } from './end-session-dialog';
import { sessionColumns } from './session-columns';
import { mySessionsQuery, sessionsKey } from './session-queries';

/** The user's own sessions; for Admins, everyone's too. */
export function SessionsPage() {
  const name = useSession()?.user.name ?? '';
  const seesAll = useCan('sessions.manage');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useAction(endOtherSessions, { reloads: [sessionsKey] });
  const close = () => setAsked(false);
  return (
    <>
      <PageHeader title="Sessions">
        <Button variant="default" onClick={() => setAsked(true)}>
          Sign out everywhere else…
        </Button>
      </PageHeader>
      <Stack gap="md" maw={1040}>
        <MySessions />
        {seesAll && <AllSessions />}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title="Sign out everywhere else"
        question="All your other sessions end at once. What was not saved there is lost."
        subject={name}
        confirm="Sign out everywhere else"
        isDanger
        isBusy={isPending}
        busy="Ending…"
        onConfirm={() => mutate({}, { onSettled: close })}
        onClose={close}
      />
    </>
  );
}

/** The user's own sessions. */
function MySessions() {
  const { data: sessions, error, refetch } = useQuery(mySessionsQuery);
  const [asked, setAsked] = useState<Session | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => sessionColumns<Session>(setAsked, () => null));
  return (
    <Card title="Your sessions" aside="Each ends after 12 hours, or earlier without activity">
      {error && !sessions ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Your sessions"
          columns={columns}
          rows={sessions}
          rowId={({ id }) => id}
          empty="No records found"
          skeletonRows={2}
        />
      )}
      {asked && <EndSessionDialog session={asked} owner={null} onClose={() => setAsked(null)} />}
    </Card>
  );
}
