import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session';
import { screens } from '../../routes';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { Note } from '../../ui/note';
import { PartFailed } from '../../ui/part-failed';
import { MemberForm } from './member-form';
import { ResetTwoStep } from './reset-two-step';
import { memberQuery, memberTypesQuery } from './team-queries';

interface MemberEditorProps {
  /** The member to edit; null adds one. */
  id: number | null;
}

/** The form for a team member; users who may not change members see who may. */
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
      {types.data && member.data && <ResetTwoStep member={member.data} />}
    </Card>
  );
}
