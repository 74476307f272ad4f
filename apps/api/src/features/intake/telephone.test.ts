import { orderFields } from '@sac/contract/intake/application';
import { expect, test } from 'vitest';
import { telephoneProblem } from '../orders/telephone/telephone-problem';
import { telephoneOf } from './telephone';

const stored = (country: string, typed: string) =>
  telephoneOf(orderFields.shape.country_code.parse(country), orderFields.shape.phone.parse(typed));

test.each([
  ['+65', '+6591234567', '65', '91234567', '+65 9123 4567'],
  ['+65', '6591234567', '65', '91234567', '+65 9123 4567'],
  ['SINGAPORE', '91234567', '65', '91234567', '+65 9123 4567'],
  ['SINGAPORE', '006591234567', '65', '91234567', '+65 9123 4567'],
  // The dialling code in the number wins over the country.
  ['SPAIN', '+6591234567', '65', '91234567', '+65 9123 4567'],
  ['Atlantis', '+6591234567', '65', '91234567', '+65 9123 4567'],
  ['Atlantis', '006591234567', '65', '91234567', '+65 9123 4567'],
  ['UK', '02079460958', '44', '2079460958', '+44 20 7946 0958'],
  // Italian numbers keep their zero.
  ['ITALY', '0612345678', '39', '0612345678', '+39 06 1234 5678'],
  ['BRUNEI', '7123456', '673', '7123456', '+673 712 3456'],
  ['1-868', '6211234', '1', '8686211234', '+1 868 621 1234'],
  ['USA', '12025550123', '1', '2025550123', '+1 202 555 0123'],
  // A local number that starts like the dialling code.
  ['SINGAPORE', '65123456', '65', '65123456', '+65 6512 3456'],
  ['FRANCE', '01/44/55/66/77', '33', '144556677', '+33 1 44 55 66 77'],
  ['SPAIN', '612 345 678 ext. 9', '34', '612345678', '+34 612 34 56 78 ext. 9'],
])('%s and %s are +%s %s, written %s', (country, typed, country_code, phone, telephone) => {
  expect(stored(country, typed)).toEqual({ country_code, phone, telephone });
  expect(telephoneProblem({ country_code, phone })).toBeNull();
});

test.each([
  // The prefix for calling abroad of the country, also to itself.
  ['SINGAPORE', '001 65 8123 4567', '+6581234567'],
  ['SINGAPORE', '018 65 8123 4567', '+6581234567'],
  ['SINGAPORE', '001 44 7911 123456', '+447911123456'],
  ['SINGAPORE', '011 65 8123 4567', '+6581234567'],
  ['INDONESIA', '001 62 812 3456 7890', '+6281234567890'],
  // Without the country this is a number in Alabama.
  ['SINGAPORE', '001 65 9223 4567', '+6592234567'],
  ['AUSTRALIA', '0011 61 491 570 156', '+61491570156'],
  ['THAILAND', '009 66 81 234 5678', '+66812345678'],
  ['JAPAN', '010 81 90 1234 5678', '+819012345678'],
  ['SOUTH KOREA', '00700 82 10 2000 0000', '+821020000000'],
  ['RUSSIA', '8 10 7 912 345 67 89', '+79123456789'],
  ['BRAZIL', '0015 55 11 96123 4567', '+5511961234567'],
  ['USA', '011 52 222 123 4567', '+522221234567'],
  // Trunk prefixes and the codes of carriers.
  ['BRAZIL', '0 15 11 96123 4567', '+5511961234567'],
  ['CHINA', '17951 131 2345 6789', '+8613123456789'],
  ['KAZAKHSTAN', '8 701 234 56 78', '+77012345678'],
  ['HUNGARY', '06 20 123 4567', '+36201234567'],
  ['INDIA', '091 81234 56789', '+918123456789'],
  ['IRELAND', '+353 (0)85 012 3456', '+353850123456'],
  ['ARGENTINA', '011 15 2345 6789', '+5491123456789'],
  ['IVORY COAST', '01 23 45 67 89', '+2250123456789'],
  // The dialling code twice, with zeros before it, or without '+'.
  ['SPAIN', '+34 34 612 345 678', '+34612345678'],
  ['SPAIN', '+34 +34 612 345 678', '+34612345678'],
  ['SPAIN', '34 34 612 345 678', '+34612345678'],
  ['SPAIN', '+0034 612 345 678', '+34612345678'],
  ['SPAIN', '+34 0034 612 345 678', '+34612345678'],
  ['SPAIN', '034 612 345 678', '+34612345678'],
  ['INDONESIA', '62812345678', '+62812345678'],
  // Writings that the country has given up.
  ['MEXICO', '+52 1 222 123 4567', '+522221234567'],
  ['MEXICO', '521 222 123 4567', '+522221234567'],
  ['MEXICO', '0052 1 222 123 4567', '+522221234567'],
  ['MEXICO', '044 222 123 4567', '+522221234567'],
  ['MEXICO', '045 222 123 4567', '+522221234567'],
  ['MEXICO', '01 222 123 4567', '+522221234567'],
  ['VIETNAM', '0123 456 7890', '+84834567890'],
  ['VIETNAM', '+84 169 456 7890', '+84394567890'],
  ['BENIN', '95 12 34 56', '+2290195123456'],
  ['VIETNAM', '04 3555 1234', '+842435551234'],
  ['VIETNAM', '+84 511 3555 123', '+842363555123'],
  ['VIETNAM', '0650 3555 123', '+842743555123'],
  // Today a mobile number; once Ho Chi Minh City.
  ['VIETNAM', '08 3555 1234', '+84835551234'],
  ['GABON', '06 12 34 56', '+24166123456'],
  ['GABON', '07 12 34 56', '+24177123456'],
  ['GABON', '+241 04 12 34 56', '+24174123456'],
  ['GABON', '+241 2 12 34 56', '+24162123456'],
  ['GABON', '00241 05 12 34 56', '+24165123456'],
  ['GABON', '01 76 12 34', '+24111761234'],
  ['GABON', '077 12 34 56', '+24177123456'],
  ['GABON', '011 76 12 34', '+24111761234'],
  ['GABON', '+241 66 12 34 56', '+24166123456'],
  ['IVORY COAST', '07 12 34 56', '+2250707123456'],
  ['IVORY COAST', '44 12 34 56', '+2250544123456'],
  ['IVORY COAST', '+225 41 12 34 56', '+2250141123456'],
  ['IVORY COAST', '20 21 12 34', '+2252720211234'],
  ['IVORY COAST', '22 01 12 34', '+2252522011234'],
  ['IVORY COAST', '22 81 12 34', '+2252122811234'],
  ['GAMBIA', '301 2345', '+220833012345'],
  ['GAMBIA', '+220 7012345', '+220877012345'],
  ['GAMBIA', '6012345', '+220866012345'],
  ['GAMBIA', '83 301 2345', '+220833012345'],
  // Gamcel, and a landline of Banjul, keep their seven digits.
  ['GAMBIA', '9912345', '+2209912345'],
  ['GAMBIA', '4221234', '+2204221234'],
  ['KOSOVO', '+377 44 123 456', '+38344123456'],
  ['KOSOVO', '00386 49 123 456', '+38349123456'],
  ['KOSOVO', '+381 38 123 456', '+38338123456'],
  ['KOSOVO', '044 123 456', '+38344123456'],
  // Who names another country may have a number of Monaco.
  ['MONACO', '+377 44 123 456', '+37744123456'],
  ['NIGERIA', '01 463 0643', '+2342014630643'],
  ['NIGERIA', '+234 9 461 7000', '+2342094617000'],
  ['NIGERIA', '0201 463 0643', '+2342014630643'],
  ['NIGERIA', '0802 123 4567', '+2348021234567'],
  ['COLOMBIA', '+57 1 555 1234', '+576015551234'],
  ['COLOMBIA', '03 1 555 1234', '+576015551234'],
  ['COLOMBIA', '(4) 4440000', '+576044440000'],
  ['COLOMBIA', '4 604 1234', '+576046041234'],
  ['COLOMBIA', '03 300 123 4567', '+573001234567'],
  // Local numbers of places with one area.
  ['Barbados', '250-1234', '+12462501234'],
  ['Barbados', '+1 250-1234', '+12462501234'],
  ['Barbados', '246 250 1234', '+12462501234'],
  ['Barbados', '1 246 250 1234', '+12462501234'],
  ['Barbados', '416 555 1234', '+14165551234'],
  ['Trinidad and Tobago', '291 1234', '+18682911234'],
  ['Antigua and Barbuda', '464-1234', '+12684641234'],
  ['Anguilla', '235 1234', '+12642351234'],
  ['American Samoa', '733-1234', '+16847331234'],
  ['Bermuda', '370-1234', '+14413701234'],
  ['Bahamas', '359 1234', '+12423591234'],
  ['Dominica', '225 1234', '+17672251234'],
  ['Grenada', '403 1234', '+14734031234'],
  ['Guam', '300 1234', '+16713001234'],
  ['Saint Kitts and Nevis', '765 2917', '+18697652917'],
  ['Cayman Islands', '323-1234', '+13453231234'],
  ['Saint Lucia', '284 5678', '+17582845678'],
  ['Northern Mariana Islands', '234 5678', '+16702345678'],
  ['Montserrat', '492 3456', '+16644923456'],
  ['Sint Maarten', '520 5678', '+17215205678'],
  ['Turks and Caicos Islands', '231 1234', '+16492311234'],
  ['Saint Vincent and the Grenadines', '430 1234', '+17844301234'],
  ['British Virgin Islands', '300 1234', '+12843001234'],
  ['US Virgin Islands', '642 1234', '+13406421234'],
  ['Guernsey', '256789', '+441481256789'],
  ['San Marino', '886377', '+3780549886377'],
  // Names as lists write them.
  ['Congo (DRC)', '0991 234 567', '+243991234567'],
  ['Congo [DRC]', '0991 234 567', '+243991234567'],
  ['Congo, Dem. Rep.', '0991 234 567', '+243991234567'],
  ['Eswatini (fmr. "Swaziland")', '7612 3456', '+26876123456'],
  ['Taiwan (China)', '0912 345 678', '+886912345678'],
  ['Réunion (France)', '0692 12 34 56', '+262692123456'],
])('%s and %s are %s', (country, typed, number) => {
  const { country_code, phone } = stored(country, typed);
  expect(`+${country_code}${phone}`).toBe(number);
  expect(telephoneProblem({ country_code, phone })).toBeNull();
});

test.each([
  ['SINGAPORE', '1234', '65', '1234', '+65 1234', 'impossible'],
  ['SINGAPORE', '1234 5678', '65', '12345678', '+65 12345678', 'unknown'],
  ['SPAIN', '+65 1234', '65', '1234', '+65 1234', 'impossible'],
  ['SPAIN', '+999 1234567', '34', '9991234567', '+34 9991234567', 'impossible'],
  ['Atlantis', '7123456', 'Atlantis', '7123456', 'Atlantis 7123456', 'no dialling code'],
  // A digit is missing; as a number of the USA it would be somebody's.
  ['USA', '+34 61234567', '34', '61234567', '+34 61234567', 'impossible'],
  // Several areas: which one is not said.
  ['PUERTO RICO', '250-1234', '1', '2501234', '+1 2501234', 'no area code'],
  ['DOMINICAN REPUBLIC', '250-1234', '1', '2501234', '+1 2501234', 'no area code'],
  ['JAMAICA', '250-1234', '1', '2501234', '+1 2501234', 'no area code'],
  ['+1', '250-1234', '1', '2501234', '+1 2501234', 'no area code'],
  // Old numbers of which no source says what they are now.
  ['PHILIPPINES', '(02) 555 1234', '63', '025551234', '+63 025551234', 'old number'],
  ['KIRIBATI', '31234', '686', '31234', '+686 31234', 'old number'],
  ['GABON', '03 12 34 56', '241', '03123456', '+241 03123456', 'old number'],
  ['IVORY COAST', '60 12 34 56', '225', '60123456', '+225 60123456', 'old number'],
  ['NIGERIA', '0802 123 45', '234', '080212345', '+234 080212345', 'impossible'],
  // A digit is missing: no number of the plan before had so few.
  ['CHILE', '9 1234 567', '56', '91234567', '+56 91234567', 'impossible'],
  // Brazil put a 9 before mobile numbers, but not before all.
  ['BRAZIL', '11 8765 4321', '55', '1187654321', '+55 1187654321', 'unknown'],
  // France from many countries, Budapest with Singapore's 003.
  ['SINGAPORE', '0033 6 12 34 56 78', '65', '0033612345678', '+65 0033612345678', 'impossible'],
  // Singapore with Indonesia's 001, or Alabama.
  ['INDONESIA', '001 65 9223 4567', '62', '0016592234567', '+62 0016592234567', 'unknown'],
  // Como, or a mobile number.
  ['ITALY', '+39 (0)312 3456789', '39', '(0)3123456789', '+39 (0)3123456789', 'unknown'],
  ['SINGAPORE', '9123 4567 / 8123 4567', '65', '91234567 / 81234567', '+65 91234567 / 81234567', 'several numbers'],
  [
    'SPAIN',
    '+65 9123 4567, +65 8123 4567',
    '65',
    '+6591234567 / +6581234567',
    '+6591234567 / +6581234567',
    'several numbers',
  ],
  ['INDONESIA', '021-5551234/35', '62', '0215551234 / 35', '+62 0215551234 / 35', 'several numbers'],
])('%s and %s are kept, with a problem', (country, typed, country_code, phone, telephone, problem) => {
  expect(stored(country, typed)).toEqual({ country_code, phone, telephone });
  expect(telephoneProblem({ country_code, phone })).toBe(problem);
});
