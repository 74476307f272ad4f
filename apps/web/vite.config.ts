import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from './build/compressed-assets.ts';
import { languagePages } from './build/language-pages.ts';
import { styleLayers } from './build/style-layers.ts';

const server = 'http://127.0.0.1:3000';
const isAdminPage = (pathname: string) => pathname === '/' || /^\/admin(\/|$)/.test(pathname);

/** The two entries share no page: the sign-in screen and /admin are the admin's, everything else is the public site's. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', server);
      if (request.headers.accept?.includes('text/html') && !isAdminPage(pathname)) request.url = '/public.html';
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [styleLayers, react(), publicPages, languagePages, compressedAssets],
  server: { proxy: { '/api': server, '/uploads': server } },
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: ['index.html', 'public.html']
        .map((page) => path.join(import.meta.dirname, page))
        .filter((file) => existsSync(file)),
      // Zod with its setting in one file, so that no schema is made before it is set.
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-without-eval/ }] } },
    },
  },
});
