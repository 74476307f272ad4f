import { Box, Button, Group, Skeleton, Stack } from '@mantine/core';
import { resetTwoStep, type TeamMember } from '@sac/contract/team/team-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { useCan } from '../../platform/api/session';
import { ButtonLink } from '../../platform/ui/button-link';
import { Card } from '../../platform/ui/card';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import { Note } from '../../platform/ui/messages/note';
import { PartFailed } from '../../platform/ui/messages/part-failed';
import { screens } from '../../routes';
import { InviteMember } from './invite-member';
import styles from './member-editor.module.css';
import { MemberForm } from './member-form';
import { memberQuery, memberTypesQuery, teamKey } from './team-queries';
import { useIsSelf } from './use-save-member';

interface MemberEditorProps {
  /** The member to edit; null adds one. */
  id: number | null;
}

/** The form for a team member; users without the right see which roles have it. */
export function MemberEditor({ id }: MemberEditorProps) {
  if (useCan('team.change')) return <ReadyEditor id={id} />;
  return (
    <Card title={id === null ? 'Add a member' : 'Edit a member'}>
      <Box p="md">
        <Note>Only a Manager or an Admin adds, changes or deletes team members.</Note>
      </Box>
    </Card>
  );
}

/** The form, once its data has loaded. */
function ReadyEditor({ id }: MemberEditorProps) {
  const types = useQuery(memberTypesQuery);
  const member = useQuery(memberQuery(id));
  const failed = [types, member].find(({ isLoadingError }) => isLoadingError);
  const isReady = types.data && (id === null || member.data);

  return (
    <Card title={id === null ? 'Add a member' : `Edit ${member.data?.name ?? 'a member'}`}>
      {failed?.error && (
        <>
          <PartFailed error={failed.error} onRetry={() => void failed.refetch()} />
          {id !== null && (
            <Group justify="center" px="md" pb="md">
              <ButtonLink to={screens.team.href} variant="subtle">
                Add a member instead
              </ButtonLink>
            </Group>
          )}
        </>
      )}
      {!failed && !isReady && (
        <Stack gap="md" p="md" aria-busy>
          {['name', 'email', 'password', 'type'].map((field) => (
            <Skeleton key={field} height={54} radius="md" />
          ))}
        </Stack>
      )}
      {types.data && isReady && <MemberForm types={types.data} member={member.data ?? null} />}
      {types.data && id === null && <InviteMember types={types.data} />}
      {types.data && member.data && <ResetTwoStep member={member.data} />}
    </Card>
  );
}

/** For a member who lost their phone. The user's own is turned off with a code, on the Two-step sign-in screen. */
function ResetTwoStep({ member }: { member: TeamMember }) {
  const mayReset = useCan('twoStep.reset');
  const isSelf = useIsSelf(member);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { mutate, isPending } = useAction(resetTwoStep, { reloads: [teamKey], onSuccess: close, onError: close });
  if (!member.hasTwoStep || !mayReset || isSelf) return null;

  return (
    <div className={styles.reset}>
      <p>Two-step sign-in is on. For a lost phone, an Admin can turn it off.</p>
      <Button variant="default" onClick={() => setAsked(true)}>
        Reset two-step sign-in…
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
