import { expect, test } from 'vitest';
import { checkCard } from '../features/cards/check/check-card';
import { readCard } from '../features/cards/check/reading/read-card';
import { cardSheet } from './card';
import { drawSheet } from './draw-sheet';

const facts = { passport_number: 'NX1234567', date_of_birth: '1990-04-05', arrival_date: '2026-11-23' };
const unprinted = {
  nationality: 'Singapore',
  sex: 'F',
  departure_date: '2026-11-30',
  passport_expiry_date: '2032-01-01',
  de_number: null,
};
const printed = { orderId: 100482, passportNumber: 'NX1234567', dateOfBirth: '1990-04-05', arrivalDate: '2026-11-23' };

test.each([
  ['Đ', 'Đorđe', 'Đoković'],
  ['Ł', 'Łukasz', 'Świątek-Żółć'],
  ['Vietnamese', 'Nguyễn Thị', 'Phượng Đặng'],
  ['Chinese', '大文', '陳'],
  ['Arabic', 'محمد بن', 'عبد الله'],
  ['Tamil', 'கிருஷ்ணன்', 'ஸ்ரீனிவாசன்'],
  ['Thai', 'สมชาย', 'ศรีสุข'],
  ['Cyrillic', 'Юрій', 'Щербаков'],
])('the card of a traveller with a name in %s is read, and is theirs', async (_, first_name, last_name) => {
  const full_name = `${first_name} ${last_name}`;
  const content = await drawSheet(cardSheet({ ...printed, name: full_name }));
  const reading = await readCard(content);
  const [lines = []] = 'pages' in reading ? reading.pages : [];
  const { verdict, findings } = checkCard(lines, { first_name, last_name, full_name, ...facts, ...unprinted });
  expect({ verdict, findings }).toEqual({ verdict: 'matches', findings: [] });
});
