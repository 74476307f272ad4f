import { connect } from 'node:net';

export interface VirusScanner {
  /** @returns the virus that the content holds; null: none. @throws when the scanner gives no answer; the message says why */
  find(content: Buffer): Promise<string | null>;
  /** Whether a file is stored, marked as not scanned, while the scanner gives no answer. */
  readonly acceptsUnscanned: boolean;
}

export interface VirusScannerSettings {
  at: { host: string; port: number } | { path: string };
  /** It may change. */
  readonly acceptsUnscanned: boolean;
  /** For the whole answer. */
  timeoutMs?: number;
}

const maxAnswer = 1000;

/**
 * clamd, asked with its command INSTREAM. The packages for it run ClamAV's programs or write files to scan; the protocol is a
 * command, the content with its length, and a zero.
 */
export const openVirusScanner = (settings: VirusScannerSettings): VirusScanner => ({
  get acceptsUnscanned() {
    return settings.acceptsUnscanned;
  },
  async find(content) {
    const answer = await ask(settings.at, content, settings.timeoutMs ?? 30_000).catch(
      (error: Error & { code?: string }) => {
        throw new Error(`The virus scanner at CLAMD_URL cannot be used: ${error.code ?? error.message}.`);
      },
    );
    if (answer === 'stream: OK') return null;
    const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (virus === undefined) throw new Error(`The virus scanner at CLAMD_URL answered: ${answer || 'nothing'}.`);
    return virus.replaceAll(/[^\w.:-]/g, '?').slice(0, 100);
  },
});

function ask(at: VirusScannerSettings['at'], content: Buffer, timeoutMs: number): Promise<string> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return new Promise((resolve, reject) => {
    const socket = connect(at);
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.includes('\0') || answer.length > maxAnswer) socket.destroy();
    });
    // When a file is too large, clamd answers and closes before it has read all of it. Then the answer counts, not the error.
    socket.on('error', (error) => (answer === '' ? reject(error) : undefined));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve((answer.split('\0')[0] ?? '').slice(0, maxAnswer));
    });
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  });
}
