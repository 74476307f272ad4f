const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** A PDF of the given objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  let file = Buffer.from('%PDF-1.4\n');
  const add = (part: string | Buffer) => {
    file = Buffer.concat([file, typeof part === 'string' ? Buffer.from(part, 'latin1') : part]);
  };
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    for (const part of [`${index + 1} 0 obj\n`, object, '\nendobj\n']) add(part);
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`);
  add(`startxref\n${start}\n%%EOF\n`);
  return file;
}

/** A stream object: its dictionary's own entries, and its content. */
export const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** The objects of a PDF whose pages all show the content that object 4 draws; object 5 is the font F1. */
export const pagesOf = (content: string | Buffer, count = 1): (string | Buffer)[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 600] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
  content,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
];

/** What the authority prints on the card of `anApplication`, with other facts where given. */
export const cardRows = ({
  name = 'ANA BAR LOPEZ',
  passport = 'XDA123456',
  born = '05/04/1990',
  arrival = '',
}: {
  name?: string | undefined;
  passport?: string | undefined;
  born?: string | undefined;
  arrival?: string | undefined;
}): string[][] => [
  ['SG Arrival Card acknowledgement'],
  ['Full name', name],
  ['Passport number', passport],
  ['Date of birth', born],
  ['Date of arrival', arrival],
];

type Rows = readonly (readonly string[])[];

/** Rows of cells 150 points apart, in Latin letters; a cell with the text of `unseen` is written without ink. */
function drawn(rows: Rows, unseen?: string): Buffer {
  const content = rows.flatMap((row, line) =>
    row.map(
      (text, column) =>
        `BT ${text === unseen ? 3 : 0} Tr /F1 10 Tf ${30 + column * 150} ${570 - line * 16} Td (${escaped(text)}) Tj ET`,
    ),
  );
  return stream('', Buffer.from(content.join('\n'), 'latin1'));
}

/** An approved card as a PDF. */
export const aCard = (rows: Rows, unseen?: string): Buffer => pdfOf(pagesOf(drawn(rows, unseen)));

/** A PDF of several pages. */
export function aGroup(...pages: Rows[]): Buffer {
  const [catalog = '', , page = '', , font = ''] = pagesOf('');
  const own = pages.flatMap((rows, at) => [
    String(page)
      .replace('4 0 R', `${5 + at * 2} 0 R`)
      .replace('5 0 R >>', '3 0 R >>'),
    drawn(rows),
  ]);
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  return pdfOf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, font, ...own]);
}
