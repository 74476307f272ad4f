import type { Language, PublicPage } from '@sac/contract/languages';
import type { PageSettings } from '@sac/contract/site-settings';
import { createContext, useContext } from 'react';
import type { Dictionary } from '../language/texts';

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
