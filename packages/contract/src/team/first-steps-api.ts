import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';

/** What an Admin sets up in a new office, and what everybody else does first, on an order of their own. */
export const setUpSteps = ['email', 'gateway', 'salesSite', 'team', 'twoStep'] as const;
export const firstSteps = ['assign', 'comment', 'move'] as const;
export type FirstStep = (typeof setUpSteps | typeof firstSteps)[number];

const access = { kind: 'staff', action: 'orders.work' } as const;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/admin/get-first-steps',
  summary:
    'What a new member does first, or what a new Admin sets up, and what of it is done; empty once they closed the list',
  access,
  input: noInput,
  output: answer(
    z.object({
      steps: z.array(z.object({ step: z.enum([...setUpSteps, ...firstSteps]), isDone: z.boolean() })),
      /** The member's own order on which they do the rest; null: none yet. */
      orderId: z.int().nullable(),
    }),
  ),
});
export type FirstSteps = z.output<typeof getFirstSteps.output>['data'];

export const closeFirstSteps = endpoint({
  method: 'PUT',
  path: '/admin/close-first-steps',
  summary: 'Never show the caller’s list of first steps again',
  access,
  input: noInput,
  output: done,
});
