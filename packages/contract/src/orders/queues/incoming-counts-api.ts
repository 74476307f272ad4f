import { z } from 'zod';
import { answer, endpoint, noInput } from './endpoint';

export const receivedCounts = z.object({ ready: z.int().nonnegative(), inbox: z.int().nonnegative() });

/** Apart from what is counted: every screen of the back-office shows the counts. */
export const getReceivedCounts = endpoint({
  method: 'GET',
  path: '/admin/get-received-counts',
  summary: 'How many cards are ready to send, and how much waits in the Inbox',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(receivedCounts),
});
