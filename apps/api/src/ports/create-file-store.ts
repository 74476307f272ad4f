import type { FileSettings, FileStore } from './file-store';
import { localFileStore } from './local-file-store';
import { s3FileStore } from './s3-file-store';

export const createFileStore = (settings: FileSettings): FileStore =>
  settings.kind === 'local' ? localFileStore(settings.dir) : s3FileStore(settings);
