import { z } from 'zod';
import { answer, answerWith, done, endpoint, noInput } from '../platform/endpoint';
import { instant, linkTokenField } from '../platform/fields';
import { codeField, codeNeeded, emailForm, newPasswordForm, signInForm } from '../platform/forms';
import { passkeyProof } from './passkey-proof';
import { roles } from './roles';

export const staffUser = z.object({ name: z.string(), type: z.enum(roles) });
export type StaffUser = z.output<typeof staffUser>;

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

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of this call',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  input: noInput,
  /** The directory's own sign-out, for a session that it opened. */
  output: answerWith({ endSessionUrl: z.url().optional() }),
});

export const userInfo = endpoint({
  method: 'GET',
  path: '/user_info',
  summary: 'The signed-in member, as stored now',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  input: noInput,
  output: answer(staffUser),
});

export const getColleagues = endpoint({
  method: 'GET',
  path: '/admin/colleagues',
  summary: 'Names and types of all members, for choosing somebody',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.array(staffUser)),
});

export const getApiDocsLink = endpoint({
  method: 'GET',
  path: '/admin/get-api-docs-link',
  summary: 'A link that opens the documentation of the API in this browser, valid for 5 minutes and with this session',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.object({ url: z.string() })),
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

export const stillHere = endpoint({
  method: 'POST',
  path: '/admin/still-here',
  summary: 'Somebody clicks or types: the session goes on. Without this call it ends after the minutes in the answer',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  /** Sent in the background: no message says that an answer is missing. */
  onlyReads: true,
  input: noInput,
  output: answer(z.object({ idleMinutes: z.int().positive() })),
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
