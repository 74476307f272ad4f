import { addTeamMember, type TeamMember, updateTeamMember } from '@sac/contract/team-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropAllDrafts } from '../../lib/drafts';
import { useLogout } from '../../lib/logout';
import { ask } from '../../lib/query';
import { endSession, useSession } from '../../lib/session';
import { showSuccess } from '../../lib/toast';
import { reloadTeam } from './use-team';

export interface MemberValues extends Omit<TeamMember, 'id' | 'hasTwoStep'> {
  /** Empty keeps the old one. */
  password: string;
}

/** Whether somebody edits their own account. Names are unique, and the token carries the name. */
export const useIsSelf = (member: TeamMember | null): boolean => {
  const me = useSession()?.user.name;
  return member !== null && member.name === me;
};

/**
 * Adds a member (null) or changes one. Whoever changes what their own session stands on has to sign in again;
 * `onSaved` is for everybody else.
 */
export function useSaveMember(member: TeamMember | null, onSaved: () => void) {
  const client = useQueryClient();
  const isSelf = useIsSelf(member);
  const { logOut } = useLogout();

  return useMutation({
    mutationFn: (values: MemberValues) =>
      member ? ask(updateTeamMember, { ...values, tmId: member.id }) : ask(addTeamMember, values),
    onSuccess: ({ message }, { name, password }) => {
      showSuccess(message);
      if (isSelf && password !== '') {
        // The server has ended the session with the change.
        dropAllDrafts();
        endSession();
      } else if (isSelf && name !== member?.name) {
        logOut();
      } else {
        onSaved();
        void reloadTeam(client);
      }
    },
    onError: () => reloadTeam(client),
  });
}
