import { expect, test } from 'vitest';
import { citizensOf, countriesNamed, countryName } from './country-names';
import { countryWords } from './country-words';

/** Writings of forms and passports, and the countries that they mean. */
const writings = `
ES: SPANISH; ESP; Spain; Española; Espagnole; spanisch; Spanische; 西班牙; 西班牙人; スペイン; スペイン国籍; 스페인; 스페인 사람; Tây Ban Nha; สเปน; Sepanyol; warganegara Spanyol
KR: KOREA, SOUTH; Republic of Korea; KOREA, REPUBLIC OF; KOREA (REPUBLIC); S. Korea; SOUTH KOREAN; KOR; 대한민국; 한국인; 韩国; 韓国; Sud-coréenne
KP: D.P.R. KOREAN; KOREA, DEM. PEOPLE'S REP. OF; North Korea; KOREAN, NORTH; 朝鲜
KP KR: KOREAN; Korean Republic
GB: UNITED KINGDOM; BRITISH; GBR; British Citizen; British national; UK; U.K.; Great Britain; Welsh; SCOTTISH; English; Wales; IRELAND, NORTHERN; Gallois; Galés; Vương quốc Anh; 英国
GBN: BRITISH NATIONAL (OVERSEAS); BR NAT. OVERSEAS; BN(O); GBN
GBO: BRITISH OVERSEAS CITIZEN; BR OVERSEAS CIT.; GBO
GBD: BRITISH OVERSEAS TERRITORIES CITIZEN; British Dependent Territories Citizen; BR OVERSEAS TERR. CIT.; GBD
GBP: BRITISH PROTECTED PERSON; BR PROTECTED PERS.
GBS: BRITISH SUBJECT
CN: P.R. China; PEOPLE'S REPUBLIC OF CHINA; PRC CHINESE; 中国; 中国公民; 中国籍; Chinoise; Quốc tịch Trung Quốc
CN HK MO: CHINESE
HK: HONG KONG SAR; HONGKONG; CHINESE/HONGKONG SAR; CHINA (HONG KONG S.A.R.); 中国香港; 香港
MO: CHINESE/MACAO SAR; Macau; 澳門
TW: REPUBLIC OF CHINA; Taiwan, Province of China; CHINESE TAIPEI; 臺灣; Taiwanese
US: USA; U.S.A.; AMERICAN; US citizen; UNITED STATES OF AMERICA; Amerika Serikat; Mỹ; State of Georgia; Estadounidense
GE: Georgia; REPUBLIC OF GEORGIA; GEORGIAN
DE: D; GERMAN; Deutsch; Deutscher; 德国; FEDERAL REPUBLIC OF GERMANY
VN: VIET NAM; VIETNAM; VIETNAMESE; Việt Nam; Người Việt Nam
CZ: CZECH; Czechia; CZECH REPUBLIC
PH: FILIPINO; FILIPINA; PHILIPPINES
IN: INDIAN; भारतीय; இந்தியா; Indienne
IO: BRITISH INDIAN OCEAN TERRITORY
CI: Ivorian; CÔTE D'IVOIRE; COTE D IVOIRE; IVORY COAST
AE: UAE; U.A.E.; UNITED ARAB EMIRATES
SG: SINGAPOREAN; SINGAPORE CITIZEN; 新加坡共和国
DO: DOMINICAN REPUBLIC; DOMINICAN (REPUBLIC); Dominican Rep.; República Dominicana
DM: DOMINICA; Commonwealth of Dominica; DOMINICAN (DOMINICA)
DM DO: DOMINICAN; Republic of Dominica
CD: CONGO, THE DEMOCRATIC REPUBLIC OF THE; CONGO (DEM. REP.); DR Congo; ZAIRE; 刚果（金）
CG: REPUBLIC OF THE CONGO; Congo, Rep.; Congo-Brazzaville
CD CG: CONGO; CONGOLESE
GN: GUINEA; Republic of Guinea; GUINEAN; Guinéenne
GW: GUINEA-BISSAU; GUINEAN (BISSAU); Bissau-Guinean
GQ: EQUATORIAL GUINEA; GUINEA, EQUATORIAL; EQUATOGUINEAN
PG: PAPUA NEW GUINEA; Papua New Guinean
NE: NIGER; NIGERIEN; Nigérienne
NG: NIGERIA; NIGERIAN; NGA; Nigeriana
RU: RUS; Nga; РОССИЯ; Российская Федерация; RUSSIAN FEDERATION
SD: SUDAN; Sudan, Republic of; SUDANESE
SS: SOUTH SUDAN; SOUTH SUDANESE; S. Sudan
WS: SAMOA; Samoa (Western)
AS: AMERICAN SAMOA; Samoa, American
VG: VIRGIN ISLANDS, BRITISH; British Virgin Islander
VI: VIRGIN ISLANDS, U.S.; US Virgin Islands; Virgin Islands of the United States
VG VI: VIRGIN ISLANDS; Virgin Islander
MF: SAINT MARTIN (FRENCH PART); St. Martin
SX: SINT MAARTEN (DUTCH PART); St. Maarten
IE: IRELAND; Irish; Republic of Ireland
WF: Wallisian; FUTUNAN; WALLIS AND FUTUNA
XK: KOSOVAR; KOSOVAN; RKS; UNK; Kosovo, Republic of
LC: ST.LUCIA; STLUCIA
MY: MY; MYS; Malaysian
XXA: STATELESS; XXA
XXB: REFUGEE (XXB)
XXC: REFUGEE (OTHER THAN XXB)
XOM: Order of Malta`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [codes = '', names = ''] = line.split(': ');
    return names.split('; ').map((name) => [name, codes] as const);
  });

test.each(writings)('%s is %s', (name, codes) => {
  expect([...countriesNamed(name)].toSorted().join(' ')).toBe(codes);
});

/** Words of official lists of nationalities that are neither the usual word nor the name of the country. */
const listed =
  'MALDIVIAN MV, ECUADORIAN EC, DJIBOUTIAN DJ, ICELANDER IS, COMORIAN KM, COMORAN KM, MOTSWANA BW, SALVADOREAN SV, KHMER KH, BURMA MM, LAO PDR LA, BELARUSSIAN BY, MAURITANEAN MR, TADZHIK TJ, ST. VINCENTIAN VC, TRINIDADIAN & TOBAGONIAN TT, KITTIAN & NEVISIAN KN, PUERTO RICAN PR, FAROESE FO, COOK ISLANDER CK, NIUEAN NU, MADAGASY MG, MOLDAVIAN MD, KIRGHIZ KG, SURINAMER SR, SAMMARINESE SM, MONACAN MC, TURK TR, NI-VANUATU VU, VATICAN CITY STATE (HOLY SEE) VA, SWAZILAND SZ, CAPE VERDEAN CV, EAST TIMORESE TL, UPPER VOLTA BF, THE FORMER YUGOSLAV REPUBLIC OF MACEDONIA MK, LIBYAN ARAB JAMAHIRIYA LY';
test.each(listed.split(', ').map((one) => [one.slice(0, -3), one.slice(-2)]))('%s of a list is %s', (word, code) => {
  expect([...countriesNamed(word)]).toEqual([code]);
});

test.each(
  'Freedonian; ; -; F; Y; Bi; Li; Lü; Han; ANH LE; Aoi; AB; check; index; Madrid; Indiana; Nigera; Guineas; British Overseas; Indian Ocean Territory; Federation of Guinea; N/A; UNKNOWN; Passport number; DA123456'.split(
    '; ',
  ),
)('‘%s’ is no country', (text) => {
  expect([...countriesNamed(text)]).toEqual([]);
});

/** The languages in which cards have labels. */
const languages = 'en zh zh-Hant ja ko id ms vi th ta hi de fr es ru'.split(' ');

test('every country and its citizens are known in all languages of labels, and none is another; only these words are of several', () => {
  const several = new Set<string>();
  const wrong: string[] = [];
  for (const line of countryWords.trim().split('\n')) {
    const [head = '', names = ''] = line.trim().split(' | ');
    const [code = '', long = '', ...citizens] = head.split(' ');
    const shown =
      code.length === 2 ? languages.map((one) => new Intl.DisplayNames(one, { type: 'region' }).of(code)) : [];
    const texts = [...citizens.join(' ').split(', '), ...names.split(', '), ...shown].filter(
      (text) => text !== undefined,
    );
    for (const text of texts.filter(Boolean).flatMap((one) => [one, one.toUpperCase()])) {
      const found = countriesNamed(text);
      // 'NGA' is a code.
      if (!found.has(code) && text !== 'NGA') wrong.push(`${code} ${text}: ${[...found]}`);
      if (found.size > 1) several.add(`${text.toUpperCase()} ${[...found]}`);
    }
    if (![code, long].every((one) => countriesNamed(one).size === 1 && countriesNamed(one).has(code))) wrong.push(code);
  }
  expect(wrong).toEqual([]);
  expect([...several].toSorted()).toEqual([
    'CHINESE CN,HK,MO',
    'CONGO CD,CG',
    'CONGOLAIS CD,CG',
    'CONGOLESE CD,CG',
    'CONGOLEÑO CD,CG',
    'CÔNG-GÔ CD,CG',
    'DOMINICAN DM,DO',
    'KONGO CD,CG',
    'KONGOLESISCH CD,CG',
    'KOREAN KP,KR',
    'REFUGEE XXB,XXC',
    'REPUBLIC OF DOMINICA DM,DO',
    'SAINT MARTINER MF,SX',
    'VIRGIN ISLANDER VG,VI',
    'VIRGIN ISLANDS VG,VI',
    'КОНГО CD,CG',
    'الكونغو CD,CG',
    'कांगो CD,CG',
    '콩고 CD,CG',
  ]);
});

test('the English name and the word for citizens are those of forms', () => {
  expect([countryName('CI'), citizensOf('CI'), countryName('GBN'), citizensOf('GBN'), citizensOf('ZZ')]).toEqual([
    'Côte d’Ivoire',
    'Ivorian',
    '',
    'British National (Overseas)',
    '',
  ]);
});
