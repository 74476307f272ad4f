import type { Role } from '@sac/contract/accounts/roles';
import type { StaffUser } from '@sac/contract/accounts/staff-api';
import type { Services } from '../../../platform/services';

interface Member {
  id: number;
  name: string;
  type: Role;
  must_change_password: boolean;
}

export interface OpenedSession {
  accessToken: string;
  staffId: number;
  user: StaffUser;
}

/** Signs the token of an open session. It makes the browser open the password or two-step page first, where that is due. */
export async function tokenOf(
  { tokens, config }: Pick<Services, 'tokens' | 'config'>,
  { id, name, type, must_change_password }: Member,
  sid: string,
  hasTwoStep: boolean,
): Promise<OpenedSession> {
  const user = { name, type };
  const mustEnrol = !hasTwoStep && config.twoStepRequired.includes(type);
  const accessToken = await tokens.sign('session', {
    user,
    sid,
    ...(must_change_password && { mustChangePassword: true as const }),
    ...(mustEnrol && { mustEnrol }),
  });
  return { accessToken, staffId: id, user };
}

/** How every way of signing in answers. */
export const welcome = ({ accessToken, user }: OpenedSession) => ({
  message: `Welcome ${user.name}`,
  jwtToken: accessToken,
  data: { accessToken, user },
});
