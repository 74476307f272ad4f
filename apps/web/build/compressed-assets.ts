import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes every text asset compressed beside itself, as the server hands it out: a phone on two bars gets a third. */
export const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = path.join(dir, 'assets');
    const names = (await readdir(folder)).filter((name) => worthIt.test(name));
    for (const name of names) {
      const file = path.join(folder, name);
      const content = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }
  },
};
