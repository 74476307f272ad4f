import path from 'node:path';
import {
  type Language,
  languagesOf,
  languageTags,
  type PublicPage,
  publicPageFile,
  publicPages,
} from '@sac/contract/platform/languages';
import { fillSettings } from '@sac/contract/tracking/site-settings';
import { type InlineConfig, type Plugin, type Rollup, runnerImport } from 'vite';

interface Prerenderer {
  prerender(page: PublicPage, language: Language): string;
}
const prerenderer = path.resolve(import.meta.dirname, '../src/public-prerender.tsx');

/** The fonts that a language needs, each of them small. */
function fontsOf(tag: Language): string[] {
  if (tag === 'vi') return ['inter-latin-wght', 'inter-vietnamese-wght'];
  const isLatin = ['en', 'id', 'ms', 'de', 'fr', 'es'].includes(tag);
  return isLatin ? ['inter-latin-wght'] : [`noto-${tag}-400`, `noto-${tag}-700`];
}

function preloadsOf(bundle: Rollup.OutputBundle, tag: Language): string {
  const links = fontsOf(tag).map((name) => {
    const font = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}`) && file.endsWith('.woff2'));
    if (!font) throw new Error(`There is no font ${name} in the bundle.`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
  });
  return links.join('\n    ');
}

const draw = (html: string, body: string, tag: Language) =>
  html.replace('<!--prerendered-->', () => body).replace('<html lang="en">', `<html lang="${tag}">`);

const example = 'https://www.arrival-card.example/';
/** The development server has no settings. */
const exampleSettings = {
  providerName: 'Lion City Travel Documents',
  address: '18 Example Street, #05-01, Singapore 069999',
  phone: '+65 6000 0000',
  email: 'help@arrival-card.example',
  logo: null,
  links: {
    home: example,
    apply: `${example}apply`,
    benefits: `${example}benefits`,
    terms: `${example}terms`,
    privacy: `${example}privacy`,
    refundPolicy: `${example}refund-policy`,
    contact: `${example}contact`,
  },
};

/** The page of a path, by the server's rules; undefined for the admin. */
function pageOf(pathname: string): PublicPage | undefined {
  if (pathname === '/' || /^\/admin(\/|$)/.test(pathname)) return undefined;
  if (/^\/track-order(\/|$)/.test(pathname)) return 'track';
  if (/^\/check-pack(\/|$)/.test(pathname)) return 'pack';
  return pathname.startsWith('/get-new-order-details/') ? 'order' : 'missing';
}

/** Vite's module runner cannot load style sheets, which the drawing does not need. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** Draws each customers' page with React in every language, so that it can be read before a script has run. */
export const customersPages: Plugin = {
  name: 'customers-pages',
  enforce: 'post',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (request.headers.accept?.includes('text/html') && pageOf(pathname)) request.url = '/public.html';
      next();
    });
  },
  async transformIndexHtml(html, { server, originalUrl = '' }) {
    const page = pageOf(new URL(originalUrl, 'http://localhost').pathname);
    if (!server || !page) return html;
    const { prerender } = (await server.ssrLoadModule(prerenderer)) as Prerenderer;
    return fillSettings(draw(html, prerender(page, 'en'), 'en'), exampleSettings);
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const template = bundle['public.html'];
      if (template?.type !== 'asset') return;
      delete bundle['public.html'];
      const config: InlineConfig = { configFile: false, logLevel: 'error', plugins: [withoutStyles] };
      const { module } = await runnerImport<Prerenderer>(prerenderer, config);
      for (const tag of languageTags) {
        const html = String(template.source).replace('</head>', `${preloadsOf(bundle, tag)}\n  </head>`);
        for (const page of publicPages.filter((page) => languagesOf(page).includes(tag))) {
          const source = draw(html, module.prerender(page, tag), tag);
          this.emitFile({ type: 'asset', fileName: publicPageFile(page, tag), source });
        }
      }
    },
  },
};
