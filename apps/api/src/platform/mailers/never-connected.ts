/** What Node and the libraries put on a failed connection; anything may be missing. */
export interface SystemError {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'it refused the connection',
  ENOTFOUND: 'its address is not known (DNS)',
  EAI_AGAIN: 'the name service (DNS) does not answer',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no network',
  ETIMEDOUT: 'it did not accept the connection in time',
};
const untrusted = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/** Why no connection came about, so that nothing can have been handed over; null when that is not certain. */
export function whyNeverConnected(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, syscall, message, cause, errors } = error as SystemError;
  const name = typeof code === 'string' ? code : '';
  if (untrusted.test(name)) return `its certificate is not trusted (${name})`;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return unreachable[name] ?? name;
  // The AWS SDK's connection timeout has neither code nor system call, only this text.
  if (typeof message === 'string' && message.includes('did not establish a connection')) {
    return 'it did not accept the connection in time';
  }
  // Several addresses of one host were tried: all must have failed before they were connected.
  if (Array.isArray(errors) && errors.length > 0) {
    const reasons = errors.map(whyNeverConnected);
    return reasons.includes(null) ? null : (reasons[0] ?? null);
  }
  return whyNeverConnected(cause);
}
