/** Languages of the public pages: BCP 47 tag → its name in that language. */
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

/** The public pages, as the build draws them: the tracking form, an order that is loading, no such page, a defence pack. */
export const publicPages = ['track', 'order', 'missing', 'pack'] as const;
export type PublicPage = (typeof publicPages)[number];

/** A defence pack is in English, and so is the page that checks it. */
export const languagesOf = (page: PublicPage): readonly Language[] => (page === 'pack' ? ['en'] : languageTags);

/** The built file of a public page in a language. */
export const publicPageFile = (page: PublicPage, language: Language) => `public.${page}.${language}.html`;
