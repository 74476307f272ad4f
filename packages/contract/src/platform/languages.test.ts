import { expect, test } from 'vitest';
import { bestLanguage } from './languages';

test.each([
  [[], 'en'],
  [['xx', 'sv-SE'], 'en'],
  [['sv', 'pt-BR', 'de-AT'], 'de'],
  [['zh-TW', 'en'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['en-SG', 'ta'], 'en'],
  [['TA-in'], 'ta'],
  [['id-ID'], 'id'],
])('a reader of %j gets %s', (wanted, language) => expect(bestLanguage(wanted)).toBe(language));
