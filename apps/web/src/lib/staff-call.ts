import type { Endpoint } from '@sac/contract/endpoint';
import type { z } from 'zod';
import { type CallOptions, call, isFailure } from './call';
import { currentSession, loseSession, setOwes } from './session';
import { showError } from './toast';

/**
 * {@link call} as the signed-in person. A 401 ends the session here, whichever screen asked: the message is shown,
 * the stored user removed, and the router goes to the sign-in screen (spec section 8). Whoever has to choose a
 * password or set up two-step sign-in first is led there by the frame.
 */
export async function staffCall<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: Omit<CallOptions, 'token'> = {},
) {
  const token = currentSession()?.accessToken;
  const answer = await call(endpoint, input, { ...options, token });
  // Several calls may be refused at once, and late: only the first says so, and none ends a session begun since.
  const isCurrent = token !== undefined && token === currentSession()?.accessToken;
  if (isFailure(answer) && answer.status === 401 && isCurrent) {
    showError(answer.message);
    loseSession();
  }
  if (isFailure(answer) && answer.httpStatus === 403 && isCurrent) {
    if (answer.errors?.firstPassword) setOwes('password');
    else if (answer.errors?.twoStep) setOwes('twoStep');
  }
  return answer;
}
