import { z } from 'zod';
import { answer, answerWith, endpoint, noInput } from '../platform/endpoint';
import { roles } from './roles';

export const staffUser = z.object({ name: z.string(), type: z.enum(roles) });
export type StaffUser = z.output<typeof staffUser>;

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of this call',
  access: { kind: 'self', beforePassword: true, beforeTwoStep: true },
  input: noInput,
  /** The directory's own sign-out, for a session that it opened. */
  output: answerWith({ endSessionUrl: z.string().optional() }),
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
