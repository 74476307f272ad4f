import { expect, test } from 'vitest';
import { type CellKind, readCell } from './read-cell';

const refused = null;
const read = (text: string, kind: CellKind, more = {}) => {
  const cell = readCell(text, kind, more);
  return 'problem' in cell ? refused : cell.text;
};

/** A text, and what it is in a column of names, of other texts and of codes. */
test.each<[text: string, name: string | null, text: string | null, code: string | null]>([
  // Words of programs for nothing.
  ['\\N', '', '', ''],
  ['undefined', '', '', ''],
  ['NaN', '', '', ''],
  ['NaT', '', '', ''],
  ['<NA>', '', '', ''],
  ['#N/A', '', '', ''],
  ['#NV', '', '', ''],
  ['n/a', '', '', ''],
  ['N/A', '', '', ''],
  ['N.A.', '', '', ''],
  ['-', '', '', ''],
  ['--', '', '', ''],
  ['.', '', '', ''],
  ['N / A', '', '', ''],
  ['(null)', '', '', ''],
  ['[NULL]', '', '', ''],
  ['(blank)', '', '', ''],
  ['$null$', '', '', ''],
  ['0000-00-00', '', '', ''],
  ['undefined undefined', '', '', ''],
  ['null, null', '', '', ''],
  ['None None', '', '', ''],
  ['NaN-NaN-NaN', '', '', ''],
  ['NULL', refused, '', ''],
  ['null', refused, '', ''],
  ['None', refused, '', ''],
  ['nil', refused, '', ''],
  ['NA', refused, '', ''],
  ['nan', refused, '', ''],
  ['Null', 'Null', '', ''],
  ['Nil', 'Nil', '', ''],
  ['Na', 'Na', '', ''],
  ['Nan', 'Nan', 'Nan', ''],
  // A value that is lost, whole or in part.
  ['[object Object]', refused, refused, refused],
  ['#REF!', refused, refused, refused],
  ['#VALUE!', refused, refused, refused],
  ['#¡REF!', refused, refused, refused],
  ['########', refused, refused, refused],
  ['????', refused, refused, refused],
  ['Invalid date', refused, refused, refused],
  ['{{first_name}}', refused, refused, refused],
  ['{0}', refused, refused, refused],
  ['%s', refused, refused, refused],
  ['%HOTEL%', refused, refused, refused],
  ['{hotel_name}', refused, refused, refused],
  ['[hotel_name]', refused, refused, refused],
  ['["Raffles"]', refused, refused, refused],
  ["b'Raffles'", refused, refused, refused],
  ['{"name": "Raffles"}', refused, refused, refused],
  ['Optional("Raffles")', refused, refused, refused],
  ['%!s(<nil>)', refused, refused, refused],
  ['com.shop.Hotel@1b2c3d', refused, refused, refused],
  ['[citizenM]', '[citizenM]', '[citizenM]', '[citizenM]'],
  ['50% Off', '50% Off', '50% Off', '50% Off'],
  ['Ana undefined', refused, refused, 'Ana undefined'],
  ['Ana null', refused, 'Ana null', 'Ana null'],
  ['Null Island', 'Null Island', 'Null Island', 'Null Island'],
  ['Main St 1, null, Singapore', 'Main St 1, null, Singapore', refused, 'Main St 1, null, Singapore'],
  ['M?ller', refused, refused, 'M?ller'],
  ['M¸ller', refused, 'M¸ller', 'M¸ller'],
  ['Anne+Marie', refused, 'Anne+Marie', 'Anne+Marie'],
  ['JosÃ©', 'José', 'José', 'JosÃ©'],
  // Marks of spreadsheets.
  ['="0387"', '0387', '0387', '0387'],
  ['"="0387""', '0387', '0387', '0387'],
  ['=T("0387")', '0387', '0387', '0387'],
  ['="Hotel ""Rose"""', 'Hotel "Rose"', 'Hotel "Rose"', 'Hotel "Rose"'],
  ['="NULL"', refused, '', ''],
  ["'0387", '0387', '0387', '0387'],
  ["'A1234567", "'A1234567", "'A1234567", 'A1234567'],
  ["'=SUM", '=SUM', '=SUM', '=SUM'],
  ["'t Hooft", "'t Hooft", "'t Hooft", 't Hooft'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch", "'s-Hertogenbosch", 's-Hertogenbosch'],
  ["'60s Hotel", "'60s Hotel", "'60s Hotel", '60s Hotel'],
  ["O'Brien", "O'Brien", "O'Brien", "O'Brien"],
  ["'ana@post.example", 'ana@post.example', 'ana@post.example', 'ana@post.example'],
  ['"0387"', '"0387"', '"0387"', '0387'],
  ['=0387', '=0387', '=0387', '0387'],
  ['=+6591234567', refused, '=+6591234567', '+6591234567'],
  ['=cmd()', '=cmd()', '=cmd()', '=cmd()'],
  // Codes that a spreadsheet changed.
  ['1.23457E+12', refused, '1.23457E+12', refused],
  ['6,59E+09', refused, '6,59E+09', refused],
  ['+6.59E+09', refused, '+6.59E+09', refused],
  ['13-DEC-26', '13-DEC-26', '13-DEC-26', refused],
  ['1E+05', refused, '1E+05', refused],
  ['1.00E-05', '1.00E-05', '1.00E-05', refused],
  ['387.0', '387.0', '387.0', '387'],
  ['6591234567.0', '6591234567.0', '6591234567.0', '6591234567'],
  ['6,591,234,567', '6,591,234,567', '6,591,234,567', '6591234567'],
  ['03-Jan', '03-Jan', '03-Jan', refused],
  ['Jan-03', 'Jan-03', 'Jan-03', refused],
  ['3-ene', '3-ene', '3-ene', refused],
  ['03. Mär', '03. Mär', '03. Mär', refused],
  ['3月1日', '3月1日', '3月1日', refused],
  ['2031-03-01', '2031-03-01', '2031-03-01', refused],
  ['01/03/2031', '01/03/2031', '01/03/2031', refused],
  ['2031-03-01 00:00:00', '2031-03-01 00:00:00', '2031-03-01 00:00:00', refused],
])('%s', (text, name, line, code) => {
  expect([read(text, 'name'), read(text, 'text'), read(text, 'code')]).toEqual([name, line, code]);
});

test.each([
  ['1E5', '1E05', '12E45678', '5E123456', 'C01X0006H', 'JAN 12', 'JAN-12', 'JUN 2020', '13 DEC 2026', 'MAR1234'],
  ['12-AB-34', '12-34-56', '01310-100', '100-0001', '12-345', '20310301', '018956', '10.4', '13.1', '0387', 'SQ387'],
  [
    '+65 9123 4567',
    '030/123456',
    '(65) 9123-4567',
    '612345678',
    '4837',
    'A-1',
    'Mai-3',
    'pi_3Nx',
    '1-800-FLOWERS',
    'O',
  ],
])('codes as they are: %s, %s, …', (...codes) => {
  expect(codes.filter((code) => read(code, 'code') !== code)).toEqual([]);
});

test.each([
  ['Namibia’s code', 'NA', 'country', {}, 'NA'],
  ['a surname in a row of capitals', 'NA', 'name', { isInCapitals: true }, 'NA'],
  ['a surname in a row of capitals', 'NIL', 'name', { isInCapitals: true }, 'NIL'],
  ['a word of databases in any row', 'NULL', 'name', { isInCapitals: true }, refused],
  ['a house without a name', 'N/A', 'text', { mayBeNone: true }, 'N/A'],
  ['a house without a name', '-', 'text', { mayBeNone: true }, '-'],
  ['a word of programs', '\\N', 'text', { mayBeNone: true }, ''],
  ['a town of Thailand', 'Nan', 'text', {}, 'Nan'],
  ['a country’s code of a column with gaps', '65.0', 'country', {}, '65'],
  ['a flight', '387', 'flight', {}, '387'],
  ['a flight that became a date', 'JAN-03', 'flight', {}, refused],
  ['a flight that became a date', '03 Jan', 'flight', {}, refused],
  ['a flight that became a date', '2026-01', 'flight', {}, refused],
  ['a flight with its airline', 'MAR387', 'flight', {}, 'MAR387'],
  ['a day', '2031-03-01', 'day', {}, '2031-03-01'],
  ['a day with a mark', "'2031-03-01", 'day', {}, '2031-03-01'],
  ['no day', '0000-00-00 00:00:00', 'day', {}, ''],
] as const)('%s: %s', (_, text, kind, more, expected) => expect(read(text, kind, more)).toBe(expected));

/** Travellers of every language, among them those whose names look like words for nothing. */
const names =
  `Ana|María José|JOSÉ|José Núñez|Jürgen Groß|O'Brien|D’Angelo|Nguyễn Văn An|ĐẶNG|JOÃO|João|Conceição|Ângela|SÃO
Na|Nan|Nil|Null|Nat|Nada|Nina|Noné|Nune|Nill|Blank|Unknown|Void|Test|True|False|Yes|No|Ng|O|Y|Xi|U|Em|Array Lopez
Jean-Luc|Anne Marie|Abd al-Rahman|bin Ahmad|A/L Kumar|Raj s/o Mohan|May|June|April|Jan|Juan|Sun|Sat|Li Na|Na Young
李伟|山田太郎|김철수|สมชาย|Иван|محمد|மோகன்|मोहन|Ævar|Þór|Øyvind|Ŋ|Ó|d'|St. John|Jr.|III|Mc Donald|van 't Hoff`.split(
    /[|\n]/,
  );
test('genuine names are as they were written', () => {
  expect(names.filter((name) => read(name, 'name') !== name)).toEqual([]);
});
