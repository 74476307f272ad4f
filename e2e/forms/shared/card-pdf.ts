/** What is printed on one page. */
export type CardRows = readonly (readonly [label: string, value: string])[];

const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
const text = (x: number, y: number, font: 'F1' | 'F2', words: string) =>
  `BT /${font} 10 Tf ${x} ${y} Td (${escaped(words)}) Tj ET`;
const wrapped = (words: string) => words.match(/.{1,50}(?= |$)/g)?.map((line) => line.trim()) ?? [words];

function drawn(rows: CardRows): string {
  const lines = rows.flatMap(([label, value]) =>
    wrapped(value).map((line, index) => [index ? '' : label, line] as const),
  );
  return [
    text(40, 780, 'F2', 'SG Arrival Card - Acknowledgement'),
    text(40, 760, 'F1', 'Successfully submitted. Made by a test form, not valid for travel.'),
    ...lines.flatMap(([label, value], index) => [
      ...(label ? [text(40, 720 - index * 24, 'F1', label)] : []),
      text(220, 720 - index * 24, 'F2', value),
    ]),
  ].join('\n');
}

/** A PDF with a page for each traveller. Every character must be ASCII, so that a place in the text is one in the file. */
export function cardPdf(travellers: readonly CardRows[]): Blob {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const resources = '/MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>';
  const pages = travellers.flatMap((rows, index) => {
    const content = drawn(rows);
    return [
      `<< /Type /Page /Parent 2 0 R ${resources} /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const kids = travellers.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${travellers.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Blob([`${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`], {
    type: 'application/pdf',
  });
}
