import type { Language, PublicPage } from '@sac/contract/platform/languages';
import type { PageSettings } from '@sac/contract/tracking/site-settings';
import type { Dictionary } from '@sac/contract/tracking/texts';
import { createContext, useContext } from 'react';

/** The data inside a page: which page the build has drawn, its language and texts, and the provider's settings. */
export interface PageData {
  page: PublicPage;
  language: Language;
  dictionary: Dictionary;
  settings: PageSettings;
}

export const SettingsContext = createContext<PageSettings | null>(null);

/** The provider's settings as the server wrote them into the page. */
export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('There is no SettingsContext around this.');
  return settings;
}
