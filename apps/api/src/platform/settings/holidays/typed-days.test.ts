import { expect, test } from 'vitest';
import { readDays, tidyDays } from './typed-days';

/** What people type and paste, and the one form in which it is stored. */
const written: [typed: string, stored: string | string[]][] = [
  ['2027-12-24', 'Fri 24 December 2027'],
  ['24 December 2027', 'Fri 24 December 2027'],
  ['24th of Dec, 2027', 'Fri 24 December 2027'],
  ['24-Dec-27', 'Fri 24 December 2027'],
  ["24 dec '27", 'Fri 24 December 2027'],
  ['December 24, 2027', 'Fri 24 December 2027'],
  ['Friday, December 24th 2027', 'Fri 24 December 2027'],
  ['24/12/2027', 'Fri 24 December 2027'],
  ['24.12.2027', 'Fri 24 December 2027'],
  ['20271224', 'Fri 24 December 2027'],
  ['3/10/2027', 'Sun 3 October 2027'],
  // One of the list can only have its month first: so all have.
  ['3/10/2027; 12/24/2027', ['Wed 10 March 2027', 'Fri 24 December 2027']],
  ['24–26 December 2027', 'Fri 24 December 2027 to Sun 26 December 2027'],
  ['December 24 - 26, 2027 Year end', 'Fri 24 December 2027 to Sun 26 December 2027 Year end'],
  ['24, 27 and 28 Dec 2027', ['Fri 24 December 2027', 'Mon 27 December 2027', 'Tue 28 December 2027']],
  ['29 December - 2 January 2028', 'Wed 29 December 2027 to Sun 2 January 2028'],
  ['24 December-26 December 2027', 'Fri 24 December 2027 to Sun 26 December 2027'],
  ['28-Dec-27 to 2-Jan-28 Year end', 'Tue 28 December 2027 to Sun 2 January 2028 Year end'],
  ['2027-12-29 until 2028-01-02', 'Wed 29 December 2027 to Sun 2 January 2028'],
  ['24 December 2027, 31 December 2027', ['Fri 24 December 2027', 'Fri 31 December 2027']],
  ['31 December 2027\n24 December 2027\n\n24/12/2027', ['Fri 24 December 2027', 'Fri 31 December 2027']],
  ['Wed, 10 Mar 2027 – Hari Raya Puasa', 'Wed 10 March 2027 Hari Raya Puasa'],
  ['Hari Raya Puasa\t10 March 2027\tWednesday', 'Wed 10 March 2027 Hari Raya Puasa'],
  ['10 March 2027\tWednesday\tPuasa', 'Wed 10 March 2027 Puasa'],
  ['• Office party (Sentosa): 24 December 2027', 'Fri 24 December 2027 Office party (Sentosa)'],
  ['Chinese New Year Day 1, 6 February 2027', 'Sat 6 February 2027 Chinese New Year Day 1'],
  ['Year end: 24-31 December 2027', 'Fri 24 December 2027 to Fri 31 December 2027 Year end'],
  ['Year end 24-31 December 2027', 'Fri 24 December 2027 to Fri 31 December 2027 Year end'],
  ['- 24 to 31 December 2027', 'Fri 24 December 2027 to Fri 31 December 2027'],
  ['1. 24 and 27 December 2027', ['Fri 24 December 2027', 'Mon 27 December 2027']],
  [
    'Chinese New Year: 6, 7 February 2027',
    ['Sat 6 February 2027 Chinese New Year', 'Sun 7 February 2027 Chinese New Year'],
  ],
  ['24 and 27 Dec 2027 Year end', ['Fri 24 December 2027 Year end', 'Mon 27 December 2027 Year end']],
  ['Closes 17:30, 24 December 2027', 'Fri 24 December 2027 Closes 17:30'],
  ['Q4 - 24 December 2027', 'Fri 24 December 2027 Q4'],
  ['7 February 2027\tSunday*', 'Sun 7 February 2027'],
  ['6 Feb 2027 (Sat) & 7 Feb 2027 (Sun)', ['Sat 6 February 2027', 'Sun 7 February 2027']],
  ['Mon-Fri 3-7 May 2027', 'Mon 3 May 2027 to Fri 7 May 2027'],
  ['2027-12-24..2027-12-31', 'Fri 24 December 2027 to Fri 31 December 2027'],
  ['24. Dec. 2027', 'Fri 24 December 2027'],
  ['Good Friday 26 March 2027', 'Fri 26 March 2027 Good Friday'],
  ['New Year\tFriday\t1 January 2027', 'Fri 1 January 2027 New Year'],
  ['Friday\t1 January 2027\tNew Year', 'Fri 1 January 2027 New Year'],
  ['"2027-01-01","New Year"', 'Fri 1 January 2027 New Year'],
  ['24 Dec 2027 (half day)', 'Fri 24 December 2027 half day'],
  ['Closed from 24 December 2027 to 26 December 2027', 'Fri 24 December 2027 to Sun 26 December 2027 Closed'],
  ['10 March 2027 Puasa, 17 May 2027 Haji', ['Wed 10 March 2027 Puasa', 'Mon 17 May 2027 Haji']],
  ['Puasa 10 March 2027, Haji 17 May 2027', ['Wed 10 March 2027 Puasa', 'Mon 17 May 2027 Haji']],
  ['10 March 2027 Puasa\n10 March 2027 Stocktaking', 'Wed 10 March 2027 Puasa / Stocktaking'],
  [
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Hari Raya\\, first\r\n  day\r\nDTSTART;VALUE=DATE:20270310\r\nDTEND;VALUE=DATE:20270311\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20271230\r\nDTEND;VALUE=DATE:20280102\r\nSUMMARY:Year end\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ['Wed 10 March 2027 Hari Raya, first day', 'Thu 30 December 2027 to Sat 1 January 2028 Year end'],
  ],
  ['', ''],
];
test.each(written)('%j', (typed, stored) => {
  const lines = [stored].flat().join('\n');
  expect(tidyDays(typed)).toBe(lines);
  // What is stored is read again as itself.
  expect(tidyDays(lines)).toBe(lines);
});

/** What cannot be read, or means no day: it stays as it was typed, and the message names it. */
const unread: [typed: string, problem: string][] = [
  ['31 February 2027', 'names a day that does not exist: ‘31 February 2027’'],
  ['24 December 2027\n29/02/2027', 'names a day that does not exist: ‘29/02/2027’'],
  ['20271324', 'names a day that does not exist: ‘20271324’'],
  ['24-31 November 2027', 'names a day that does not exist'],
  ['24 Dec 27', 'has ‘24 Dec’ without its year'],
  ['24 December 31 December 2027', 'has ‘24 December’ without its year'],
  ['31 Feb - 2 March 2028', 'names a day that does not exist: ‘31 Feb’'],
  ['24 December 2027 or January 2028', 'has a day that cannot be read: ‘or January 2028’'],
  ['Labour Day 1 May', 'has ‘1 May’ without its year'],
  ['Tuesday 10 March 2027', 'has ‘Tuesday 10 March 2027’, but that day is a Wed: correct one of them'],
  ['10 March 2027 | Thursday', 'but that day is a Wed'],
  ['24 December 2027\nChristmas', 'has a line without a day: ‘Christmas’'],
  ['2/3/27', 'has a line without a day: ‘2/3/27’'],
  ['24 December 2027, 2/3/27', 'has a day that cannot be read: ‘2/3/27’'],
  // A day that would be lost without a word.
  ['24.-31.12.2027', 'has a day that cannot be read: ‘24.-’'],
  ['24-31/12/2027', 'has a day that cannot be read: ‘24-’'],
  ['24/25 December 2027', 'has a day that cannot be read: ‘24/’'],
  ['Mon 3 - Fri 7 May 2027', 'has a day that cannot be read: ‘Mon 3 -’'],
  ['Closed 24, 25 December 2027', 'has a day that cannot be read: ‘Closed 24,’'],
  ['Year end 24 and 25 December 2027', 'has a day that cannot be read: ‘Year end 24 and’'],
  ['24 Dec 2027, 26 and 28 Dec 2027', 'has a day that cannot be read: ‘26 and’'],
  ['2027-12-24 to 31', 'has a day that cannot be read: ‘to 31’'],
  ['2027-12-24, 25, 26', 'has a day that cannot be read: ‘25, 26’'],
  ['2027-12-24/2027-12-31', 'has a day that cannot be read: ‘/’'],
  ['Easter Monday 30 March 2027', 'has ‘Monday 30 March 2027’, but that day is a Tue'],
  ['24 December 2027 - 20 December 2027', 'which ends before it begins'],
  ['24 December 2027 to 2 January 2029', 'which is longer than two months'],
  [`24 December 2027${' '.repeat(5_000)}x`, 'has a line of more than 5,000 characters'],
  ['24 December 2207', 'enter days of 2020 to 2060'],
  ['24 December 1927', 'enter days of 2020 to 2060'],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270310', 'has a calendar file that ends too early'],
  [
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Shutdown\nDTSTART;VALUE=DATE:20271230\nDURATION:P3D\nEND:VEVENT\nEND:VCALENDAR',
    'has ‘Shutdown’, of which only the first day is named: enter all its days',
  ],
  [
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:New Year\nRRULE:FREQ=YEARLY\nDTSTART:20270101\nEND:VEVENT\nEND:VCALENDAR',
    'has ‘New Year’, which repeats: enter the day of each year',
  ],
];
test.each(unread)('%j is refused', (typed, problem) => {
  expect(readDays(typed)).toEqual({ problem: expect.stringContaining(problem) });
  expect(tidyDays(typed)).toBe(typed);
});
