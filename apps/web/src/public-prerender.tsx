import type { Language, PublicPage } from '@sac/contract/platform/languages';
import { allSettingsPlaceholder, settingPlaceholders } from '@sac/contract/tracking/site-settings';
import type { Dictionary } from '@sac/contract/tracking/texts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { TextsProvider } from './features/tracking/language/texts';
import type { PageData } from './features/tracking/site/page-data';
import { WithoutScript } from './features/tracking/site/without-script';
import { TrackingSite } from './features/tracking/tracking-site';

const dictionaries = import.meta.glob<Dictionary>('../../../packages/contract/src/tracking/dictionaries/*.json', {
  eager: true,
  import: 'default',
});

/** The body of a page in a language, for the build: the server writes the provider's settings into it. */
export function prerender(page: PublicPage, language: Language): string {
  const dictionary = dictionaries[`../../../packages/contract/src/tracking/dictionaries/${language}.json`];
  if (!dictionary) throw new Error(`There is no dictionary for ${language}.`);
  const data: PageData = { page, language, dictionary, settings: settingPlaceholders };
  const withoutScript = renderToStaticMarkup(
    <TextsProvider language={language} dictionary={dictionary}>
      <WithoutScript />
    </TextsProvider>,
  );
  const json = JSON.stringify({ ...data, settings: allSettingsPlaceholder }).replaceAll('<', '\\u003c');
  return [
    `<div id="root">${renderToString(<TrackingSite {...data} />)}</div>`,
    `<noscript>${withoutScript}</noscript>`,
    `<script type="application/json" id="page-data">${json}</script>`,
  ].join('\n');
}
