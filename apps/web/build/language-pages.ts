import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languagePage, languageTags } from '@sac/contract/languages';
import type { Plugin, Rollup } from 'vite';

const language = path.resolve(import.meta.dirname, '../src/features/tracking/language');

interface WithoutScript {
  heading: string;
  text: string;
  help: string;
}

/** The fonts that a language needs, each of them small. */
function fontsOf(tag: string): string[] {
  if (tag === 'vi') return ['inter-latin-wght', 'inter-vietnamese-wght'];
  const isLatin = ['en', 'id', 'ms', 'de', 'fr', 'es'].includes(tag);
  return isLatin ? ['inter-latin-wght'] : [`noto-${tag}-400`, `noto-${tag}-700`];
}

const preloadOf = (fileName: string) =>
  fileName.endsWith('.js')
    ? `<link rel="modulepreload" crossorigin href="/${fileName}">`
    : `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`;

function filesOf(bundle: Rollup.OutputBundle, tag: string): string[] {
  const files = Object.values(bundle);
  const dictionary = files.find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/dictionaries/${tag}.json`),
  );
  // English is part of the program itself.
  if (!dictionary && tag !== 'en') throw new Error(`There is no dictionary for ${tag} in the bundle.`);
  const wanted = fontsOf(tag).map((name) => {
    const font = files.find(({ fileName }) => fileName.startsWith(`assets/${name}`) && fileName.endsWith('.woff2'));
    if (!font) throw new Error(`There is no font ${name} in the bundle.`);
    return font;
  });
  return [...(dictionary ? [dictionary] : []), ...wanted].map(({ fileName }) => fileName);
}

/**
 * Writes public.html once for every language: what that language needs is fetched with the program and not after it,
 * and without JavaScript the page can still be read.
 */
export const languagePages: Plugin = {
  name: 'language-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['public.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const without: Record<string, WithoutScript> = JSON.parse(
        readFileSync(path.join(language, 'without-script.json'), 'utf8'),
      );
      const english = without.en as WithoutScript;
      for (const tag of languageTags) {
        const texts = without[tag] as WithoutScript;
        const source = (['heading', 'text', 'help'] as const)
          .reduce((text, part) => text.replace(english[part], texts[part]), html)
          .replace('<html lang="en">', `<html lang="${tag}">`)
          .replace('</head>', `${filesOf(bundle, tag).map(preloadOf).join('\n    ')}\n  </head>`);
        if (tag === 'en') page.source = source;
        else this.emitFile({ type: 'asset', fileName: languagePage(tag), source });
      }
    },
  },
};
