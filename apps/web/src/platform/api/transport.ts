import { ApiError, type TransportProblem, transportProblems } from './api-error';

export interface Reply {
  readonly status: number;
  /** A Blob where a file was requested. */
  readonly body: string | Blob;
  /** A header of the answer; null where it has none, or another host's may not be read. */
  readonly header: (name: string) => string | null;
}

interface Exchange {
  method: string;
  url: string;
  body: FormData | string | undefined;
  token: string | undefined;
  /** Cookies go along and are kept, also when the API is on another host. */
  keepsCookies: boolean;
  wantsFile: boolean;
  onProgress: ((share: number) => void) | undefined;
  signal: AbortSignal | undefined;
  /** Which change it makes, as in an ApiError; undefined when it only reads. */
  change: string | undefined;
}

const timedOut = (signal: AbortSignal | undefined) =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/**
 * One HTTP exchange. Without a connection it fails at once, and is not sent later. XMLHttpRequest and not fetch, because only it reports the progress of an upload.
 * It has no time limit (docs/spec.md §9); pass a signal for one.
 */
export function send(exchange: Exchange): Promise<Reply> {
  const { method, url, body, token, keepsCookies, wantsFile, onProgress, signal, change } = exchange;
  return new Promise((resolve, reject) => {
    const fail = (transport: TransportProblem) =>
      reject(new ApiError(transportProblems[transport][change ? 'change' : 'read'], { transport, change }));
    if (!navigator.onLine) return fail('offline');
    const request = new XMLHttpRequest();
    const stopped = () => fail(timedOut(signal) ? 'timeout' : 'aborted');
    const abort = () => {
      request.abort();
      stopped();
    };
    request.open(method, url);
    request.withCredentials = keepsCookies;
    request.responseType = wantsFile ? 'blob' : 'text';
    request.setRequestHeader('accept', wantsFile ? '*/*' : 'application/json');
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
    if (token) request.setRequestHeader('authorization', token);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => fail('network');
    request.ontimeout = () => fail('timeout');
    request.onabort = stopped;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
    }
    signal?.addEventListener('abort', abort);
    request.send(body ?? null);
    if (signal?.aborted) abort();
  });
}

/** Undefined for what is not JSON: the answer is not our server's. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
