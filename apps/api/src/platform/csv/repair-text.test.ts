import { expect, test } from 'vitest';
import { encoderOf } from '../../../test/encode';
import { repairText } from './repair-text';

test.each<[string, string]>([
  ['JosÃ©', 'José'],
  ['MÃ¼ller', 'Müller'],
  ['JOSÃ‰', 'JOSÉ'],
  ['Ã\x89mile', 'Émile'],
  ['Oâ€™Brien â€“ SÃ¼d', 'O’Brien – Süd'],
  ['JosÃƒÂ©', 'José'],
  ['Jos√©', 'José'],
  ['JosĂ©', 'José'],
  ['JosГ©', 'José'],
  ['РђРЅРЅР°', 'Анна'],
  ['å±±ç”°', '山田'],
  ['Nguyá»…n VÄƒn', 'Nguyễn Văn'],
  ['O\x92Brien', 'O’Brien'],
  ['O&#8217;Brien', 'O’Brien'],
  ['O&#x2019;Brien', 'O’Brien'],
  ['O&#146;Brien', 'O’Brien'],
  ['O&#39;Brien', "O'Brien"],
  ['O&#8217Brien', 'O’Brien'],
  ['O&apos;Brien', "O'Brien"],
  ['Caf&eacute; &amp; Hotel', 'Café & Hotel'],
  ['Caf&amp;eacute;', 'Café'],
  ['Caf&eacute Hotel', 'Café Hotel'],
  ['Hotel A &amp; B', 'Hotel A & B'],
  ['Jos\\u00e9', 'José'],
  ['Jos%u00E9', 'José'],
  ['Jos%C3%A9', 'José'],
  ['Hotel%20Rose', 'Hotel Rose'],
  ['O%27Brien', "O'Brien"],
  ['Jos=C3=A9', 'José'],
  ['Jos\\xc3\\xa9', 'José'],
  ["O\\'Brien", "O'Brien"],
  ["O''Brien", "O'Brien"],
  ['Hotel \\"Rose\\"', 'Hotel "Rose"'],
  ['Rose_x000D_', 'Rose\r'],
  ['Main St 1<br />Flat 2', 'Main St 1\nFlat 2'],
  ['&lt;b class="x"&gt;Rose&lt;/b&gt;', 'Rose'],
  ['Ana <a@post.example>', 'Ana <a@post.example>'],
])('%j is %s', (text, expected) => expect(repairText(text)).toBe(expected));

test.each([
  'josã©',
  'CittÃ',
  'CittÃ di Castello',
  'VoilÃ  la',
  'José JosÃ©',
  'Jos\ufffd',
  'Jos&#65533;',
  'M?ller',
  'Jos├®',
  'Josu00e9',
  'Jos%E9',
  'Jos=E9',
  '=?UTF-8?Q?Jos=E9?=',
  'O&#;Brien &#8',
  'O â€ Brien',
  // A byte without a character was left out.
  'Äáº·ng',
  'Ngá»c',
  'MARÃA',
  'Ãngel',
  'Î“Î¹ÏÎ³',
  'ê¹€ì²ìˆ˜',
  'M眉ller',
  'Mﾃｼller',
  '\\ud83d',
])('%j has lost letters', (text) => expect(repairText(text)).toBe(null));

/** People, places and hotels as they are written. */
const genuine =
  `JOÃO|SÃO PAULO|Ã|Ângela|Ângelo D’Ângelo|CÂMARA|MAÇÃ|IRMÃ|Irmã|Maracanã’s|“Maracanã”|Maracanã…|João Conceição
José Núñez|Müller|Zoë|Björk|Øystein|Łukasz|Dvořák|ŠKODA|MÁŠA|Ľudovít|Győr|Nguyễn Văn Anh|ĐẶNG THỊ ÂN|Trần Quốc Ân|ƯỚC
Иван Семёнов|Ростов|Юрий|Γιώργος|山田太郎|李伟|김철수|สมชาย ใจดี|محمد|דוד|ஜான்|मोहन
AT&T|R&B Hotel|A&B; C|M&M|Fish & Chips|H&M;|Smith&Co|P&O|100% Hotel|50%20|A=B|1=2|Hotel 50%Off|W=C3
CAFÉ®|CAFÈ™|HOTEL CAFÉ ®|ROSÉ™|CRÊPE|Hôtel “Été”|Où?|¿Dónde?|Why? Because|L’Évêché|Hotel™|Big Ben • Tower…|30 €|20°
't Hooft|'s-Hertogenbosch|O'Brien|D'Angelo|Hotel ''Rose''|C:\\Hotel|Nº 5|Piso 3ª|COÏNCIDENCE|Àlex|ÀÉ|Ó Dálaigh
TĂŞNAD|BĂŞ|d’Éon|“Éon|Hotel –Éon|Сёмин|Ві|Sü§|Straße|GROẞ|Çağlar|İpek Işık|ÜNAL|Őrség|Ÿ|L·l|Col·legi|Þórður|Æbelø|Ålesund ÅS`.split(
    /[|\n]/,
  );
test.each(genuine)('%s stays', (text) => expect(repairText(text)).toBe(text));

test('in capitals and in small letters genuine texts stay too', () => {
  const all = genuine.flatMap((text) => [text.toUpperCase(), text.toLowerCase()]);
  expect(all.filter((text) => repairText(text) !== text && !text.includes("'"))).toEqual([]);
});

test('what was damaged is never taken as it is, where no repair is certain it is refused', () => {
  const names = genuine.filter((text) => /^[A-ZÀ-Þ][\p{L} ]+$/u.test(text) && /[^\0-\x7f]/.test(text));
  const decoder = new TextDecoder('windows-1252');
  const damagedNames = names.map((name) => [name, decoder.decode(encoderOf('utf-8')(name))] as const);
  expect(damagedNames.filter(([name, text]) => ![name, null].includes(repairText(text)))).toEqual([]);
});
