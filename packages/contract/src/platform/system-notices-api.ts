import { z } from 'zod';
import { answer, endpoint, noInput } from './endpoint';

export const getSystemNotices = endpoint({
  method: 'GET',
  path: '/admin/get-system-notices',
  summary: 'What the operator of this server must know, a sentence or two each; usually nothing',
  access: { kind: 'staff', action: 'systemNotices.read' },
  input: noInput,
  output: answer(z.array(z.string())),
});
