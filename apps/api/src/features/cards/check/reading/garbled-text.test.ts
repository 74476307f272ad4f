import { expect, test } from 'vitest';
import { pdfOf, stream } from '../../../../../test/files/a-card';
import { readCard } from './read-card';

/** @param from what the letter A of the file is as text: a printer's typeface may have lost it */
const paper = (lines: readonly string[], from = 'A') =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream('', Buffer.from(lines.map((line, at) => `BT /F 12 Tf 60 ${780 - 24 * at} Td (${line}) Tj ET\n`).join(''))),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream(
      '',
      Buffer.from(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
        1 beginbfrange <20> <7E> <${(from.charCodeAt(0) - 0x21).toString(16).padStart(4, '0')}> endbfrange endcmap end end`),
    ),
  ]);

const card = [
  'SG Arrival Card acknowledgement',
  'Name: ANA BAR LOPEZ',
  'Passport No: XDA123456',
  'Date of Birth: 05/04/1990',
];
test.each([
  ['a card', card, 'A', null],
  ['a card whose letters are the codes of a typeface', card, '$', 'its text could not be read'],
  ['a card of private letters', card, '\ue041', 'its text could not be read'],
  ['a paper without any label', ['IMG 2034', 'Marina Bay in the evening', 'Singapore, November 2026'], 'A', null],
  ['a ticket', ['SINGAPORE AIRLINES', 'SQ387 BCN-SIN 23NOV26 1045', 'Seat 34K', 'LOPEZ/ANA BAR MRS'], 'A', null],
])('%s', async (_what, lines, from, problem) => {
  const read = await readCard(paper(lines, from));
  expect('problem' in read ? read.problem : null).toBe(problem);
});
