import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './build/chunk-list.ts';
import { sharedChunks } from './build/chunks.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { customersPages } from './build/public-pages.ts';
import { styleLayers } from './build/style-layers.ts';

const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
/** The plugins draw and compress for longer than is bundled, and on a busy machine rolldown would warn about that. */
const checks = { pluginTimings: false };
const page = (name: string) => path.join(import.meta.dirname, name);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [styleLayers, react(), customersPages, chunkList, compressedAssets],
  server: { proxy: { '/api': server, '/uploads': server } },
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: page('index.html'),
          checks,
          // Zod with its setting in one file, so that no schema is made before it is set.
          output: {
            codeSplitting: {
              groups: [
                { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 10 },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 10 },
                ...sharedChunks,
              ],
            },
          },
        },
      },
    },
    // Built apart, so that customers get one file and not what they happen to have in common with the admin.
    customers: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: page('public.html'), checks },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, customers } }) {
      for (const environment of [client, customers]) if (environment) await build(environment);
    },
  },
});
