import { z } from 'zod';
import { maxText } from '../platform/constants';
import { answer, endpoint, noInput } from '../platform/endpoint';
import { code } from '../platform/fields';
import { memberForm } from '../platform/forms';
import { login } from './identity-api';

const codeNeeded = 'Enter the code that the server printed when it started.';

/** The first Admin of an office, with the code from the server's log. */
export const setUpForm = memberForm.omit({ type: true }).extend({
  code: code('code', maxText.code, codeNeeded),
});

export const getSetUp = endpoint({
  method: 'GET',
  path: '/set-up',
  summary: 'Whether this office waits for its first Admin',
  access: { kind: 'public' },
  input: noInput,
  output: answer(z.object({ isOpen: z.boolean() })),
});

export const setUp = endpoint({
  method: 'POST',
  path: '/set-up',
  summary: 'Make the first Admin, with the code that the server has printed, and sign in',
  access: { kind: 'public' },
  input: setUpForm,
  output: login.output,
});
