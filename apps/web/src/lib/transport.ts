const problems = {
  network: 'Network error: the server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  aborted: 'The request was stopped before it was answered. Try again.',
} as const;
export type TransportProblem = keyof typeof problems;

/** A request that never got an answer; the message tells the reader what to do. */
export class TransportError extends Error {
  readonly problem: TransportProblem;
  constructor(problem: TransportProblem) {
    super(problems[problem]);
    this.problem = problem;
  }
}

export interface Reply {
  readonly status: number;
  /** Undefined when the answer was not JSON. */
  readonly body: unknown;
}

interface Request {
  method: string;
  url: string;
  body: FormData | string | undefined;
  token: string | undefined;
  /** Cookies go along and are kept, also when the API is on another host. */
  keepsCookies: boolean;
  onProgress: ((share: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timedOut = (signal: AbortSignal | undefined) =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/**
 * One HTTP exchange. XMLHttpRequest and not fetch, because only it tells how far an upload has come.
 * There is no time limit of its own (spec section 9); pass a signal for one.
 */
export function send({ method, url, body, token, keepsCookies, onProgress, signal }: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: TransportProblem) => reject(new TransportError(problem));
    const abort = () => request.abort();
    request.open(method, url);
    request.withCredentials = keepsCookies;
    request.setRequestHeader('accept', 'application/json');
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
    if (token) request.setRequestHeader('authorization', token);
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => fail('network');
    request.ontimeout = () => fail('timeout');
    request.onabort = () => fail(timedOut(signal) ? 'timeout' : 'aborted');
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
