import { addDays, formatDate } from '@sac/contract/platform/dates';
import type { CardLine } from '../features/cards/check/reading/card-lines';

export interface CardText {
  orderId: number;
  name: string;
  passportNumber: string;
  /** Days, YYYY-MM-DD. */
  dateOfBirth: string;
  arrivalDate: string;
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

const text = (x: number, y: number, size: number, font: 'F1' | 'F2', words: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`;

/** Long names wrap after at most `width` characters, between words. */
const wrapped = (words: string, width: number) =>
  words.match(new RegExp(`.{1,${width}}(?= |$)`, 'g'))?.map((line) => line.trim()) ?? [];

/** What is printed on a card or an e-Pass: a title, and labels with their values. */
export interface CardSheet {
  title: string;
  rows: readonly (readonly string[])[];
}

export const footLine = 'Made by the demo data of a third-party provider. Not issued by any government.';

const cardTitle = 'SG Arrival Card (demonstration, not valid for travel)';

const nameRows = (name: string) => wrapped(name, 36).map((line, index) => [index === 0 ? 'Name' : '', line]);

const rowsOf = ({ orderId, name, passportNumber, dateOfBirth, arrivalDate }: CardText) => [
  ['Order', String(orderId)],
  ...nameRows(name),
  ['Passport', passportNumber],
  ['Date of birth', formatDate(dateOfBirth)],
  ['Arrival in Singapore', formatDate(arrivalDate)],
];

/** The result of reading the card, without the half second that the PDF reader's thread takes. */
export const cardLines = (card: CardText): CardLine[] => [
  [{ text: cardTitle, x: 24, end: 390 }],
  ...rowsOf(card).map(([label = '', value = '']) => [
    ...(label ? [{ text: label, x: 40, end: 140 }] : []),
    { text: value, x: 150, end: 390 },
  ]),
];

function drawing({ title, rows }: CardSheet): string {
  return [
    '0.07 0.33 0.42 rg 0 330 420 65 re f 1 1 1 rg',
    text(24, 358, 14, 'F2', title),
    '0.8 0.85 0.87 RG 24 60 372 240 re S 0.1 0.12 0.15 rg',
    ...rows.flatMap(([label = '', value = ''], index) => [
      text(40, 270 - index * 28, 9, 'F1', label),
      text(150, 270 - index * 28, 11, 'F2', value),
    ]),
    text(24, 36, 8, 'F1', footLine),
  ].join('\n');
}

/** An approved card of the demo. */
export const cardSheet = (card: CardText): CardSheet => ({ title: cardTitle, rows: rowsOf(card) });

/** An e-Pass of the demo, for a stay of 30 days from the day of arrival. */
export const passSheet = ({ name, passportNumber, arrivalDate }: CardText): CardSheet => ({
  title: 'Singapore e-Pass (visit pass, demonstration)',
  rows: [
    ...nameRows(name),
    ['Passport', passportNumber],
    ['Date of entry', formatDate(arrivalDate)],
    ['Last day of stay', formatDate(addDays(arrivalDate, 29))],
  ],
});

/** The card as a PDF, in no time: hundreds are made when the demo starts. The built-in fonts print only ASCII names. */
export const demoCard = (card: CardText): Buffer => onePage(drawing(cardSheet(card)));

/** Makes a one-page PDF. Every character is one byte, so an offset in the text is an offset in the file. */
function onePage(content: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 395] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
