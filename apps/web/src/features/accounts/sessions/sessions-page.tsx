import { Button, Stack } from '@mantine/core';
import { endOtherSessions } from '@sac/contract/sessions-api';
import { useState } from 'react';
import { useAction } from '../../lib/query';
import { useCan, useSession } from '../../lib/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { PageHeader } from '../../ui/page-header';
import { AllSessions } from './all-sessions';
import { MySessions } from './my-sessions';
import { sessionsKey } from './session-queries';

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
          Sign out everywhere else
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
