import english from 'i18n-nationality/langs/en.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { countriesNamed } from './country-names';

/** Writings of forms and passports, and the country that they mean. */
const writings = `
ES: SPANISH, ESP, Spain, Española, Espagnole, spanisch, 西班牙, 西班牙人, スペイン, 스페인, Tây Ban Nha, สเปน, Sepanyol, warganegara Spanyol
KR: KOREA, SOUTH; Republic of Korea; KOREA, REPUBLIC OF; SOUTH KOREAN; KOR; 대한민국; 韩国; 韓国
GB: UNITED KINGDOM, BRITISH, GBR, British Citizen, UK, Great Britain
CN: CHINESE, P.R. China, PEOPLE'S REPUBLIC OF CHINA, 中国
HK: HONG KONG SAR, Hong Kong
US: USA, AMERICAN, UNITED STATES OF AMERICA, Amerika Serikat
DE: D, GERMAN, Deutsch, 德国
VN: VIET NAM, VIETNAMESE, Việt Nam
CZ: CZECH, Czechia, CZECH REPUBLIC
PH: FILIPINO, PHILIPPINES
IN: INDIAN, भारतीय, இந்தியா
CI: Ivorian, CÔTE D'IVOIRE
AE: UAE, UNITED ARAB EMIRATES
SG: SINGAPOREAN, SINGAPORE CITIZEN
MY: MYS
RU: RUS
NG: NGA
UA: UKR
BA: BIH`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [code = '', names = ''] = line.split(': ');
    return names.split(names.includes(';') ? '; ' : ', ').map((name) => [name, code] as const);
  });

test.each(writings)('%s is %s', (name, code) => {
  expect([...countriesNamed(name)]).toContain(code);
});

test('every country is known by its name and by the word for its citizens, and no other country is', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const wrong = Object.entries(english.nationalities).flatMap(([code, citizen]) =>
    [names.of(code) ?? '', citizen.replace(/ \(.*/, '')].filter(
      (name) => !countriesNamed(name).has(code) || countriesNamed(name).size > 4,
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(['Freedonian', '', '-', 'F', 'Madrid'])('‘%s’ is no country', (text) => {
  expect(countriesNamed(text).size).toBe(0);
});
