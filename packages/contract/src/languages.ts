/** Languages of the public pages: BCP 47 tag → its name in itself. */
export const languages = {
  en: 'English',
  'zh-Hans': '简体中文',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  ta: 'தமிழ்',
  hi: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
} as const;
export type Language = keyof typeof languages;

export const languageTags = Object.keys(languages) as Language[];

/** Returns the first of a reader's languages that we have, by its main part ('zh-TW' reads zh-Hans); else English. */
export function bestLanguage(wanted: readonly string[]): Language {
  const main = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of wanted) {
    const found = languageTags.find((language) => main(language) === main(tag));
    if (found) return found;
  }
  return 'en';
}

/** The built public page in a language: one file each, beside one another. */
export const languagePage = (language: Language): string =>
  language === 'en' ? 'public.html' : `public.${language}.html`;
