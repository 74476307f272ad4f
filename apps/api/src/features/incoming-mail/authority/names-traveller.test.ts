import { expect, test } from 'vitest';
import { ana } from '../../cards/check/papers.fixture';
import { namesTraveller } from './names-traveller';

test.each([
  'Passport number\tXDA123456',
  'Your card for XDA\u200b123456 was received.',
  'Dear Ana Bar Lopez,\nDate of birth\t05/04/1990',
  'Name | ANA BAR LOPEZ\nDate of birth | 05\u201104\u20111990',
  'Name\tANA BAR LOPEZ\nDate of birth\t०५/०४/१९९०',
])('a mail that names the traveller: %j', (text) => expect(namesTraveller([text], ana)).toBe(true));

test.each([
  'Passport number\tXDA123457',
  'Dear Ana Bar Lopez,\nDate of birth\t06/04/1990',
  'Date of birth\t05\u201104\u20111990',
])('a mail that does not: %j', (text) => expect(namesTraveller([text], ana)).toBe(false));
