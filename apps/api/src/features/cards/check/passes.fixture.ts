import { passportZone } from './facts/zones.fixture';
import { ana } from './papers.fixture';

/**
 * e-Passes of Ana Bar López, passport XDA123456, born 05/04/1990, who arrives on 23/11/2026 and departs on 27/11/2026; read on
 * 24/11/2026 unless a row says more of its order. A paper is text: one line each, cells separated by '|'. Right ones are
 * `[what it is, the paper, its order]`, held ones `[what it is, the paper, a part of the reason, its order]`. Add a line for a paper
 * that was forwarded and should not have been, and for one that was held without need.
 */
export const passOwner = ana;
export type PassOwner = Partial<typeof passOwner>;

export const rightPass = `
Immigration & Checkpoints Authority, Singapore
Electronic Visit Pass (e-Pass)
Name             | ANA BAR LOPEZ
Passport No      | XDA123456
Last day of stay | 22/12/2026`;

type Change = [from: string | RegExp, to: string];
const changed = (...changes: Change[]) => changes.reduce((page, [from, to]) => page.replace(from, to), rightPass);
const and = (more: string) => `${rightPass}\n${more}`;
const lastDay = (text: string) => changed([/Last day of stay.*/, text]);

type Right = [what: string, paper: string, owner?: PassOwner];

const rightLayouts: Right[] = [
  ['label and value in cells', rightPass],
  ['a day that is no day of this stay with the month first', lastDay('Last day of stay | 05/12/2026')],
  ['the same with dashes', lastDay('Last day of stay | 12-01-2027')],
  ['a line for each fact', rightPass.replaceAll(/ +\| /g, ': ')],
  ['labels and values with a space between them', rightPass.replaceAll(/ +\| /g, ' ')],
  [
    'values below their labels',
    `Singapore e-Pass
Full Name
ANA BAR LOPEZ
Travel Document No.
XDA123456
Last Day of Stay
22 Dec 2026`,
  ],
  [
    'a table with one row',
    `ICA Singapore · Short-Term Visit Pass
Name | Passport No | Days granted | Last day of stay
ANA BAR LOPEZ | XDA123456 | 30 | 22/12/2026`,
  ],
  [
    'two tables',
    `Republic of Singapore
e-Pass
Name | Passport Number
ANA BAR LOPEZ | XDA123456
Date of Entry | Valid until
23 Nov 2026 | 22 Dec 2026`,
  ],
  [
    'a letter around the table',
    `Dear Sir / Madam,
Welcome to Singapore. You have cleared immigration at Changi Airport and your visit pass is below.
It takes the place of a stamp in your passport.
Name of holder | ANA BAR LOPEZ
Passport No. | XDA123456
Maximum number of day(s) of stay | 30
Last day of stay allowed in Singapore | 22 Dec 2026
Please keep this e-Pass until you leave. You are not allowed to work, in any trade.
This is an automatic email of the Immigration and Checkpoints Authority.`,
  ],
  [
    'a letter in lines, by name',
    `Dear ANA BAR LOPEZ,
Thank you for visiting Singapore. These are the details of your electronic visit pass:
Name: ANA BAR LOPEZ
Passport number: XDA123456
Date of entry: 23/11/2026
Period of stay: 30 days
Last day of stay: 22/12/2026
Please leave Singapore on or before this day.`,
  ],
  [
    'a letter that names its DE number',
    and('DE Number | SG20261234567\ne-Pass No | EP12345678\nVisit Pass Number | V1234567'),
  ],
  ['a letter to a traveller', and('Dear Traveller,')],
  ['phone numbers and a link', and('Telephone: +65 6391 6100\nhttps://eservices.ica.gov.sg/epass?ref=K9999999')],
  ['a page for the border officer', and('Officer counter | T2 ARRIVAL 14\nCheckpoint | CHANGI AIRPORT TERMINAL 2')],
  [
    'its last day in a sentence too',
    and('You must leave Singapore by 22 December 2026, unless your stay is extended.'),
  ],
  ['the dates of the journey', and('Arrival: 23/11/2026\nDate of departure: 27/11/2026')],
  ['entry and last day in one line', lastDay('Date of entry | 23/11/2026 | Last day of stay | 22/12/2026')],
  ['a date of issue', and('Date of issue | 23/11/2026')],
  ['its passport’s expiry', and('Passport Expiry Date | 01/01/2031')],
  ['its own zone', and(passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '900405'))],
  ['the text of a visitor’s pass', and("This is the visitor's pass of the holder named above.")],
];

const rightLabels: Right[] = [
  [
    'Last Day of Stay',
    'LAST DAY OF STAY',
    'Last date of stay',
    'Last day of stay allowed',
    'Last day of stay in Singapore',
  ],
  ['Valid until', 'Valid Till', 'Pass valid until', 'Visit Pass valid until', 'e-Pass valid until', 'Stay until'],
  ['Permitted to stay until', 'Permitted to remain until', 'Permitted to remain in Singapore until'],
  [
    'Date of expiry of visit pass',
    'Expiry date of e-Pass',
    'Pass expiry date',
    'Visit Pass Expiry Date',
    'e-Pass expiry',
  ],
  [
    'Last day of stay / 最后停留日期',
    '最后停留日期 / Last day of stay',
    'Last day of stay / Hari terakhir',
    'Last day of stay (DD/MM/YYYY)',
  ],
]
  .flat()
  .map((label) => [`the label ‘${label}’`, lastDay(`${label} | 22/12/2026`)]);

const rightDates: Right[] = [
  ['22/12/2026', '22-12-2026', '22.12.2026', '2026-12-22', '22 Dec 2026', '22 DECEMBER 2026', '22nd December 2026'],
  [
    'December 22, 2026',
    'Tuesday, 22 December 2026',
    '22 Dec 2026 (Tue)',
    '22/12/2026 23:59',
    '22 Dec 2026, 2359 hrs',
    '2026年12月22日',
  ],
]
  .flat()
  .map((date) => [`the date ‘${date}’`, lastDay(`Last day of stay | ${date}`)]);

const stays: [days: number, last: string][] = [
  [14, '06 Dec 2026'],
  [14, '07 Dec 2026'],
  [30, '22 Dec 2026'],
  [30, '23 Dec 2026'],
  [60, '21 Jan 2027'],
  [90, '20 Feb 2027'],
  [90, '21 Feb 2027'],
];
const rightStays: Right[] = [
  ...stays.map(
    ([days, last]): Right => [
      `${days} days to ${last}`,
      `${lastDay(`Last day of stay | ${last}`)}\nDate of entry | 23 Nov 2026\nDays granted | ${days}`,
    ],
  ),
  ['days without a date of entry', and('Days granted | 30 days')],
  ['days in words too', and('Period of stay: 30 (thirty) days')],
  [
    'an entry before midnight',
    `${lastDay('Valid until | 21 Dec 2026')}\nDate of entry | 22/11/2026\nDays granted | 30`,
  ],
  ['an entry after a missed flight', and('Date of entry | 24/11/2026')],
  ['a hundred days', lastDay('Last day of stay | 3 March 2027')],
  ['the day of the departure', lastDay('Last day of stay | 27 Nov 2026')],
  ['a last day over the new year', lastDay('Last day of stay | 15 Jan 2027'), { departure_date: '2027-01-15' }],
];

const rightPeople: Right[] = [
  ['surname first', changed(['ANA BAR LOPEZ', 'BAR LOPEZ ANA'])],
  ['surname first with a comma', changed(['ANA BAR LOPEZ', 'BAR LOPEZ, ANA'])],
  ['a title', changed(['ANA BAR LOPEZ', 'MS ANA BAR LOPEZ'])],
  ['small letters and accents', changed(['ANA BAR LOPEZ', 'Ana Bar López'])],
  ['surname and given names', changed([/Name .*/, 'Surname | BAR LOPEZ\nGiven Names | ANA'])],
  ['a name on two lines', changed(['ANA BAR LOPEZ', 'ANA\n | BAR LOPEZ'])],
  [
    'bilingual labels',
    changed(['Name ', 'Full Name (as in passport) / 姓名 '], ['Passport No ', 'Passport No. / 护照号码 ']),
  ],
  ['a number with spaces', changed(['XDA123456', 'XDA 123 456'])],
  ['a number with its country', changed(['XDA123456', 'XDA123456 ESP'])],
  ['its birth date', and('Date of Birth | 05/04/1990')],
  ['its birth date in words', and('Date of birth: 5 April 1990')],
  ['its nationality', and('Nationality | Spain')],
  ['its nationality as a code', and('Nationality | ESP')],
  ['full-width letters', changed(['XDA123456', 'ＸＤＡ１２３４５６'], ['22/12/2026', '２２/１２/２０２６'])],
  ['zero-width characters in a label', changed(['Last day of stay', 'Last\u200b day of\u00ad stay'])],
  [
    'a Chinese name',
    changed(['ANA BAR LOPEZ', 'CHEN DAWEN'], ['XDA123456', 'E7654321']),
    { full_name: 'Da Wen Chen', first_name: 'Da Wen', last_name: 'Chen', passport_number: 'E7654321' },
  ],
  [
    'a Malay name',
    changed(['ANA BAR LOPEZ', 'SITI NURHALIZA BTE TARUDIN']),
    { full_name: 'Siti Nurhaliza binti Tarudin', first_name: 'Siti Nurhaliza', last_name: 'binti Tarudin' },
  ],
  [
    'a Russian owner',
    changed(['ANA BAR LOPEZ', 'IVAN PETROV']),
    { full_name: 'Иван Петров', first_name: 'Иван', last_name: 'Петров' },
  ],
  [
    'a Greek owner',
    changed(['ANA BAR LOPEZ', 'MARIA PAPAS']),
    { full_name: 'Μαρια Παπας', first_name: 'Μαρια', last_name: 'Παπας' },
  ],
  [
    'another order',
    `Singapore e-Pass
Name: JOHN SMITH
Passport No: 561234567
Date of entry: 24 November 2026
Days granted: 90
Last day of stay: 21 February 2027`,
    {
      full_name: 'John Smith',
      first_name: 'John',
      last_name: 'Smith',
      passport_number: '561234567',
      arrival_date: '2026-11-24',
      departure_date: '2026-12-20',
    },
  ],
];

export const rightPasses: readonly Right[] = [
  ...rightLayouts,
  ...rightLabels,
  ...rightDates,
  ...rightStays,
  ...rightPeople,
];

type Held = [what: string, paper: string, reason: RegExp, owner?: PassOwner];

const heldPeople: Held[] = [
  ['another name', changed(['ANA BAR LOPEZ', 'JOHN SMITH']), /the e-Pass has JOHN SMITH/],
  ['a sister', changed(['ANA BAR LOPEZ', 'EVA BAR LOPEZ']), /EVA BAR LOPEZ/],
  ['a name without the second surname', changed(['ANA BAR LOPEZ', 'ANA BAR']), /ANA BAR, /],
  ['an initial', changed(['ANA BAR LOPEZ', 'A. BAR LOPEZ']), /A\. BAR/],
  ['other given names', changed([/Name .*/, 'Surname | BAR LOPEZ\nGiven names | EVA']), /EVA/],
  ['a surname only', changed([/Name .*/, 'Surname | BAR LOPEZ']), /full name was not found on the e-Pass/],
  ['letters of another script', changed(['ANA BAR LOPEZ', '\u0410NA BAR LOPEZ']), /Name: the e-Pass/],
  ['another passport', changed(['XDA123456', 'XDA123457']), /the e-Pass has \*{6}457/],
  ['two digits exchanged', changed(['XDA123456', 'XDA123465']), /\*{6}465/],
  ['a masked passport', changed(['XDA123456', 'XD*****56']), /e-Pass shows only part/],
  ['a passport with a zero for a letter', changed(['XDA123456', 'XDA12345O']), /Passport number/],
  [
    'a Cyrillic letter in the number',
    changed(['XDA123456', '\u0425DA123456']),
    /another traveller: the e-Pass also has the number \*{5}456/,
  ],
  ['another birth date', and('Date of Birth | 06/04/1990'), /Date of birth: the e-Pass has 06\/04\/1990/],
  ['day and month of birth exchanged', and('Date of Birth | 04/05/1990'), /two ways/],
  ['another nationality', and('Nationality | France'), /Nationality: the e-Pass has France/],
  ['a nationality that is not known', and('Nationality | ATLANTIS'), /ATLANTIS/],
  ['a letter to somebody else', and('Dear Mr John Smith,'), /addressed to Mr John Smith/],
  ['another number without a label', and('K9999999 ESP'), /the e-Pass also has the number \*{5}999/],
  ['a second passport', and('Passport No | K9999999'), /\*{5}999/],
  ['a second name', and('Name | EVA BAR LOPEZ'), /EVA/],
  ['a companion', and('Accompanying child: EVA BAR LOPEZ'), /EVA/],
  [
    'a zone of somebody else',
    and(passportZone('SMITH<<JOHN', 'K99999990', '850101')),
    /another traveller: .*SMITH.*990/,
  ],
  [
    'a zone with another birth date',
    and(passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '910405')),
    /another date of birth/,
  ],
  ['a damaged zone', and('P<ESPBAR<LOPEZ<<ANA<<<<<<<<<<<<<<<<<<<'), /machine-readable/],
  [
    'a family in a table',
    `Singapore e-Pass\nName | Passport No | Last day of stay
ANA BAR LOPEZ | XDA123456 | 22/12/2026
EVA BAR LOPEZ | K9999999 | 22/12/2026`,
    /EVA/,
  ],
  [
    'a family, ours last',
    `Singapore e-Pass\nName | Passport No | Last day of stay
EVA BAR LOPEZ | K9999999 | 22/12/2026
ANA BAR LOPEZ | XDA123456 | 22/12/2026`,
    /EVA/,
  ],
  ['a family listing', and('Family members\n1 | Eva\n2 | Tom'), /several travellers/],
  ['a group of four', and('Group of 4'), /several travellers/],
  ['the pass of somebody else on page two', and(changed(['ANA BAR', 'EVA BAR'], ['XDA123456', 'K9999999'])), /EVA/],
  [
    'the pass of an order that is not its own',
    rightPass,
    /Name: .*Passport number: /,
    { full_name: 'Tom Lee', first_name: 'Tom', last_name: 'Lee', passport_number: 'K8888888' },
  ],
];

const heldDays: Held[] = [
  [
    'a last day in the past',
    lastDay('Last day of stay | 23/11/2026'),
    /23\/11\/2026, which is in the past/,
    { departure_date: '2026-11-23' },
  ],
  [
    'a last day before the arrival',
    lastDay('Last day of stay | 12 Nov 2026'),
    /has 12\/11\/2026, before the arrival on 23\/11\/2026/,
  ],
  ['the pass of last year', lastDay('Last day of stay | 22/12/2025'), /before the arrival/],
  ['200 days', lastDay('Last day of stay | 11 June 2027'), /more than 100 days after the arrival/],
  ['101 days', lastDay('Last day of stay | 4 March 2027'), /more than 100 days/],
  [
    'a last day before the departure',
    lastDay('Last day of stay | 26 Nov 2026'),
    /before the departure on 27\/11\/2026/,
  ],
  ['two last days', and('Last day of stay | 23/12/2026'), /has 22\/12\/2026 and 23\/12\/2026/],
  ['two last days under two labels', and('Valid until: 15 Jan 2027'), /and 15\/01\/2027/],
  ['two last days in a cell', lastDay('Last day of stay | 22/12/2026 or 22/01/2027'), /and 22\/01\/2027/],
  ['a range', lastDay('Valid until | 23/11/2026 - 22/12/2026'), /23\/11\/2026 and 22\/12/],
  [
    'day and month that can be exchanged',
    lastDay('Last day of stay | 01/02/2027'),
    /can be read two ways: 01\/02\/2027/,
  ],
  ['the same with dashes', lastDay('Last day of stay | 03-02-2027'), /can be read two ways/],
  ['a day that is possible only with the month first', lastDay('Last day of stay | 12/05/2026'), /two ways/],
  ['a year of two digits', lastDay('Last day of stay | 22/12/26'), /part of a sentence/],
  ['a day that does not exist', lastDay('Last day of stay | 31/11/2026'), /last day of stay was not found/],
  ['a month in another language', lastDay('Last day of stay | 22 grudnia 2026'), /last day of stay was not found/],
  ['no last day', lastDay(''), /last day of stay was not found on the e-Pass/],
  ['a label without a value', lastDay('Last day of stay'), /last day of stay was not found/],
  ['a birth date and no last day', lastDay('Date of birth | 05/04/1990'), /last day of stay was not found/],
  [
    'a passport’s expiry and no last day',
    lastDay('Passport expiry date | 01/01/2031'),
    /last day of stay was not found/,
  ],
  ['an expiry of something', lastDay('Expiry date | 22/12/2026'), /last day of stay was not found/],
  ['a departure and no last day', lastDay('Date of departure | 27/11/2026'), /last day of stay was not found/],
  ['a last day in a sentence', lastDay('You may remain in Singapore up to and including 22/12/2026.'), /was not found/],
  ['a sentence with the words of a label', lastDay('Your permitted last day of stay is 22/12/2026.'), /was not found/],
  [
    'a sentence that goes on in the next line',
    lastDay('Your passport and your ticket must be\nvalid until 22/12/2026'),
    /part of a sentence/,
  ],
  ['a condition behind the day', lastDay('Last day of stay | 22/12/2026 unless told otherwise'), /part of a sentence/],
  ['a number behind the day', lastDay('Last day of stay | 22/12/2026 + 30'), /part of a sentence/],
  ['days granted without a date', lastDay('Days granted | 30'), /last day of stay was not found/],
  ['days that do not fit', and('Date of entry | 23/11/2026\nDays granted | 14'), /has 14, which does not lead to/],
  ['days that do not fit any entry', and('Days granted | 60'), /has 60, which does not lead to/],
  ['days that fit another entry only', and('Date of entry | 24/11/2026\nDays granted | 31'), /has 31/],
  ['two numbers of days that both fit', and('Days granted | 30\nPeriod of stay | 29 days'), /has 30 and 29/],
  ['two numbers of days', and('Days granted | 30\nPeriod of stay | 14 days'), /has 30 and 14/],
  ['a stay in months', and('Period of stay | 3 months'), /“3 months”, which is not a number of days/],
  ['a stay in words', and('Period of stay | one month'), /“one month”/],
  ['no days at all', and('Days granted | 0'), /has 0/],
  ['another journey’s entry', and('Date of entry | 10/11/2026'), /Date of entry: the e-Pass has 10\/11\/2026/],
  [
    'an entry three days after the arrival',
    and('Date of entry | 16/11/2026'),
    /Date of entry: the e-Pass has 16\/11\/2026, the order has an arrival on 13\/11\/2026/,
    { arrival_date: '2026-11-13' },
  ],
  [
    'another last day in a sentence',
    and('You must leave Singapore by 15/12/2026.'),
    /also has 15\/12\/2026 in another/,
  ],
  ['another last day under a label that is not known', and('New end of stay | 20 Jan 2027'), /also has 20\/01\/2027/],
  ['the last day of a previous pass', changed(['Last day of stay', 'Last day of stay (previous pass)']), /previous/],
  ['an entry two days before the arrival', and('Date of entry | 21/11/2026'), /Date of entry/],
  ['an entry in the future', and('Date of entry | 25/11/2026'), /which is in the future/],
  ['two entries', and('Date of entry | 23/11/2026\nDate of arrival | 24/11/2026'), /23\/11\/2026 and 24\/11\/2026/],
  [
    'an entry that can be read two ways',
    changed(['22/12/2026', '31/12/2026']).concat('\nDate of entry | 11/02/2026'),
    /date of entry on the e-Pass can be read two ways/,
    { arrival_date: '2026-11-02', departure_date: '2026-11-27' },
  ],
  [
    'a pass from before the arrival',
    rightPass,
    /earlier journey/,
    { arrival_date: '2026-12-10', departure_date: '2026-12-12' },
  ],
];

const heldWords: Held[] = [
  ['This e-Pass has been revoked.', 'Status | CANCELLED', 'Refused', 'Entry was refused', 'VOID', 'Status: Expired'],
  ['Expired on 20/11/2026', 'No longer valid', 'Suspended', 'SPECIMEN', 'SAMPLE', 'DRAFT', 'For illustration only'],
  ['Your extension application is pending.', 'Application for extension', 'Your stay was shortened', 'Special Pass'],
  ['已取消', 'Dibatalkan', 'Storniert', 'Annulée', 'REVO\u200bKED', 'ＲＥＶＯＫＥＤ', 'RE\u00adVOKED'],
]
  .flat()
  .map((words) => [`‘${words}’`, and(words), /It says “/]);

const heldPapers: Held[] = [
  [
    'Work Permit',
    'Employment Pass',
    'S Pass',
    'Long-Term Visit Pass',
    "Student's Pass",
    'Student’s Pass',
    "Dependant's Pass",
  ],
  [
    'Ministry of Manpower',
    'Re-Entry Permit',
    'Entry Visa',
    'e-Visa',
    'Visa type: tourist',
    'Schengen',
    'E-TICKET',
    'Boarding pass',
  ],
  [
    'Booking reference | ABC123',
    'Malaysia Digital Arrival Card (MDAC)',
    'Immigration Department of Malaysia',
    'Pas Lawatan Sosial',
  ],
  ['Thailand Digital Arrival Card', 'Thai Immigration', 'Acknowledgement', 'You will receive your e-Pass by email'],
]
  .flat()
  .map((words) => [`a paper with ‘${words}’`, and(words), /may be another document/]);

const heldOthers: Held[] = [
  ['an empty page', '', /not found/],
  ['nothing but a title', 'Singapore e-Pass', /not found/],
  ['an e-Pass without a country', changed([/Immigration.*\n/, '']), /does not say that Singapore issued it/],
  ['no words of an e-Pass', changed([/Electronic.*\n/, '']), /not recognised as an e-Pass/],
  ['the e-Pass of Malaysia', changed([/Immigration.*\n/, 'Malaysia\n']), /does not say that Singapore issued it/],
  ['letters shown in another order', changed(['22/12/2026', '\u202e22/12/2026']), /change the order of its letters/],
  ['no name', changed([/Name .*\n/, '']), /full name was not found/],
  ['no passport', changed([/Passport No.*\n/, '']), /passport number was not found/],
  [
    'the name in a sentence',
    changed([/Name .*/, 'This is to certify that Ana Bar Lopez may stay']),
    /full name was not found/,
  ],
  [
    'the number in a sentence',
    changed([/Passport No.*/, 'Your passport XDA123456 was checked']),
    /passport number was not/,
  ],
  [
    'everything in sentences',
    `Singapore e-Pass
Ana Bar Lopez, holder of the passport XDA123456, is permitted to remain for 30 days, that is to 22/12/2026.`,
    /not found/,
  ],
];

/** Acknowledgements of arrival cards, as they speak of the e-Pass that will follow: none of them is one. */
export const announcingCards: [what: string, paper: string][] = [
  [
    'a sentence below the table',
    `SG Arrival Card acknowledgement
Name | ANA BAR LOPEZ
Passport No | XDA123456
Date of Birth | 05/04/1990
Date of Arrival | 23/11/2026
DE Number | SG20261234567
You will receive an electronic visit pass (e-Pass) after immigration clearance.`,
  ],
  [
    'a sentence with the words of an e-Pass',
    `SG Arrival Card
Your SG Arrival Card has been successfully submitted.
Name: ANA BAR LOPEZ
Passport No: XDA123456
Date of Arrival: 23/11/2026
After immigration clearance, an e-Pass with the number of days granted and the last day of stay will be sent to
ana@example.com.`,
  ],
  [
    'a sentence broken after the words',
    `SG Arrival Card
DE Number | SG20261234567
An e-Pass is for you to keep: check on it the period of stay and your last day of stay
Date of Arrival | 23/11/2026
Date of Departure | 27/11/2026`,
  ],
  [
    'questions and answers',
    `SG Arrival Card (DE No SG20261234567)
This is not a visa. How long may I stay? The officer decides; the period of stay and the last day of stay are on your
e-Pass (electronic visit pass). It is emailed to you.
Date of arrival | 23/11/2026
Passport valid until | 01/01/2031`,
  ],
  [
    'a length of stay',
    `Singapore Arrival Card acknowledgement
Name | ANA BAR LOPEZ
Passport No | XDA123456
Date of Arrival | 23/11/2026
Period of stay | 5 days
The e-Pass will be issued by email once you have cleared immigration.`,
  ],
  [
    'its own validity',
    `SG Arrival Card acknowledgement
Name | ANA BAR LOPEZ
Passport No | XDA123456
Date of Arrival | 23/11/2026
Valid until | 22/12/2026
You will receive your e-Pass by email.`,
  ],
];

export const heldPasses: readonly Held[] = [
  ...heldPeople,
  ...heldDays,
  ...heldWords,
  ...heldPapers,
  ...heldOthers,
  ...announcingCards.map(
    ([what, paper]): Held => [`an acknowledgement with ${what}`, paper, /another document|not found/],
  ),
];
