import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { replyOf } from './reply-text';

const ours = {
  addresses: ['@office.example', 'cards@sender.example'],
  name: 'Merlion Cards',
  subjects: ['One question about your card'],
  texts: [
    'Hello Ana,\n\nPlease tell us where you will sleep in Singapore. Thank you,\nMerlion Cards\n- Take your passport with you\nhttps://cards.example/7',
  ],
};
const read = (text: string, of: { subject?: string; fromName?: string } = {}) =>
  replyOf(text, ours, { subject: 'Re: One question about your card', fromName: null, ...of });

const answer = 'At the Fairmont, room 12.';
const question = 'Please tell us where you will sleep in Singapore.';
const us = 'Merlion Cards <7@office.example>';
/** 'From', 'Sent', 'To' and 'Subject' as programs name them, and the day. */
const outlook = (from: string, sent: string, to: string, subject: string, day: string) =>
  `${from}: ${us}\n${sent}: ${day}\n${to}: Ana <ana@example.com>\n${subject}: ?\n\n${question}`;
/** The same as Outlook writes them for a sender in its contacts: without addresses, with a subject that was changed. */
const nameOnly = (from: string, sent: string, to: string, subject: string) =>
  `${from}: The card people\n${sent}: 3/4/2031 10:00\n${to}: Ana\n${subject}: My trip\n\nWhere do you sleep?`;
const gmail = (introduction: string) => `${introduction}\n\n> ${question}\n> Thank you`;

/** What repeats our own email, by program and language. All of it is folded. */
const repeated: [program: string, text: string][] = [
  ['Outlook, English', outlook('From', 'Sent', 'To', 'Subject', 'Tuesday, March 4, 2031 10:00 AM')],
  ['Outlook, Chinese', outlook('发件人', '发送时间', '收件人', '主题', '2031年3月4日 10:00')],
  ['Outlook, Chinese of Taiwan', outlook('寄件者', '寄件日期', '收件者', '主旨', '2031年3月4日 上午 10:00')],
  ['Outlook, Indonesian', outlook('Dari', 'Terkirim', 'Kepada', 'Subjek', '04 Maret 2031 10.00')],
  ['Outlook, Malay', outlook('Daripada', 'Dihantar', 'Kepada', 'Subjek', '4 Mac 2031 10:00')],
  ['Outlook, Tamil', outlook('அனுப்புநர்', 'அனுப்பப்பட்டது', 'பெறுநர்', 'பொருள்', '4 மார்ச் 2031 10:00')],
  ['Outlook, Hindi', outlook('प्रेषक', 'भेजा गया', 'प्रति', 'विषय', '4 मार्च 2031 10:00')],
  ['Outlook, Japanese', outlook('差出人', '送信日時', '宛先', '件名', '2031年3月4日 10:00')],
  ['Outlook, Korean', outlook('보낸 사람', '보낸 날짜', '받는 사람', '제목', '2031년 3월 4일 화요일 오전 10:00')],
  ['Outlook, Vietnamese', outlook('Từ', 'Đã gửi', 'Tới', 'Chủ đề', '04 Tháng Ba 2031 10:00')],
  ['Outlook, Thai', outlook('จาก', 'ส่ง', 'ถึง', 'เรื่อง', '4 มีนาคม 2574 10:00')],
  ['Outlook, German', outlook('Von', 'Gesendet', 'An', 'Betreff', 'Dienstag')],
  ['Outlook, French', outlook('De', 'Envoyé', 'À', 'Objet', 'mardi 4 mars 2031 10:00').replaceAll(': ', '\u00a0: ')],
  ['Outlook, Spanish', outlook('De', 'Enviado el', 'Para', 'Asunto', 'martes, 4 de marzo de 2031 10:00')],
  ['Outlook, a language without a list', outlook('Kutoka', 'Ilitumwa', 'Kwa', 'Mada', '4 Machi 2031')],
  ['Outlook, bold', outlook('*From:*', '*Sent:*', '*To:*', '*Subject:*', '4 March 2031').replaceAll('*:', '*')],
  ['Outlook, full-width colons', outlook('发件人', '日期', '收件人', '主题', '2031年3月4日').replaceAll(': ', '：')],
  [
    'Outlook on a telephone',
    `________________________________\n${outlook('From', 'Sent', 'To', 'Subject', '4 March')}`,
  ],
  ['Outlook, a line between', outlook('Från', 'Skickat', 'Till', 'Ämne', 'den 4 mars').replaceAll('\n', '\n\n')],
  ['Outlook, names only, English', nameOnly('From', 'Sent', 'To', 'Subject')],
  ['Outlook, names only, Thai', nameOnly('จาก', 'ส่ง', 'ถึง', 'เรื่อง')],
  ['Outlook, names only, Hindi', nameOnly('प्रेषक', 'भेजा गया', 'प्रति', 'विषय')],
  ['Outlook, names only, Vietnamese', nameOnly('Từ', 'Đã gửi', 'Tới', 'Chủ đề')],
  ['Outlook, names only, Tamil', nameOnly('அனுப்புநர்', 'அனுப்பப்பட்டது', 'பெறுநர்', 'பொருள்')],
  ['Outlook, our name', 'Kutoka: Merlion Cards\nIlitumwa: 10:00\nKwa: Ana\nMada: Kadi\n\nHabari'],
  ['Outlook, our subject', 'Kutoka: Kadi\nIlitumwa: leo\nKwa: Ana\nMada: RE: One question about your card\n\nHabari'],
  [
    'Outlook, our text',
    `Kutoka: Kadi\nIlitumwa: 4 Machi 2031 10:00\nKwa: Ana\nMada: Safari\n\nHello Ana,\n\n${question}`,
  ],
  [
    'Samsung, English',
    `-------- Original message --------\n${outlook('From', 'Date', 'To', 'Subject', '4/3/31 10:00')}`,
  ],
  ['Samsung, Vietnamese', `-------- Thư gốc --------\n${outlook('Từ', 'Ngày', 'Đến', 'Chủ đề', '4/3/31 10:00')}`],
  ['Samsung, Thai', `-------- ข้อความต้นฉบับ --------\n${outlook('จาก', 'วันที่', 'ถึง', 'เรื่อง', '4/3/31')}`],
  ['Samsung, Indonesian', `-------- Pesan asli --------\n${outlook('Dari', 'Tanggal', 'Ke', 'Subjek', '4/3/31')}`],
  ['Samsung, Korean', `-------- 원본 메시지 --------\n${outlook('보낸 사람', '날짜', '받은 사람', '제목', '31/3/4')}`],
  ['QQ Mail', `------------------ 原始邮件 ------------------\n发件人: "Cards" <7@office.example>;\n\n${question}`],
  ['a separator alone', `-----Original Message-----\n\nWhere do you sleep?`],
  ['a separator and our text', `----- Habari ya awali -----\n\n${question}`],
  [
    'our email passed on',
    `---------- Forwarded message ---------\n${outlook('From', 'Date', 'To', 'Subject', '4 March')}`,
  ],
  ['Gmail, English', gmail(`On Tue, 4 Mar 2031 at 10:00, ${us} wrote:`)],
  ['Gmail, Chinese', gmail(`${us} 于2031年3月4日周二 10:00写道：`)],
  ['Gmail, Indonesian', gmail(`Pada tanggal Sel, 4 Mar 2031 pukul 10.00 ${us} menulis:`)],
  ['Gmail, Malay', gmail(`Pada Sel, 4 Mac 2031 pada 10:00 PG ${us} menulis:`)],
  ['Gmail, Tamil', gmail(`செவ்., 4 மார்., 2031 அன்று, முற்பகல் 10:00 மணிக்கு, ${us} எழுதியது:`)],
  ['Gmail, Hindi', gmail(`मंगल, 4 मार्च 2031 को 10:00 am बजे को ${us} ने लिखा:`)],
  ['Gmail, Japanese', gmail(`2031年3月4日(火) 10:00 ${us}:`)],
  ['Gmail, Korean', gmail(`2031년 3월 4일 (화) 오전 10:00, ${us}님이 작성:`)],
  ['Gmail, Vietnamese', gmail(`Vào Th 3, 4 thg 3, 2031 vào lúc 10:00 ${us} đã viết:`)],
  ['Gmail, Thai', gmail(`ในวันที่ อ. 4 มี.ค. 2574 เวลา 10:00 ${us} เขียนว่า:`)],
  ['Gmail, German', gmail(`Am Di., 4. März 2031 um 10:00 Uhr schrieb ${us}:`)],
  ['Gmail, French', gmail(`Le mar. 4 mars 2031 à 10:00, ${us} a écrit\u00a0:`)],
  ['Gmail, Spanish', gmail(`El mar, 4 mar 2031 a las 10:00, Merlion Cards (<7@office.example>) escribió:`)],
  ['Gmail, wrapped before the address', gmail('On Tue, 4 Mar 2031 at 10:00, Merlion Cards\n<7@office.example> wrote:')],
  [
    'Gmail, wrapped in three',
    gmail('Vào Th 3, 4 thg 3, 2031 vào lúc 10:00 Merlion\nCards <\n7@office.example> đã viết:'),
  ],
  ['Apple Mail, Japanese', gmail(`2031/03/04 10:00、${us}のメール：`)],
  ['Thunderbird, no address', gmail('On 3/4/31 10:00 AM, Merlion Cards wrote:')],
  ['Yahoo, without marks', `On Tuesday, March 4, 2031 at 10:00:00 AM GMT+8, ${us} wrote:\n\n${question}`],
  ['Yahoo, without an address', `Pada Selasa, 4 Maret 2031 10.00.00 WIB, Kartu menulis:\n\nDi mana Anda menginap?`],
  ['163, without marks', `At 2031-03-04 10:00:00, "Merlion Cards" <7@office.example> wrote:\n${question}`],
  ['marks without an introduction', `> ${question}`],
  ['marks and headers', `> From: ${us}\n> Date: 4 March\n> To: Ana\n>\n> Hello`],
  ['a question with marks', '> Which hotel?'],
  ['a name without a day', `Merlion Cards schrieb:\n\n> ${question}`],
  ['a name and a day', `On Tue, 4 Mar 2031, Merlion Cards wrote:\n> Where do you sleep?`],
  ['Apple Mail, a picture', `${us} wrote:\n\n> \ufffc\n> ${question}`],
  ['a link', `${outlook('From', 'Sent', 'To', 'Subject', 'Tuesday')}\n<https://cards.example/7>`],
  [
    'other marks of a list',
    `${outlook('From', 'Sent', 'To', 'Subject', 'Tuesday')}\n  *   Take your passport with you`,
  ],
  [
    'QQ Mail, plain text',
    `--------------&nbsp;原始邮件&nbsp;--------------\n发件人:&nbsp;${us};\n收件人:&nbsp;"ana"\n\n主题:&nbsp;?\n\n${question}`,
  ],
  ['Tamil name, full-width marks', gmail(`செவ்., 4 மார்., 2031 அன்று,\n${us} எழுதியது:`)],
];
test.each(repeated)('what repeats our own email is folded: %s', (_, text) => {
  const squashed = (words: string) => words.replaceAll(/\s+/g, ' ');
  const reply = read(`${answer}\n\n${text}`);
  expect([reply.text, squashed(reply.quoted)]).toEqual([answer, squashed(text)]);
});

const hotel =
  'From: Fairmont <stay@hotel.example>\nDate: Tue, 4 Mar 2031 10:00\nSubject: Booking\nTo: Ana <ana@example.com>';
/** What a customer writes or passes on. All of it is shown. */
const written: [what: string, text: string, of?: { subject?: string; fromName?: string }][] = [
  ['a forwarded booking', `My booking:\n\n---------- Forwarded message ---------\n${hotel}\n\nYour room is booked.`],
  ['a forwarded booking, German', `Hier:\n\n-------- Weitergeleitete Nachricht --------\n${hotel}\n\nZimmer 12.`],
  [
    'a forwarded booking, Apple',
    `See:\n\nBegin forwarded message:\n\n> ${hotel.replaceAll('\n', '\n> ')}\n>\n> Questions?`,
  ],
  ['a forwarded booking, Outlook', `See below.\n\n${hotel}\n\nYour room is booked.`],
  ['an airline below a separator', `-----Original Message-----\n${hotel.replace('stay', 'air')}\n\nSQ 12 is on time.`],
  [
    'names alone, passed on',
    'See.\n\nFrom: Fairmont\nSent: 4/3/2031 10:00\nTo: Ana\nSubject: Booking\n\nYour room.',
    { subject: 'Fw: Booking' },
  ],
  ['a route with arrows', 'My way:\n> Jakarta to Singapore SQ 955\n> Singapore to Bangkok SQ 708'],
  ['a route below its year', 'Flights of March 2031:\n> Perth to Singapore\n> Singapore to Hanoi'],
  ['an arrow in a line', 'Jakarta -> Singapore -> Perth'],
  ['a list of what was asked', 'Flight: SQ 12\nArrival: 10:30\nHotel: Fairmont\nRoom: 12'],
  ['a list in Chinese', '航班：SQ 12\n到达：10:30\n酒店：费尔蒙'],
  ['years as labels', 'Our flights are:\n2031: SQ12\n\nThe hotel: Raffles'],
  ['names below two hyphens', 'All travellers\n--\nAna Bar\nBo Li'],
  ['names below a colon and hyphens', 'We are:\n--\nAna Bar', { fromName: 'Ana Bar' }],
  ['one other name below hyphens', 'The second traveller\n--\nBo Li', { fromName: 'Ana Bar' }],
  ['a family below hyphens', 'We are four\n--\nAna Bar\nBo Bar', { fromName: 'Ana Bar' }],
  ['a name below hyphens, of an unknown sender', 'The second traveller\n--\nBo Li'],
  ['our address in a list', 'Hello\n\nOrder: 7\nYour email: 7@office.example\nHotel: Fairmont'],
  ['a passport number below hyphens', 'My passport\n--\nK1234567'],
  ['a day below hyphens', 'We arrive\n--\n24-11-2031'],
  ['a heading between rules', '--- My hotel ---\nFairmont\nRoom 12'],
  ['a request below a greeting', 'See below.\n\nCheers,\nAna\n\nPS: please cancel my order.'],
  [
    'a question below a name',
    'My flight is TR 3.\n\n--\nAna Bar\nCan you also change my hotel?',
    { fromName: 'Ana Bar' },
  ],
  ['a message below the telephone', 'Thanks.\n\nSent from my iPhone\n\nmy passport number changed to K11112222'],
  ['a name below the telephone', 'Traveller two is\n\nSent from my iPhone\n\nBo Li', { fromName: 'Ana Bar' }],
  ['a greeting to us', 'Dear Merlion Cards:\nWe sleep at the Fairmont.'],
  ['our address in a sentence', 'I wrote to 7@office.example before.\nNobody answered.'],
  ['a page', 'Hotel: Fairmont\nhttps://hotel.example/7: see here\nRoom: 12'],
];
test.each(written)('what a customer writes is shown: %s', (_, text, of) => {
  expect(read(text, of)).toEqual({ text, quoted: '' });
});

/** What is shown and what is folded of a message that has both. */
const mixed: [what: string, text: string, shown: string, of?: { subject?: string; fromName?: string }][] = [
  ['answers between marks', '> Which hotel?\nRaffles\n> Which flight?\nSQ12', 'Raffles\nSQ12'],
  ['an answer below marks', `On Tue, 4 Mar 2031 at 10:00, ${us} wrote:\n> Where\n> do you sleep\n\n${answer}`, answer],
  [
    'a list above our email',
    `Hotel: Fairmont\nRoom: 12\nFlight: SQ 12\n\nOn 4 Mar 2031 10:00, ${us} wrote:\n\n${question}`,
    'Hotel: Fairmont\nRoom: 12\nFlight: SQ 12',
  ],
  [
    'a booking above our email',
    `My booking:\n\n${hotel}\n\nRoom 12.\n\n${outlook('From', 'Sent', 'To', 'Subject', '4 March')}`,
    `My booking:\n\n${hotel}\n\nRoom 12.`,
  ],
  [
    'a route below an answer',
    `On Tue, 4 Mar 2031 at 10:00, ${us} wrote:\n> Where from\n\nRoute:\n> Perth to Singapore`,
    'Route:\n> Perth to Singapore',
  ],
  [
    'labels directly above the headers of our email',
    `Flight: SQ 12\n${outlook('From', 'Sent', 'To', 'Subject', '4 March')}`,
    'Flight: SQ 12',
  ],
  [
    'a day directly above the headers of our email',
    `Date: 24 March\n${outlook('From', 'Date', 'To', 'Subject', '4 March')}`,
    'Date: 24 March',
  ],
  [
    'a flight with its time in our email',
    `On 4 Mar 2031 10:00, ${us} wrote:\n> ${question}\n> We land on 24 March 2031 at 10:30:\n> SQ 12`,
    'We land on 24 March 2031 at 10:30:\nSQ 12',
  ],
  ['a delimiter above a name', `${answer}\n-- \nAna Bar`, answer],
  ['a telephone', `${answer}\n\nSent from my iPhone`, answer],
  ['a telephone, Thai', `${answer}\n\nส่งจาก iPhone ของฉัน`, answer],
  ['a telephone, Japanese', `${answer}\n\niPhoneから送信`, answer],
  ['a telephone, German, and our email', `${answer}\n\nVon meinem iPhone gesendet\n\n> ${question}`, answer],
  ['regards', `${answer}\n\nBest regards,\nAna Bar\n+65 9123 4567`, answer],
  ['the sender below hyphens', `${answer}\n-- \nAna Bar`, answer, { fromName: 'Ana Bar' }],
  ['contacts below hyphens', `${answer}\n--\nAna Bar\nTel. +65 9123 4567`, answer],
  ['empty lines', `a${'\n \n'.repeat(600)}b`, 'a\n\nb'],
];
/** What telephones and their programs add. */
const devices = [
  ...['Отправлено с iPhone', 'Надіслано з iPhone', 'أُرسلت من الـ iPhone', 'iPhone’umdan gönderildi'],
  ...['Wysłane z iPhone’a', 'Odesláno z iPhonu', 'Lähetetty iPhonesta', 'Στάλθηκε από το iPhone μου'],
  ...['Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.', 'Obtener Outlook para Android'],
  ...['Holen Sie sich Outlook für iOS', 'Baixar o Outlook para iOS', '获取 Outlook for iOS'],
  'Outlook for Androidを入手する',
];
mixed.push(...devices.map((device): (typeof mixed)[number] => [device, `${answer}\n\n${device}`, answer]));

test.each(mixed)('each part is in its place: %s', (_, text, shown, of) => {
  expect(read(text, of).text).toBe(shown);
});

/** Texts as long as are read, of what the search for repetitions and signatures looks at most. */
test.each([
  ['headers', 'a: b\n'],
  ['headers without a value', 'From:\n'],
  ['separators', '-- a --\n'],
  ['rules', '--\n'],
  ['marks', '> a\nb\n'],
  ['marks and empty lines', '> a\n\n'],
  ['introductions', '1@x.example 10:00 2031:\n'],
  ['colons', ':'],
  ['spaces', 'a    '],
  ['letters', 'a@'],
  ['digits', '1 (2'],
  ['our text', `${question}\n`],
])('a long text of %s keeps the thread for a moment only', async (_, piece) => {
  const text = piece.repeat(20_000 / piece.length);
  const many = { ...ours, texts: [question.repeat(1200)] };
  expect(await cpuSeconds(async () => void replyOf(text, many, { fromName: null, subject: null }))).toBeLessThan(2);
});
