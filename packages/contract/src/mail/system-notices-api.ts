import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { line } from '../platform/fields';

const systemNotice = z.object({
  text: z.string(),
  /** The quota of incoming email that is used up, for {@link allowMoreEmail}; null for any other notice. */
  quota: z.string().nullable(),
});
export type SystemNotice = z.output<typeof systemNotice>;

export const getSystemNotices = endpoint({
  method: 'GET',
  path: '/admin/get-system-notices',
  summary: 'What the operator of this server must know, a sentence or two each; usually nothing',
  access: { kind: 'staff', action: 'systemNotices.read' },
  input: noInput,
  output: answer(z.array(systemNotice)),
});

export const allowMoreEmail = endpoint({
  method: 'PUT',
  path: '/admin/allow-more-email',
  summary: 'Count a quota of incoming email from zero again, which has refused email today',
  access: { kind: 'staff', action: 'mailQuotas.reset' },
  input: z.object({ quota: line('quota') }),
  output: done,
});
