import { z } from 'zod';
import { answer, answerList, done, endpoint, noInput } from '../platform/endpoint';
import { instant, memberIdField, sessionIdField } from '../platform/fields';
import { roles } from './roles';

const self = { kind: 'self' } as const;

const session = z.object({
  id: z.uuid(),
  /** From the user agent; null where it does not contain it. */
  browser: z.string().nullable(),
  os: z.string().nullable(),
  ip: z.string(),
  /** The country the address is registered in, if it is known. */
  place: z.string().nullable(),
  since: instant,
  /** When its member last clicked or typed, accurate to a minute. */
  lastUsed: instant,
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

const memberSession = session.extend({ name: z.string(), type: z.enum(roles) });
export type MemberSession = z.output<typeof memberSession>;

export const getMySessions = endpoint({
  method: 'GET',
  path: '/admin/sessions',
  summary: 'Your own sessions, last used first',
  access: self,
  input: noInput,
  output: answer(z.array(session)),
});

export const getAllSessions = endpoint({
  method: 'GET',
  path: '/admin/all-sessions',
  summary: 'The sessions of all members or of one, last used first',
  access: { kind: 'staff', action: 'sessions.manage' },
  input: z.object({ teamMemberId: memberIdField.optional() }),
  output: answerList(memberSession),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/admin/end-session',
  summary: 'End one of your sessions; an Admin can end any',
  access: self,
  input: z.object({ sessionId: sessionIdField }),
  output: done,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/admin/end-other-sessions',
  summary: 'End all your other sessions',
  access: self,
  input: noInput,
  output: answer(z.object({ ended: z.int().nonnegative() })),
});
