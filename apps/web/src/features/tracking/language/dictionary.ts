import { bestLanguage, type Language, languageTags } from '@sac/contract/languages';
import i18next, { type TOptions } from 'i18next';
import english from './dictionaries/en.json';

export type TextKey = keyof typeof english;
type Dictionary = Record<TextKey, string>;

const storageKey = 'language';
const others = import.meta.glob<Dictionary>(['./dictionaries/*.json', '!./dictionaries/en.json'], {
  import: 'default',
});

const isLanguage = (tag: string | null): tag is Language => languageTags.some((language) => language === tag);

// Storage throws where the reader has blocked it; the choice then lasts as long as the page.
function remembered(): Language | undefined {
  try {
    const tag = localStorage.getItem(storageKey);
    return isLanguage(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

function remember(language: Language) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {}
}

async function show(language: Language) {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await others[`./dictionaries/${language}.json`]?.());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Prepares the texts in the reader's language; English if that cannot be loaded. Returns the language shown. */
export async function startLanguage(): Promise<Language> {
  await i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: languageTags,
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    // Texts become text nodes, which need no escaping.
    interpolation: { escapeValue: false },
  });
  const language = remembered() ?? bestLanguage(navigator.languages);
  return show(language).then(
    () => language,
    () => 'en',
  );
}

/** Changes the language and remembers it. Rejects when its dictionary cannot be loaded; nothing changes then. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  remember(language);
}

/** The text of a key in the language shown. */
export const translate = (key: TextKey, values?: TOptions): string => i18next.t(key, values ?? {});
