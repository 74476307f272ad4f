type Part = string | Uint8Array;
const bytesOf = (part: Part) =>
  typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part;

/** Texts, of characters that are a byte each, and bytes in one. */
function joined(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...bytesOf(part)]));
}

/** A PDF of the given objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly Part[]): Uint8Array<ArrayBuffer> {
  const parts: Part[] = ['%PDF-2.0\n'];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  const rows = objects.map((object, index) => {
    const row = `${String(size()).padStart(10, '0')} 00000 n \n`;
    parts.push(`${index + 1} 0 obj\n`, object, '\nendobj\n');
    return row;
  });
  const [start, count] = [size(), objects.length + 1];
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\n`);
  return joined([...parts, `startxref\n${start}\n%%EOF\n`]);
}

/** A stream object: the entries of its dictionary, and its content. */
export const stream = (entries: string, content: Part) =>
  joined([`<< ${entries} /Length ${content.length} >>\nstream\n`, content, '\nendstream']);

interface Page {
  /** In points, from the lower left. */
  box?: string;
  content: string;
  resources?: string;
  /** Objects 5, 6 and so on. */
  objects?: readonly Part[];
  /** Further entries of the page, and of the catalogue. */
  page?: string;
  catalogue?: string;
  /** The pages of the file; object 3 is the one that is described here. */
  kids?: readonly string[];
}

/** A PDF with a page, 200 points by 100 unless something else is said. */
export function pdfWith(page: Page): Uint8Array<ArrayBuffer> {
  const { box = '0 0 200 100', content, resources = '', objects = [], catalogue = '', kids = ['3 0 R'] } = page;
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /MediaBox [${box}] /Resources << ${resources} >> /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page.page ?? ''} >>`,
    stream('', content),
    ...objects,
  ]);
}
