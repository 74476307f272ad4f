import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|wasm)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** The best compression takes 23 seconds for the megabytes of WebAssembly, and saves a seventh of what this one leaves. */
const qualityOf = (name: string) => (name.endsWith('.wasm') ? 9 : 11);

/** Writes every text asset, and WebAssembly, compressed next to itself, for the server to send: less than half of the size. */
export const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => worthIt.test(name))) {
      const file = path.join(dir, name);
      const content = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name) } };
      const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }
  },
};
