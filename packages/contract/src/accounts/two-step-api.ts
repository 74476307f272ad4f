import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant } from '../platform/fields';
import { codeForm, firstCodeForm } from '../platform/forms';

const self = { kind: 'self' } as const;
/** Staff who must set up two-step sign-in can call nothing else until they have. */
const enrolment = { kind: 'self', beforeTwoStep: true } as const;

export const twoStepState = z.object({
  /** Since when an authenticator app is in use; null without one. */
  since: instant.nullable(),
  remainingRecoveryCodes: z.int().nonnegative(),
  /** A setting requires it for the member's type: the last second step cannot be turned off. */
  isRequired: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: instant, lastUsed: instant.nullable() })),
});
export type TwoStepState = z.output<typeof twoStepState>;

export const recoveryCodes = z.array(z.string());

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/admin/two-step',
  summary: 'Whether your two-step sign-in is on',
  access: enrolment,
  input: noInput,
  output: answer(twoStepState),
});

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/admin/two-step/start',
  summary: 'Create a secret for an authenticator app; nothing changes until a code from it is confirmed',
  access: { ...enrolment, recentProof: true },
  input: noInput,
  output: answer(z.object({ secret: z.string(), uri: z.string() })),
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/admin/two-step/confirm',
  summary:
    'Turn two-step sign-in on with the app’s first code; answers the recovery codes and ends your other sessions',
  access: enrolment,
  input: firstCodeForm,
  /** A token of the same session that no longer requires the set-up. */
  output: answer(z.object({ recoveryCodes, accessToken: z.string() })),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/two-step/renew-recovery-codes',
  summary: 'Create ten new recovery codes; the old ones stop working',
  access: { ...self, recentProof: true },
  input: codeForm,
  output: answer(z.object({ recoveryCodes })),
});

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/admin/two-step/turn-off',
  summary: 'Turn your two-step sign-in off',
  access: { ...self, recentProof: true },
  input: codeForm,
  output: done,
});
