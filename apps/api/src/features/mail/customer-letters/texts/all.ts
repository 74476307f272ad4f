import type { Language } from '@sac/contract/platform/languages';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { id } from './id';
import { ja } from './ja';
import { ko } from './ko';
import type { LanguageTexts } from './language-texts';
import { ms } from './ms';
import { ta } from './ta';
import { th } from './th';
import { vi } from './vi';
import { zhHans } from './zh-hans';

export const texts: Record<Language, LanguageTexts> = {
  en,
  'zh-Hans': zhHans,
  id,
  ms,
  ta,
  hi,
  ja,
  ko,
  vi,
  th,
  de,
  fr,
  es,
};
