import type { QuestionPurpose } from '@sac/contract/conversation/conversation-api';
import { expect, test } from 'vitest';
import { draftFrom } from './draft-from';

test.each<[QuestionPurpose | null, string, ReturnType<typeof draftFrom>]>([
  ['hotel', ' Fullerton\n', { hotel_name: 'Fullerton' }],
  ['hotel', 'Dear team,\nwe stay at the Fullerton.', {}],
  ['flight', 'It is sq 388, landing at noon', { flight_code: 'SQ', flight_number: '388' }],
  ['flight', 'I do not know yet', {}],
  ['dates', 'from 3/12/2031 to 2031-12-09', { arrival_date: '2031-12-03', departure_date: '2031-12-09' }],
  ['dates', '31/02/2031', {}],
  ['passportUnreadable', 'The number is xda 123456.', { passport_number: 'XDA 123456' }],
  [null, 'My passport number is K1234567E, not K1234576E.', { passport_number: 'K1234567E' }],
  [null, 'My name is wrong, order 100001, phone +34 612345678', {}],
  ['free', 'Fullerton', {}],
])('asked for %s, “%s” fills in %j', (purpose, text, fields) => {
  expect(draftFrom(text, purpose)).toEqual(fields);
});
