import { passportZone } from './facts/zones.fixture';
import type { CardLine } from './reading/card-lines';
import { foldPrint } from './reading/fold-print';

/**
 * Papers that must not be ready for the order of Ana Bar López, passport XDA123456, born 05/04/1990, arriving 23/11/2026. Each is
 * `[what it is, the paper, a part of the reason]`. A paper is text: one line each, cells separated by '|'. Add a line for a paper
 * that was sent and should not have been.
 */
const right = `
SG Arrival Card acknowledgement
Name            | ANA BAR LOPEZ
Passport No     | XDA123456
Date of Birth   | 05/04/1990
Date of Arrival | 23/11/2026
DE Number       | SG20261234567`;

const changed = (...changes: [string | RegExp, string][]) =>
  changes.reduce((page, [from, to]) => page.replace(from, to), right);
const and = (more: string) => `${right}\n${more}`;

type Held = [what: string, paper: string, reason: RegExp];
const not = (what: string, page: string, reason: RegExp): Held => [what, page, reason];

const otherPeople: Held[] = [
  not('another name', changed(['ANA BAR LOPEZ', 'JOHN SMITH']), /the card has JOHN SMITH/),
  not('a sister', changed(['ANA BAR LOPEZ', 'EVA BAR LOPEZ']), /EVA BAR LOPEZ/),
  not('a name without the second surname', changed(['ANA BAR LOPEZ', 'ANA BAR']), /ANA BAR/),
  not('a name with one more', changed(['ANA BAR LOPEZ', 'ANA MARIA BAR LOPEZ']), /ANA MARIA/),
  not('an initial for a surname', changed(['ANA BAR LOPEZ', 'ANA B. LOPEZ']), /ANA B\. LOPEZ/),
  not('another surname', changed([/Name .*/, 'Surname | SMITH\nGiven names | ANA']), /SMITH/),
  not('other given names', changed([/Name .*/, 'Surname | BAR LOPEZ\nGiven names | EVA']), /EVA/),
  not('a surname only', changed([/Name .*/, 'Surname | BAR LOPEZ']), /full name was not found/),
  not('another passport', changed(['XDA123456', 'XDA123457']), /\*{6}457/),
  not('two digits exchanged', changed(['XDA123456', 'XDA123465']), /\*{6}465/),
  not('a masked number', changed(['XDA123456', 'XD*****56']), /only part/),
  not('another birth date', changed(['05/04/1990', '06/04/1990']), /Date of birth: the card has 06\/04\/1990/),
  not('another birth year', changed(['05/04/1990', '05/04/1991']), /Date of birth/),
  not('day and month of birth exchanged', changed(['05/04/1990', '04/05/1990']), /two ways/),
  not('a month of birth in words that differs', changed(['05/04/1990', '5 MAY 1990']), /Date of birth/),
  not('another arrival', changed(['23/11/2026', '24/11/2026']), /Arrival date: the card has 24/),
  not('another year of arrival', changed(['23/11/2026', '23/11/2025']), /Arrival date/),
  not('two arrival dates', and('Arrival Date | 25/11/2026'), /Arrival date/),
];

/** Facts that a card need not have. */
const stated: Held[] = [
  not('another nationality', and('Nationality | FRENCH'), /Nationality: the card has FRENCH/),
  not('another nationality by its code', and('Nationality | FRA'), /Nationality/),
  not('another nationality in another language', and('国籍 | 法国'), /Nationality/),
  not('a nationality in the head of a column', and('Nationality | Flight\nPORTUGUESE | SQ387'), /Nationality/),
  not('a nationality that no list has', and('Nationality | FREEDONIAN'), /could not be compared/),
  not('another sex', and('Sex | M'), /Sex: the card has M, the order has Female/),
  not('another sex in words', and('Gender: Male'), /Sex/),
  not('another sex by its box', and('Sex: ☒ Male ☐ Female'), /Sex: the card has/),
  not('another expiry in boxes', and('Passport Expiry Date: 01 01 2020'), /Passport expiry date: the card has 01/),
  not('another country behind a comma', and('Nationality | SPANISH, France'), /Nationality/),
  not('a sex that no list has', and('Sex | Unclear'), /could not be compared/),
  not('another departure', and('Date of Departure | 28/11/2026'), /Departure date/),
  not('another expiry', and('Passport Expiry Date | 01/01/2030'), /Passport expiry date/),
  not('an expiry whose day and month are exchanged', and('Passport Expiry Date | 02/01/2031'), /Passport expiry date/),
];

const notRead: Held[] = [
  not('no name', changed([/Name .*\n/, '']), /full name was not found/),
  not('no passport', changed([/Passport No.*\n/, '']), /passport number was not found/),
  not('no birth date', changed([/Date of Birth.*\n/, '']), /date of birth was not found/),
  not('no arrival date', changed([/Date of Arrival.*\n/, '']), /arrival date was not found/),
  not(
    'a departure date instead of an arrival',
    changed([/Date of Arrival.*/, 'Date of Departure | 27/11/2026']),
    /arrival date was not found/,
  ),
  not(
    'arrival and departure under one label',
    changed(['Date of Arrival', 'Arrival / Departure Date']),
    /arrival date was not/,
  ),
  not(
    'a date of issue instead of a birth date',
    changed(['Date of Birth', 'Date of Issue']),
    /date of birth was not found/,
  ),
  not(
    'the number in a sentence',
    changed([/Passport No.*/, 'Your passport XDA123456 was checked']),
    /passport number was not/,
  ),
  not(
    'the name in a sentence',
    changed([/Name .*/, 'This is to confirm that Ana Bar Lopez may enter']),
    /full name was not/,
  ),
  not(
    'the arrival in a sentence',
    changed([/Date of Arrival.*/, 'We expect you on 23/11/2026']),
    /arrival date was not/,
  ),
  not('nothing but a greeting', 'SG Arrival Card acknowledgement\nWelcome to Singapore', /not found/),
  not('an empty paper', '', /not found/),
  not('no words of its own', changed([/SG Arrival.*\n/, '']), /not recognised/),
  not('a title and no acknowledgement', changed([' acknowledgement', ''], [/DE Number.*/, '']), /not recognised/),
  not(
    'the form that the traveller printed',
    changed(['SG Arrival Card acknowledgement', 'Singapore Arrival Card'], [/DE.*/, '']),
    /not rec/,
  ),
];

/** A labelled place whose value is no date, number, country or sex, on a card that is right in everything else. */
const unreadable: Held[] = [
  [
    'Passport Expiry Date | 31/02/2020',
    'Passport Expiry Date | 2020',
    'Passport Expiry Date | First of January Twenty Twenty',
    'Passport Expiry Date | 二〇二〇年一月一日',
    'Passport Expiry Date | 01012020',
    'Passport Expiry Date: 01 01 2O20',
    'Passport Expiry Date\n31/02/2020',
    'Passport Expiry Date | Flight\n31/02/2020 | SQ1',
    'Date of Birth | 1991',
    'Date of Birth | 6 dubna 1990',
    'Date of Arrival | 24 Hathor 2026',
    'Arrival | 24\ufffd11\ufffd2026',
    'Date of Departure | 27/1x/2026',
    'Passport No | АВ9876543',
    'Passport No | AB/9876543',
    'Passport No: \uf041\uf042\uf039',
    'Nationality | FRENCH1',
    'Nationality: 🇫🇷',
    'Sex | ♂',
    'Sex: ☒ Male ☑ Female',
    'Date of Arrival: 23/11/2026 Date of Departure: 27 Tishri 5787',
    'Name | Passport No | Date of Birth\nANA BAR LOPEZ | XDA123456 | 05/04/1990\nANA BAR LOPEZ | XDA123456 | 31/02/1990',
  ].map((line) => not(`a place that cannot be read, ‘${line}’`, and(line), /on the card could not be read: /)),
  [
    'Nаtionality | FRENCH',
    'Na\ufffdonality | FRENCH',
    'This card was not con\ufffdrmed.',
    'Gri\u6600h',
    'สถานะ | ก;าลังด;าเนินการ',
    'สถานะ | ก\0าลังด\0าเนินการ',
    // As Chromium, wkhtmltopdf and WeasyPrint print a label in Hindi.
    'पासपोट\0 समा\0\0त \0त\0थ | 01/01/2020',
    'पासपोट\u0006 समा\bत त थ | 01/01/2020',
    'पासपो#र्ट समाɥËप्ति ɟप्तिɡथि | 01/01/2020',
    'पासपोट\0 समा\0त: 01/01/2020',
  ].map((line) => not(`a garbled word, ‘${line}’`, and(line), /^Some of its text could not be read/)),
  [not('a sentence in a script of no list', and('تم رفض طلبك'), /in a script that is not read/)],
  [not('a card in another order of letters', and('XDA\u202e1'), /change the order of its letters/)],
  [
    not('another number under exchanged letters', and('Passport Num戀攀r | K9999999'), /\*{5}999/),
    not(
      'another nationality behind a colon, in another script',
      and('Nationality: 法国'),
      /Nationality: the card has 法国/,
    ),
    not('a refusal with a ligature of Ghostscript', and('This card was not con昀椀rmed.'), /not confirmed/),
    not('a refusal in Thai', and('สถานะ: กำลังดำเนินการ'), /It says “กำลังดำเนินการ”/),
    not('another expiry in digits of another script', and('Passport Expiry Date | ०१/०१/२०२०'), /has 01\/01\/2020/),
    not('another departure with long hyphens', and('Date of Departure | 01–12–2027'), /has 01\/12\/2027/),
  ],
].flat();

const others = 'EVA BAR LOPEZ';
const moreTravellers: Held[] = [
  not('a second name', and(`Name | ${others}`), /EVA/),
  not('a second traveller', and(`Traveller 2\nName | ${others}\nPassport No | K9999999`), /EVA/),
  not('a second passport', and('Passport No | K9999999'), /\*{5}999/),
  not('a second birth date', and('Date of Birth | 01/01/2015'), /Date of birth/),
  not('a companion', and(`Travelling with | ${others}`), /EVA/),
  not('an accompanying child', and(`Accompanying child: ${others}`), /EVA/),
  not('a companion under other words', and(`Co-traveller | ${others}`), /EVA/),
  not('a numbered traveller', and(`Traveller 2 | ${others}`), /EVA/),
  not('a guest', and(`Guest name | ${others}`), /EVA/),
  not(
    'a group table',
    `SG Arrival Card acknowledgement\nNo | Name | Passport No | Date of Birth | Date of Arrival
1 | ANA BAR LOPEZ | XDA123456 | 05/04/1990 | 23/11/2026
2 | EVA BAR LOPEZ | K9999999 | 01/02/1993 | 23/11/2026`,
    /EVA|999/,
  ),
  not(
    'a group table, ours last',
    `SG Arrival Card acknowledgement\nName | Passport No | Date of Birth | Date of Arrival
EVA BAR LOPEZ | K9999999 | 01/02/1993 | 23/11/2026
ANA BAR LOPEZ | XDA123456 | 05/04/1990 | 23/11/2026`,
    /EVA|999/,
  ),
  not(
    'a group of three, one wrong birth date',
    `SG Arrival Card acknowledgement\nFull Name | Passport | DOB
ANA BAR LOPEZ | XDA123456 | 05/04/1990
ANA BAR LOPEZ | XDA123456 | 06/04/1990`,
    /Date of birth/,
  ),
  not('a number of travellers', and('Number of travellers: 3'), /several travellers/),
  not('a family submission', and('Family submission'), /several travellers/),
  not('a group of four', and('Group of 4'), /several travellers/),
  not(
    'a second page of somebody else',
    and(`SG Arrival Card acknowledgement\nName | ${others}\nPassport No | K9999999`),
    /EVA/,
  ),
  not('a letter to somebody else', and('Dear Mr John Smith,'), /addressed to Mr John Smith/),
  not('another number without a label', and('K9999999 ESP'), /\*{5}999/),
  not('another number in a sentence', and('The holder of E12345678 may enter.'), /\*{6}678/),
  not(
    'a zone of somebody else',
    and(passportZone('SMITH<<JOHN', 'K99999990', '850101')),
    /another traveller: .*SMITH.*990/,
  ),
  not(
    'a zone with another number',
    and(passportZone('BAR<LOPEZ<<ANA', 'K99999990', '900405')),
    /another passport number: \*{6}990/,
  ),
  not(
    'a zone with another birth date',
    and(passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '910405')),
    /another date of birth/,
  ),
  not('a damaged zone', and('P<ESPBAR<LOPEZ<<ANA<<<<<<<<<<<<<<<<<<<'), /machine-readable/),
];

const labels: Held[] = [
  [
    'Document Number',
    'Document No.',
    'Identification',
    'Identification No',
    'Travel document no.',
    'Travel Document Number',
  ],
  [
    'Passport/Travel Document No',
    'ID Number',
    'Identity document number',
    'PPT No',
    '护照号码',
    'Nomor Paspor',
    'Reisepassnummer',
  ],
  ['Número de pasaporte', 'パスポート番号', '여권번호', 'Số hộ chiếu', 'हिन्दी / पासपोर्ट संख्या'],
]
  .flat()
  .map((label) => not(`another number under ‘${label}’`, and(`${label} | K9999999`), /\*{5}999/));

const names: Held[] = [
  [
    'Name as shown in travel document',
    'Name as in passport',
    'Passenger name',
    "Applicant's name",
    'Holder',
    'Visitor name',
    '姓名',
  ],
  [
    'Nama Lengkap',
    'Nama Penuh',
    'Họ và tên',
    'Nom complet',
    'Nombre y apellidos',
    'Vollständiger Name',
    'Name of holder',
    'Pax',
  ],
]
  .flat()
  .map((label) => not(`another name under ‘${label}’`, and(`${label} | JOHN SMITH`), /JOHN SMITH/));

const refusals: Held[] = [
  [
    'Status: REJECTED',
    'Your submission was not accepted.',
    'INVALID',
    'Status | Cancelled',
    'Status | Pending',
    'DRAFT',
  ],
  [
    'Not approved',
    'Submission unsuccessful',
    'Action required: correct your passport number',
    '申请被拒绝',
    '无效',
    '审核中',
    '已取消',
  ],
  [
    'Permohonan ditolak',
    'Dibatalkan',
    'Tidak sah',
    'நிராகரிக்கப்பட்டது',
    'अस्वीकृत',
    'रद्द',
    '却下',
    'キャンセル',
    '審査中',
    '거절',
    '취소됨',
  ],
  [
    'Bị từ chối',
    'Đã hủy',
    'Đang chờ',
    'ปฏิเสธ',
    'ยกเลิก',
    'รอดำเนินการ',
    'Abgelehnt',
    'Storniert',
    'Ungültig',
    'Refusé',
    'Annulée',
  ],
  ['En attente', 'Rechazada', 'Cancelado', 'Pendiente', 'SPECIMEN', 'Under review'],
]
  .flat()
  .map((word) => not(`‘${word}’`, and(word), /It says “/));

/** What no list has: its value alone says that it is not the order's. */
const unlisted: Held[] = [
  ...['Status: Queued', 'Status | Referred', 'Outcome: Refer', '状态：排队', 'Approved: No', 'OK to board | NO'].map(
    (line) => not(`a state that is not known, ‘${line}’`, and(line), /^Its status is not one that is known/),
  ),
  ...['Reisende', 'Jmeno', 'Geboren'].map((label) =>
    not(`an old date under ‘${label}’`, and(`${label} | 06/04/1991`), /also has the date 06\/04\/1991/),
  ),
  not('citizens under an unknown label', and('Statsborgerskap | FRENCH'), /another nationality: it also has FRENCH/),
  ...['Navonality', 'Natonality', 'Nationa1ity', 'Present nationality', 'Issuing State', 'Nazionalità'].map((label) =>
    not(`another nationality under ‘${label}’`, and(`${label} | FRENCH`), /Nationality: the card has FRENCH/),
  ),
  ...['Spouse', 'Name of child', '2nd Traveller', 'Passport holder', '同行者', 'Begleitperson', 'Nome'].map((label) =>
    not(`another name under ‘${label}’`, and(`${label} | EVA SMITH`), /EVA SMITH/),
  ),
  ...['Passport validity', 'Expires', 'Date of passport expiry', 'Geldig tot'].map((label) =>
    not(`another expiry under ‘${label}’`, and(`${label} | 01/01/2020`), /Passport expiry date/),
  ),
  ...['Arrival day', 'Landing date', 'Data di arrivo'].map((label) =>
    not(`another arrival under ‘${label}’`, and(`${label} | 24/11/2026`), /Arrival date/),
  ),
  ...['Leaving Singapore on', 'Exit', 'Vertrekdatum'].map((label) =>
    not(`another departure under ‘${label}’`, and(`${label} | 28/12/2026`), /Departure date/),
  ),
  ...['သင့်လျှောက်လွှာကို ပယ်ချလိုက်သည်။', 'បដិសេធ', 'বাতিল', 'ປະຕິເສດ', 'ունի մերժում'].map((line) =>
    not(`a script of no list, ‘${line}’`, and(line), /script that is not read/),
  ),
  not('a box that is ticked below its label', and('Sex\nMale ☑ Female ☐'), /^Sex: the card has Male/),
  not('a day without a year below its label', and('Date of Departure\nNov 24'), /departure date on the card could not/),
];

const otherPapers: Held[] = [
  [
    'E-TICKET',
    'Electronic Ticket Receipt',
    'Itinerary',
    'BOARDING PASS',
    'Booking reference | ABC123',
    'PNR: QX7PLM',
    'Tax Invoice',
  ],
  [
    'Hotel voucher',
    'Reservation confirmed',
    'Check-in date | 23/11/2026',
    'Travel insurance policy',
    'Amount due SGD 25.00',
  ],
  [
    'Thailand Digital Arrival Card (TDAC)',
    'Malaysia Digital Arrival Card',
    'All Indonesia',
    'Philippines eTravel',
    'K-ETA',
  ],
  [
    'e-Arrival Card Korea',
    'Visit Japan Web',
    'Taiwan Arrival Card',
    'Your application',
    'Review your answers',
    'e-Visa',
  ],
]
  .flat()
  .map((word) => not(`a paper with ‘${word}’`, and(word), /may be another document/));

const notACard: Held[] = [
  not('a stamp across it', and('SAMPLE'), /sample/i),
  not('a filled-in example', and('Example'), /example/),
  not('an example in Japanese', and('記入例'), /記入例/),
  not('a receipt with the facts', and('Payment receipt\nTotal paid: SGD 40.00'), /another document/),
  not('a blank form', right.replaceAll(/\|.*/g, '|'), /not found/),
  not('another nationality whose label a line breaks', and('Nationali- | FRENCH\nty |'), /Nationality/),
  not('another expiry whose label a line breaks', and('Passport Expi- | 01/01/2020\nry Date |'), /expiry/),
  not('another number that a line breaks', changed(['XDA123456', 'XDA12-\n | 3457']), /457/),
  not('another name that a line breaks', changed(['LOPEZ', 'LO-\n | RENZO']), /Name/),
  not('another nationality in a list', and('3. Nationality: FRENCH'), /Nationality/),
  not('another passport under a head of two lines', and('Passport |\nNumber |\nK9999999 |'), /\*{5}999/),
  not('another passport whose label names a reference', and('Passport reference | K9999999'), /\*{5}999/),
];

const otherCountries: Held[] = [
  'Thailand Digital Arrival Card',
  'Malaysia Digital Arrival Card',
  'Arrival Card of Indonesia',
].map((title) =>
  not(`only ‘${title}’`, changed(['SG Arrival Card acknowledgement', title]), /another document|not recognised/),
);

const deNumber = (what: string, label: string, number: string, order: string, finding: string | null) =>
  [what, changed([/DE Number .*/, `${label} | ${number}`]), order, finding] as const;

/** `[what, the paper, the order's DE number, the finding or null]` */
export const deNumbers = [
  deNumber('the same', 'DE Number', 'SG20261234567', 'SG20261234567', null),
  deNumber('written otherwise', 'DE No.', 'sg2026-123 4567', 'SG20261234567', null),
  deNumber('with something behind it', 'D/E No', 'SG20261234567 (keep it)', 'SG20261234567', null),
  deNumber('masked, and what is visible is the same', 'DE No', 'SG******34567', 'SG20261234567', null),
  deNumber('another label', 'Order No', 'SG20267654321', 'SG20261234567', null),
  deNumber('the word de of another language', 'Número de referencia', 'SG20267654321', 'SG20261234567', null),
  deNumber('another', 'DE Number', 'SG20267654567', 'SG20261234123', '**********567, the order has **********123.'),
  deNumber('another under a long label', 'Disembarkation/Embarkation (DE) Number', 'K1234567', 'K1234568', '*****567'),
  deNumber(
    'another in Chinese',
    'DE号码',
    'K1234567',
    'K1234568',
    'DE number: the card has *****567, the order has *****568.',
  ),
  deNumber('masked, and what is visible differs', 'DE No', 'SG******34568', 'SG20261234567', '**********568'),
  ['none', changed([/DE Number .*/, '']), 'SG20261234567', null] as const,
];

export const ana = {
  full_name: 'Ana Bar López',
  first_name: 'Ana',
  last_name: 'Bar López',
  passport_number: 'XDA123456',
  date_of_birth: '1990-04-05',
  nationality: 'Spain',
  arrival_date: '2026-11-23',
  departure_date: '2026-11-27',
  passport_expiry_date: '2031-01-01',
  sex: 'Female',
  de_number: null as string | null,
};

export const rightPaper = right;

/** A page of text as the lines that the reader makes of a file. */
export const linesOfPage = (page: string): CardLine[] =>
  foldPrint(page)
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .flatMap((text, column) =>
          text.trim() === ''
            ? []
            : { text: text.trim(), x: column * 150, end: column * 150 + Math.min(140, text.trim().length * 5) },
        ),
    );

export const heldPapers: readonly Held[] = [
  ...otherPeople,
  ...stated,
  ...notRead,
  ...unreadable,
  ...moreTravellers,
  ...labels,
  ...names,
  ...refusals,
  ...unlisted,
  ...otherPapers,
  ...notACard,
  ...otherCountries,
];
