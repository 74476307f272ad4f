import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/**
 * Reads a certificate now and every minute, because it is renewed while the server runs, and may be made after its start.
 * @param use called with each new one that can be used
 * @param onError called once for each reason why there is none
 * @returns what ends the reading
 */
export async function watchCertificate(
  paths: { cert: string; key: string },
  use: (certificate: Certificate) => void,
  onError: (error: Error) => void,
  everyMs = 60_000,
): Promise<() => void> {
  let [used, reason] = ['', ''];
  async function look() {
    try {
      const [cert, key] = await Promise.all([readFile(paths.cert), readFile(paths.key)]);
      const content = `${cert}${key}`;
      if (content === used) return;
      // Throws when they cannot be read or do not belong together, as in the middle of a renewal.
      createSecureContext({ cert, key });
      use({ cert, key });
      [used, reason] = [content, ''];
    } catch (error) {
      const { message } = error as Error;
      if (message !== reason) onError(new Error(`The certificate in SMTP_TLS_CERT cannot be used: ${message}`));
      reason = message;
    }
  }
  await look();
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
