import { z } from 'zod';
import { answer, done, endpoint, noInput } from './endpoint';
import { instant } from './fields';
import { codeForm, firstCodeForm } from './forms';

const self = { kind: 'self' } as const;
/** Enrolling must stay open to those who are let in nowhere else until they have. */
const enrolment = { kind: 'self', beforeTwoStep: true } as const;

export const twoStepState = z.object({
  /** Since when it is on; null while it is off. */
  since: instant.nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
  /** A setting asks it of everybody of one's type, so it cannot be turned off. */
  isRequired: z.boolean(),
});
export type TwoStepState = z.output<typeof twoStepState>;

const recoveryCodes = z.array(z.string());

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/admin/two-step',
  summary: 'Whether one’s own two-step sign-in is on',
  access: enrolment,
  input: noInput,
  output: answer(twoStepState),
});

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/admin/two-step/start',
  summary: 'A new secret for an authenticator app; nothing changes until a code from it is confirmed',
  access: enrolment,
  input: noInput,
  output: answer(z.object({ secret: z.string(), uri: z.string() })),
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/admin/two-step/confirm',
  summary:
    'Turn two-step sign-in on with the app’s first code; shows the recovery codes, and ends one’s other sessions',
  access: enrolment,
  input: firstCodeForm,
  /** The token is the same session’s, without what still had to be done. */
  output: answer(z.object({ recoveryCodes, accessToken: z.string() })),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/two-step/renew-recovery-codes',
  summary: 'Ten new recovery codes; the old ones no longer count',
  access: self,
  input: codeForm,
  output: answer(z.object({ recoveryCodes })),
});

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/admin/two-step/turn-off',
  summary: 'Turn one’s own two-step sign-in off',
  access: self,
  input: codeForm,
  output: done,
});
