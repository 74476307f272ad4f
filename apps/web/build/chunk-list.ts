import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.resolve(import.meta.dirname, '../src');

/** Writes which of our modules are in each script, and what it loads with it: scripts/bundle-sizes.ts adds them up. */
export const chunkList: Plugin = {
  name: 'chunk-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? [
            {
              file: chunk.fileName,
              imports: chunk.imports,
              modules: chunk.moduleIds
                .filter((id) => id.startsWith(source + path.sep))
                .map((id) => path.relative(source, id)),
            },
          ]
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: `chunks.${this.environment.name}.json`,
      source: JSON.stringify(chunks),
    });
  },
};
