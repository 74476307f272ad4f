import { z } from 'zod';
import { answer, done, endpoint } from '../platform/endpoint';
import { instant, linkTokenField } from '../platform/fields';
import { codeField, codeNeeded, emailForm, newPasswordForm, signInForm } from '../platform/forms';
import { passkeyProof } from './passkey-proof';
import { staffUser } from './staff-api';

const optionalCode = z.union([z.literal(''), codeField], codeNeeded).optional();
export const signedIn = answer(z.object({ accessToken: z.string(), user: staffUser })).extend({
  jwtToken: z.string(),
});

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with email and password, and with a code or passkey if two-step sign-in is on (422 asks for it)',
  access: { kind: 'public' },
  input: signInForm.extend({
    code: optionalCode,
    passkey: passkeyProof.optional(),
  }),
  output: signedIn,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/admin/change-password',
  summary: 'Change your own password; ends all your sessions, including this one',
  access: { kind: 'staff', action: 'password.change', beforePassword: true, recentProof: true },
  heavy: 'password',
  input: newPasswordForm,
  output: done,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/admin/confirm-identity',
  summary:
    'Confirm that it is you: your password, and a code if two-step sign-in is on (422 asks for it). Good for 5 minutes of changes',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  heavy: 'password',
  input: signInForm.pick({ password: true }).extend({ code: optionalCode }),
  output: done,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  summary:
    'Email a link to choose a new password, valid for 30 minutes and once. The answer is the same for every address',
  access: { kind: 'public' },
  input: emailForm,
  output: done,
});

export const memberLinkKinds = ['reset', 'invitation'] as const;
export type MemberLinkKind = (typeof memberLinkKinds)[number];

export const readMemberLink = endpoint({
  method: 'POST',
  path: '/read-member-link',
  summary: 'Whose link it is to choose a password; 404 when it does not work any more',
  access: { kind: 'public' },
  onlyReads: true,
  input: z.object({ token: linkTokenField }),
  output: answer(z.object({ kind: z.enum(memberLinkKinds), name: z.string(), email: z.string(), expires: instant })),
});

export const choosePassword = endpoint({
  method: 'POST',
  path: '/choose-password',
  summary: 'Choose a password with a link that was emailed or copied; ends all sessions of its member',
  access: { kind: 'public' },
  heavy: 'password',
  input: newPasswordForm.extend({ token: linkTokenField }),
  output: done,
});
