import path from 'node:path';
import { type BuildEnvironment, defineConfig } from 'vite';

const source = (name: string) => path.join(import.meta.dirname, 'src', `${name}.ts`);

const build = {
  ssr: true,
  target: 'node24',
  // Shared chunks lie beside the programs: a path relative to src/*.ts then means the same in dist.
  rolldownOptions: {
    // Rolldown would warn about the plugins' share of the time on a busy machine.
    checks: { pluginTimings: false },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name].chunk.js' },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  builder: {
    async buildApp(builder) {
      for (const environment of ['server', 'mailReader'])
        await builder.build(builder.environments[environment] as BuildEnvironment);
    },
  },
  environments: {
    server: {
      consumer: 'server',
      // In the same files as our code: every start reads these, and they are 500 files. Together with the rest, a fifth of its CPU
      // time and 18 MB. Not what is loaded by its first use: it stays apart, whatever an update does with these files meanwhile.
      resolve: { noExternal: ['fastify-type-provider-zod', 'kysely', 'libphonenumber-js', 'zod'] },
      build: {
        ...build,
        sourcemap: true,
        rolldownOptions: {
          ...build.rolldownOptions,
          input: {
            main: source('main'),
            cli: source('cli/cli'),
            // Threads and a process of the server's: run by their file names, so no import leads to them.
            'read-pdf-worker': source('platform/untrusted/pdf/read-pdf-worker'),
            'read-file-worker': source('platform/untrusted/read-file-worker'),
            'read-table-worker': source('platform/untrusted/read-table-worker'),
            'check-spf-worker': source('platform/untrusted/check-spf-worker'),
            'make-picture-worker': source('platform/untrusted/make-picture-worker'),
            'draw-card-worker': source('platform/untrusted/pdf/draw-card-worker'),
            'split-pdf-worker': source('platform/untrusted/pdf/split-pdf-worker'),
            'try-restore-process': source('features/backup/nightly/try-restore-process'),
            'draw-pack-thread': source('features/disputes/evidence/pdf/draw-pack-thread'),
          },
        },
      },
    },
    // With its packages in one file: this thread ends with each email that is too much for it, and so starts in half the CPU time.
    mailReader: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ...build,
        emptyOutDir: false,
        rolldownOptions: {
          ...build.rolldownOptions,
          input: { 'read-mail-worker': source('platform/untrusted/read-mail-worker') },
        },
      },
    },
  },
});
