import { z } from 'zod';
import { answer, done, endpoint, noInput } from './endpoint';
import { codeField, codeNeeded, newPasswordForm, signInForm } from './forms';
import { roles } from './roles';

export const staffUser = z.object({ name: z.string(), type: z.enum(roles) });
export type StaffUser = z.output<typeof staffUser>;

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password, and with a code where two-step sign-in is on (422 asks for it)',
  access: { kind: 'public' },
  input: signInForm.extend({ code: z.union([z.literal(''), codeField], codeNeeded).optional() }),
  output: answer(z.object({ accessToken: z.string(), user: staffUser })).extend({ jwtToken: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  input: noInput,
  output: done,
});

export const userInfo = endpoint({
  method: 'GET',
  path: '/user_info',
  summary: 'Who the token belongs to, as the server sees it now',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  input: noInput,
  output: answer(staffUser),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/admin/change-password',
  summary: 'Set one’s own password; ends all of one’s sessions, this one too',
  access: { kind: 'staff', action: 'password.change', beforePassword: true },
  heavy: 'password',
  input: newPasswordForm,
  output: done,
});
