/** What people send in place of a CSV file or a workbook, by its first bytes, and what to do with it. */

const toWorkbook = 'Open it and save it as .xlsx or “CSV UTF-8”.';
const lockedWorkbook = 'This workbook is locked with a password. Save it without one.';

const isAtStart =
  (...starts: string[]) =>
  (bytes: Buffer) =>
    starts.some((hex) => bytes.toString('hex', 0, hex.length / 2) === hex);

const binary: [is: (bytes: Buffer) => boolean, problem: string][] = [
  [isAtStart('504b0506'), 'This ZIP file is empty.'],
  [
    isAtStart('1f8b', '377abcaf271c', '526172211a07', '425a68', 'fd377a585a00'),
    'This is a compressed file. Unpack it and import the file inside.',
  ],
  [(bytes) => bytes.subarray(0, 1024).includes('%PDF-'), 'This is a PDF. Ask for the table as .xlsx or CSV.'],
  [
    (bytes) =>
      isAtStart('89504e47', 'ffd8ff', '47494638', '49492a00', '4d4d002a')(bytes) ||
      /^(....ftyp(hei|mif|avif)|RIFF....WEBP|BM....\0\0\0\0)/s.test(bytes.toString('latin1', 0, 16)),
    'This is a picture. Ask for the table as .xlsx or CSV.',
  ],
];

/** Texts that are no tables: a page of a shop's back office that is called .xls, and what programs give each other. */
const texts: [start: RegExp, problem: string][] = [
  [
    /^<\?xml[^>]*>[\s\S]*?(mso-application|schemas-microsoft-com:office:spreadsheet)|^<(ss:)?Workbook\b/i,
    `This is a spreadsheet as XML (Excel 2003). ${toWorkbook}`,
  ],
  [/^<\?xml[^>]*>[\s\S]*?office:spreadsheet/i, `This is an OpenDocument spreadsheet. ${toWorkbook}`],
  [
    /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|meta|style|table|div|script)\b/i,
    `This is a web page, also if its name ends in .xls. ${toWorkbook}`,
  ],
  [/^<(\?xml|[a-z][\w:.-]*[\s>/])/i, 'This is an XML file. Ask for the table as .xlsx or CSV.'],
  [/^MIME-Version:/i, `This is a saved web page, also if its name ends in .xls. ${toWorkbook}`],
  [/^\{\\rtf/, 'This is a text document. Ask for the table as .xlsx or CSV.'],
  [/^(\{\s*("[^"\n]*"\s*:|\}|$)|\[\s*[{[])/, 'This is a JSON file. Ask for the table as .xlsx or CSV.'],
];

/** What it is stands anywhere in it. */
export const isOldOffice = isAtStart('d0cf11e0a1b11ae1');

/**
 * @param bytes the beginning of a file, or more of it
 * @returns why it is no CSV file, as sentences; null: nothing says that
 */
export function binaryProblem(bytes: Buffer): string | null {
  // A ZIP (.xlsx, .ods) where only a CSV is read.
  if (isAtStart('504b0304')(bytes))
    return 'This is a workbook and not a CSV file. Save it as “CSV UTF-8” (in Excel: File, Save As) and import that file.';
  if (isOldOffice(bytes)) {
    const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
    if (has('EncryptedPackage')) return lockedWorkbook;
    if (has('WordDocument')) return 'This is a Word document. Ask for the table as .xlsx or CSV.';
    return `This is a workbook of an old Excel (.xls), or one with a password. ${toWorkbook}`;
  }
  return binary.find(([is]) => is(bytes))?.[1] ?? null;
}

/** @param head the beginning of the text of a file */
export function textProblem(head: string): string | null {
  const start = head.replace(/^[\s\ufeff]+/, '');
  return texts.find(([is]) => is.test(start))?.[1] ?? null;
}

/** @returns why a ZIP with these files is no .xlsx workbook, as sentences; null: it is one */
export function zipProblem(names: readonly string[]): string | null {
  const has = (name: RegExp) => names.some((one) => name.test(one));
  if (has(/^xl\/workbook\d*\.xml$/)) return null;
  if (has(/^xl\/workbook\.bin$/)) return `This is an Excel binary workbook (.xlsb). ${toWorkbook}`;
  if (has(/^(Index\/Document\.iwa|Index\.zip|index\.xml(\.gz)?)$/))
    return 'This is a Numbers document. In Numbers choose File, Export To, Excel, and import that file.';
  if (has(/^META-INF\/manifest\.xml$/) && has(/^content\.xml$/))
    return `This is an OpenDocument file (.ods). ${toWorkbook}`;
  if (has(/^word\//)) return 'This is a Word document. Ask for the table as .xlsx or CSV.';
  if (has(/^ppt\//)) return 'This is a presentation. Ask for the table as .xlsx or CSV.';
  if (has(/\.(csv|tsv|txt|xlsx|xls|ods)$/i))
    return 'This is a ZIP file with other files. Unpack it and import one file at a time.';
  return 'This file is no .xlsx workbook. Save it as .xlsx or “CSV UTF-8” and try again.';
}
