import path from 'node:path';
import { defineConfig } from 'vite';

const source = (name: string) => path.join(import.meta.dirname, 'src', `${name}.ts`);

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: source('main'),
        cli: source('cli/cli'),
        // Threads of the server's: run by their file names, so no import leads to them.
        'read-pdf-worker': source('platform/untrusted/read-pdf-worker'),
        'read-file-worker': source('platform/untrusted/read-file-worker'),
        'read-mail-worker': source('platform/untrusted/read-mail-worker'),
        'make-picture-worker': source('platform/untrusted/make-picture-worker'),
        'draw-card-worker': source('platform/untrusted/draw-card-worker'),
        'split-pdf-worker': source('platform/untrusted/split-pdf-worker'),
        'draw-pack-thread': source('features/disputes/evidence/pdf/draw-pack-thread'),
      },
      // Shared chunks lie beside the programs: a path relative to src/*.ts then means the same in dist.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].chunk.js' },
    },
  },
});
