import { addTeamMember, type TeamMember, updateTeamMember } from '@sac/contract/team/team-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { clearSignIn, useSession } from '../../platform/api/session';
import { dropAllDrafts } from '../../platform/ui/fields/drafts';
import { useLogout } from '../accounts/logout';
import { teamKey } from './team-queries';

export interface MemberValues extends Omit<TeamMember, 'id' | 'hasTwoStep'> {
  /** Empty keeps the old one. */
  password: string;
}

/** Whether users edit their own account. Names are unique, and the token has the name. */
export const useIsSelf = (member: TeamMember | null): boolean => {
  const me = useSession()?.user.name;
  return member !== null && member.name === me;
};

/** Adds a member (null) or changes one. A new name or password of the user ends the session; otherwise `onSaved` runs. */
export function useSaveMember(member: TeamMember | null, onSaved: () => void) {
  const client = useQueryClient();
  const isSelf = useIsSelf(member);
  const { logOut } = useLogout();

  return useMutation({
    mutationFn: (values: MemberValues) =>
      member ? call(updateTeamMember, { ...values, tmId: member.id }) : call(addTeamMember, values),
    onSuccess: (_, { name, password }) => {
      if (isSelf && password !== '') {
        // The change has ended the session.
        dropAllDrafts();
        clearSignIn();
      } else if (isSelf && name !== member?.name) {
        logOut();
      } else {
        onSaved();
        void client.invalidateQueries({ queryKey: teamKey });
      }
    },
    onError: () => client.invalidateQueries({ queryKey: teamKey }),
  });
}
