import { Button } from '@mantine/core';
import { resetTwoStep, type TeamMember } from '@sac/contract/team-api';
import { useState } from 'react';
import { useAction } from '../../lib/query';
import { useCan } from '../../lib/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import styles from './reset-two-step.module.css';
import { teamKey } from './team-queries';
import { useIsSelf } from './use-save-member';

/** For a member who lost their phone. The user's own is turned off with a code, on the Two-step sign-in screen. */
export function ResetTwoStep({ member }: { member: TeamMember }) {
  const mayReset = useCan('twoStep.reset');
  const isSelf = useIsSelf(member);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { mutate, isPending } = useAction(resetTwoStep, { reloads: [teamKey], onSuccess: close, onError: close });
  if (!member.hasTwoStep || !mayReset || isSelf) return null;

  return (
    <div className={styles.part}>
      <p>Two-step sign-in is on. For a lost phone, an Admin can turn it off.</p>
      <Button variant="default" onClick={() => setAsked(true)}>
        Reset two-step sign-in
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Reset two-step sign-in"
        question="Confirm who is asking first. Afterwards their password alone opens the account, and their sessions end."
        subject={`${member.name} · ${member.type}`}
        confirm="Reset"
        isDanger
        isBusy={isPending}
        busy="Resetting…"
        onConfirm={() => mutate({ teamMemberId: member.id })}
        onClose={close}
      />
    </div>
  );
}
