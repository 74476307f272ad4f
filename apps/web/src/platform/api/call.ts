import type { Endpoint } from '@sac/contract/platform/endpoint';
import type { z } from 'zod';
import { saveFile } from '../save-file';
import { showError } from '../ui/messages/toast';
import { ApiError } from './api-error';
import { askForProof } from './proof-request';
import { type RequestOptions, request, requestFile, type Target } from './request';
import { currentSession, loseSession, setOwes } from './session';

/**
 * Sends something as the signed-in person. A 401 ends the session here, on any screen: the message is shown,
 * the stored user removed, and the router goes to the sign-in screen (docs/spec.md §8). A 403 can mean that a new
 * password or two-step sign-in comes first: the frame leads there. Where it asks for a recent proof, a dialog takes it and
 * the call is repeated; without one it ends as if its user had cancelled it.
 */
async function asStaff<R>(send: (token: string | undefined) => Promise<R>): Promise<R> {
  const token = currentSession()?.accessToken;
  try {
    return await send(token);
  } catch (error) {
    // Several calls may fail at once, and late: only the first shows a message, and none ends a newer session.
    if (!(error instanceof ApiError) || !token || token !== currentSession()?.accessToken) throw error;
    if (error.status === 401) {
      showError(error.message);
      loseSession();
    } else if (error.httpStatus === 403) {
      if (error.errors.recentProof) {
        if (await askForProof()) return asStaff(send);
        throw new DOMException('Not confirmed.', 'AbortError');
      }
      if (error.errors.firstPassword) setOwes('password');
      else if (error.errors.twoStep) setOwes('twoStep');
    }
    throw error;
  }
}

type StaffOptions = Omit<RequestOptions, 'token'>;

/** Calls an endpoint as the signed-in person. @throws ApiError */
export const call = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options?: StaffOptions,
): Promise<z.output<O>> => asStaff((token) => request(endpoint, input, { ...options, token }));

/**
 * Fetches a file that the API makes, as the signed-in person, and saves it under `name`. Returns the headers of the answer.
 * @throws ApiError
 */
export const downloadFile = (target: Target, input: object, name: string) =>
  asStaff(async (token) => {
    const { file, header } = await requestFile(target, input, { token });
    saveFile(file, name);
    return { header };
  });
