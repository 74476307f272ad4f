import { z } from 'zod';
import { answer, endpoint, noInput } from '../../platform/endpoint';

export const incomingCounts = z.object({ ready: z.int().nonnegative(), inbox: z.int().nonnegative() });

/** Apart from what is counted: every screen of the back-office shows the counts. */
export const getIncomingCounts = endpoint({
  method: 'GET',
  path: '/admin/get-incoming-counts',
  summary: 'How many cards are ready to send, and how much waits in the Inbox',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(incomingCounts),
});
