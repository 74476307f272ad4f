import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan, useSession } from '../../lib/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { PageHeader } from '../../ui/page-header';
import { AllSessions } from './all-sessions';
import { MySessions } from './my-sessions';
import styles from './sessions-page.module.css';
import { useEndOthers } from './use-sessions';

/** Where one is signed in; for Admins, where everybody is. */
export function SessionsPage() {
  const name = useSession()?.user.name ?? '';
  const seesAll = useCan('sessions.manage');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useEndOthers();
  const close = () => setAsked(false);
  return (
    <>
      <PageHeader title="Sessions">
        <Button variant="default" onClick={() => setAsked(true)}>
          Sign out everywhere else
        </Button>
      </PageHeader>
      <div className={styles.column}>
        <MySessions />
        {seesAll && <AllSessions />}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Sign out everywhere else"
        question="All your other sessions end at once. What was not saved there is lost."
        subject={name}
        confirm="Sign out there"
        isDanger
        isBusy={isPending}
        busy="Ending…"
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </>
  );
}
