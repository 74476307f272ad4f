import { expect, test } from 'vitest';
import { diallingCode, telephoneOf } from './telephone';

test.each([
  ['SINGAPORE', '65'],
  ['UK', '44'],
  ['USA', '1'],
  ['sg', '65'],
  ['SGP', '65'],
  ['BRUNEI', '673'],
  ['LAOS', '856'],
  ['SYRIA', '963'],
  ['MACAU', '853'],
  ['MOLDOVA', '373'],
  ['EAST TIMOR', '670'],
  ['BURMA', '95'],
  ['SWAZILAND', '268'],
  ['ENGLAND', '44'],
  ['Scotland', '44'],
  ['HOLLAND', '31'],
  ['Côte d’Ivoire', '225'],
  ["COTE D'IVOIRE", '225'],
  ['Ivory Coast', '225'],
  ['South Korea', '82'],
  ['KOREA', '82'],
  ['Hong Kong', '852'],
  ['Viet Nam', '84'],
  ['Türkiye', '90'],
  ['Czech Republic', '420'],
  ['United States of America', '1'],
  ['+65', '65'],
  ['0065', '65'],
  ['(+65)', '65'],
  ['Singapore (+65)', '65'],
  [' 44 ', '44'],
])('%s has the dialling code %s', (country, code) => expect(diallingCode(country)).toBe(code));

test.each(['Atlantis', 'Antarctica', '', 'constructor'])(
  '%j has no known dialling code and is kept unchanged',
  (country) => expect(diallingCode(country)).toBe(country),
);

test.each([
  ['+65', '+6591234567', '65', '91234567', '+65 9123 4567'],
  ['+65', '6591234567', '65', '91234567', '+65 9123 4567'],
  ['SINGAPORE', '91234567', '65', '91234567', '+65 9123 4567'],
  ['SINGAPORE', '006591234567', '65', '91234567', '+65 9123 4567'],
  // The dialling code in the number wins over the country.
  ['SPAIN', '+6591234567', '65', '91234567', '+65 9123 4567'],
  ['Atlantis', '+6591234567', '65', '91234567', '+65 9123 4567'],
  ['UK', '02079460958', '44', '2079460958', '+44 20 7946 0958'],
  // Italian numbers keep their zero.
  ['ITALY', '0612345678', '39', '0612345678', '+39 06 1234 5678'],
  ['BRUNEI', '7123456', '673', '7123456', '+673 712 3456'],
  ['1-868', '6211234', '1', '8686211234', '+1 868 621 1234'],
  ['USA', '12025550123', '1', '2025550123', '+1 202 555 0123'],
  // A local number that starts like the dialling code.
  ['SINGAPORE', '65123456', '65', '65123456', '+65 6512 3456'],
])('%s and %s are +%s %s, written %s', (country, sent, country_code, phone, telephone) =>
  expect(telephoneOf(country, sent)).toEqual({ country_code, phone, telephone }),
);

test.each([
  ['SINGAPORE', '123', '65', '123', '+65 123'],
  ['Atlantis', '7123456', 'Atlantis', '7123456', 'Atlantis 7123456'],
])('a number that is impossible in its country is kept as sent: %s and %s', (country, sent, code, phone, telephone) =>
  expect(telephoneOf(country, sent)).toEqual({ country_code: code, phone, telephone }),
);
