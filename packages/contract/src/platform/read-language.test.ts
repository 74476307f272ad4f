import { expect, test } from 'vitest';
import type { Language } from './languages';
import { bestLanguage, writtenLanguage } from './read-language';

test.each([
  [[], 'en'],
  [['xx', 'sv-SE'], 'en'],
  [['sv', 'pt-BR', 'de-AT'], 'de'],
  [['zh-TW', 'en'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['en-SG', 'ta'], 'en'],
  [['TA-in'], 'ta'],
  [['id-ID'], 'id'],
  [['in-ID'], 'id'],
  [['nl, th;q=0.4, *;q=0.2'], 'th'],
])('a page for a reader of %j is in %s', (wanted, language) => expect(bestLanguage(wanted)).toBe(language));

/** Add a row for each writing that shops, browsers and systems are found to send. */
const written: [Language | null, unknown[]][] = [
  [
    'en',
    [
      'en',
      'EN',
      'en-US',
      'en_GB',
      'en-GB-oxendict',
      'en-US-u-hc-h12',
      'en-x-shop',
      'en-',
      'eng',
      'en_US_POSIX',
      'en.UTF-8',
    ],
  ],
  ['en', ['English', 'ENGLISH', 'English (United States)', 'English(US)', '"en"', ' en ', 'ｅｎ', 'us', 'Englisch']],
  ['en', ['en-US,en;q=0.9', 'ru-RU,ru;q=0.9,en-US;q=0.8', 'en:de', ['en-US', 'en'], ['ru', 'en']]],
  [
    'zh-Hans',
    ['zh', 'zh-CN', 'zh-TW', 'zh_HK', 'zh-Hans', 'zh-Hant-HK', 'zh-cmn-Hans', 'zh-CHS', 'zh_CN_#Hans', 'zh-Hans-CN'],
  ],
  ['zh-Hans', ['cmn', 'yue', 'yue-Hant-HK', 'zh-min-nan', 'zho', 'chi', 'zh_CN.GB18030', 'cn', 'zh-guoyu', 'zh-hakka']],
  [
    'zh-Hans',
    [
      '中文',
      '简体中文',
      '繁體中文',
      '中文（简体）',
      '普通话',
      'Chinese',
      'Chinese (Simplified)',
      'Simplified Chinese',
      'Traditional Chinese',
      'Chinese - Simplified',
      'Mandarin',
    ],
  ],
  ['id', ['id', 'in', 'in_ID', 'id-ID', 'ind', 'Indonesian', 'Bahasa Indonesia', 'INDONESIA']],
  ['ms', ['ms', 'ms-MY', 'ms_SG', 'msa', 'may', 'zsm', 'zlm', 'Malay', 'Bahasa Melayu', 'Melayu']],
  ['ta', ['ta', 'ta-SG', 'tam', 'Tamil', 'தமிழ்']],
  ['hi', ['hi', 'hi-IN', 'hin', 'Hindi', 'हिन्दी']],
  ['ja', ['ja', 'ja-JP', 'ja_JP.eucJP', 'ja-JP-u-ca-japanese', 'jpn', 'jp', 'Japanese', '日本語']],
  ['ko', ['ko', 'ko-KR', 'ko_KR.UTF-8', 'kor', 'Korean', '한국어']],
  ['vi', ['vi', 'vi_VN', 'vi_VN.UTF-8', 'vie', 'vn', 'Vietnamese', 'Tiếng Việt', 'Tiếng Việt'.normalize('NFD')]],
  ['th', ['th', 'th-TH', 'th_TH_TH_#u-nu-thai', 'tha', 'Thai', 'ไทย', 'ภาษาไทย']],
  ['de', ['de', 'de-AT', 'de_DE@euro', 'de-DE-1996', 'deu', 'ger', 'German', 'Deutsch', 'Deutsch (Österreich)', 'at']],
  ['fr', ['fr', 'fr-CA', 'fr_FR', 'fra', 'fre', 'French', 'Français', 'francais', 'FRANÇAIS']],
  ['es', ['es', 'es-419', 'es_MX', 'spa', 'Spanish', 'Español', 'Español (Latinoamérica)', 'Castellano', 'mx']],
  // Languages that we do not have, codes that mean a language and a country, and what is no language.
  [null, ['ru', 'pt-BR', 'nl', 'tl', 'fil', 'iw', 'he', 'no', 'it-IT', 'Русский', 'my', 'kr', 'tw', 'uk', 'Bahasa']],
  [
    null,
    [
      'i-klingon',
      'x-en',
      'x-klingon',
      'tlh',
      'und',
      'mul',
      'C',
      'POSIX',
      '*',
      'default',
      'auto',
      'en;q=0',
      'de;q=0, *',
    ],
  ],
  [
    null,
    [
      '',
      '-',
      'e',
      '12',
      'en de',
      'de facto',
      'English/German',
      'constructor',
      '__proto__',
      'x'.repeat(9999),
      ',,,',
      'a\0b',
    ],
  ],
  [null, [null, 7, true, {}, [], [7], { code: 'en' }]],
];

test.each(written)('%s is what is meant by %j', (language, texts) => {
  const read = texts.map((text) => [text, writtenLanguage.safeParse(text).data ?? null]);
  expect(read).toEqual(texts.map((text) => [text, language]));
});
