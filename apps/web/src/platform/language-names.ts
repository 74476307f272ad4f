import { type Language, languages } from '@sac/contract/platform/languages';

const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** 'Japanese' */
export const languageName = (tag: string): string => english.of(tag) ?? tag;

/** 'Japanese (日本語)', 'English' */
export const languageNames = (language: Language): string =>
  language === 'en' ? languages.en : `${languageName(language)} (${languages[language]})`;
