import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { notFound } from '../../platform/errors';

/** The folder of the form helper with its package.json, and `dist` once it is built. */
type Folder = string;

const packageFile = z.object({ version: z.string().regex(/^\d+(\.\d+){0,3}$/) });

/** The version of the form helper. */
export const readVersion = async (folder: Folder): Promise<string> =>
  packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;

/** The form helper for a browser as a ZIP file. @throws 404 when it was not built */
export const readZip = (folder: Folder, browser: 'chrome' | 'firefox'): Promise<Buffer> =>
  readFile(join(folder, 'dist', `${browser}.zip`)).catch(() => {
    throw notFound('The form helper is missing on this server: tell your administrator to build it again.');
  });
