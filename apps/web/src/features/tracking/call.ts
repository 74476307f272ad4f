import type { checkDefencePack } from '@sac/contract/disputes/check-pack-api';
import type { Failure, InputOf, OutputOf } from '@sac/contract/platform/endpoint';
import type * as answers from '@sac/contract/tracking/answers-api';
import type * as api from '@sac/contract/tracking/tracking-api';
import { ApiError, isOffline } from '../../platform/api/api-error';
import { parseJson, type Reply, send } from '../../platform/api/transport';
import { apiAddress } from '../../platform/url/page-settings';

/**
 * The customer's calls by path. Types alone: the schemas would bring zod (29 KB) to check answers that our own server
 * has made.
 */
interface Calls {
  '/front/track-order': typeof api.trackOrder;
  '/front/get-download-history': typeof api.getDownloadHistory;
  '/front/download-passport-doc-pdf': typeof api.downloadDocument;
  '/front/report-wrong-details': typeof api.reportWrongDetails;
  '/front/answer': typeof answers.answerQuestion;
  '/front/check-defence-pack': typeof checkDefencePack;
}

export interface CallFailure {
  readonly status: 0 | 401;
  /** 0 when no answer came. */
  readonly httpStatus: number;
  /** It was not sent: the browser has no connection. */
  readonly isOffline?: boolean;
  /** The server's own words, in English; none when the answer is not the server's (a hotel's sign-in page). */
  readonly message?: string | undefined;
  /** What was refused, by its name. */
  readonly errors?: Record<string, string> | undefined;
}

export const networkFailure: CallFailure = { status: 0, httpStatus: 0 };

interface FormFile {
  field: string;
  name: string;
  content: Blob;
}

interface Options {
  token?: string | undefined;
  signal: AbortSignal;
  /** Sends the input as a form with these files. */
  files?: FormFile[];
  /** How much of the form is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

function read<A>({ status: httpStatus, body }: Reply): A | CallFailure {
  const answer = parseJson(body as string) as { status: 1 } | Failure | undefined;
  if (answer?.status === 1) return answer as A;
  // From a proxy, a 401 has no body that we know.
  const status = answer?.status === 401 || httpStatus === 401 ? 401 : 0;
  return { status, message: answer?.message, errors: answer?.errors, httpStatus };
}

function formOf(input: object, files: FormFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  for (const { field, name, content } of files) form.append(field, content, name);
  return form;
}

/** Calls the API. Returns the success answer (`status` 1) or the failure, and does not throw. */
export async function callTracking<P extends keyof Calls>(
  path: P,
  input: InputOf<Calls[P]>,
  { token, signal, files, onProgress }: Options,
): Promise<OutputOf<Calls[P]> | CallFailure> {
  try {
    const body = files ? formOf(input, files) : JSON.stringify(input);
    return read(
      await send({
        method: 'POST',
        url: apiAddress(path),
        body,
        token,
        signal,
        keepsCookies: false,
        wantsFile: false,
        onProgress,
        change: path,
      }),
    );
  } catch (error) {
    if (error instanceof ApiError) return { ...networkFailure, isOffline: isOffline(error) };
    throw error;
  }
}
