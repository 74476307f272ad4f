import { openVirusScanner, type VirusScannerSettings } from '../outside/virus-scanner';
import type { FileSettings, FileStore, Stores } from './file-store';
import { localFileStore } from './local-file-store';
import { s3FileStore } from './s3-file-store';

/** Anyone may ask whether the server is ready, so an answer holds for a while, in milliseconds. */
const checkHoldsMs = 10_000;

export function createFileStore(settings: FileSettings, scanner: VirusScannerSettings | null = null): FileStore {
  const store = settings.kind === 'local' ? localFileStore(settings.dir) : s3FileStore(settings);
  let last: { at: number; check: Promise<void> } | undefined;
  return {
    ...store,
    scanner: scanner === null ? undefined : openVirusScanner(scanner),
    check() {
      const now = performance.now();
      if (!last || now - last.at >= checkHoldsMs) last = { at: now, check: store.check() };
      return last.check;
    },
  };
}

/** Everything that this server keeps as files. @param config of `virusScanner`, `acceptsUnscanned` may change */
export const createStores = (config: {
  files: FileSettings;
  mail: { mailboxDir: string };
  virusScanner?: VirusScannerSettings | null;
}): Stores => ({
  documents: createFileStore(
    config.files,
    config.virusScanner && {
      at: config.virusScanner.at,
      get acceptsUnscanned() {
        return config.virusScanner?.acceptsUnscanned ?? false;
      },
    },
  ),
  mailbox: createFileStore({ kind: 'local', dir: config.mail.mailboxDir }),
});
