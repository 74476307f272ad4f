import { Button } from '@mantine/core';
import { resetTwoStep, type TeamMember } from '@sac/contract/team-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/query';
import { useCan } from '../../lib/session';
import { showError, showSuccess } from '../../lib/toast';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import styles from './reset-two-step.module.css';
import { useIsSelf } from './use-save-member';
import { reloadTeam } from './use-team';

/** For a member who lost their phone. One's own is turned off with a code, on its own screen. */
export function ResetTwoStep({ member }: { member: TeamMember }) {
  const client = useQueryClient();
  const mayReset = useCan('twoStep.reset');
  const isSelf = useIsSelf(member);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(resetTwoStep, { teamMemberId: member.id }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: ({ message }) => showError(message),
    onSettled: () => {
      close();
      return reloadTeam(client);
    },
  });
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
        question="Make sure that it is them who ask. Their password alone opens the account then, and their sessions end."
        subject={`${member.name} · ${member.type}`}
        confirm="Reset"
        isDanger
        isBusy={isPending}
        busy="Resetting…"
        onConfirm={() => mutate()}
        onClose={close}
      />
    </div>
  );
}
