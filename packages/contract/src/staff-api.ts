import { z } from 'zod';
import { answer, done, endpoint, noInput } from './endpoint';
import { signInForm } from './forms';
import { roles } from './roles';

export const staffUser = z.object({ name: z.string(), type: z.enum(roles) });
export type StaffUser = z.output<typeof staffUser>;

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password',
  access: { kind: 'public' },
  input: signInForm,
  output: answer(z.object({ accessToken: z.string(), user: staffUser })).extend({ jwtToken: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token',
  access: { kind: 'self' },
  input: noInput,
  output: done,
});

export const userInfo = endpoint({
  method: 'GET',
  path: '/user_info',
  summary: 'Who the token belongs to, as the server sees it now',
  access: { kind: 'self' },
  input: noInput,
  output: answer(staffUser),
});
