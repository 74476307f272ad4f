import { deflateRawSync } from 'node:zlib';
import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readTableInThread } from './read-table';

const columns = {
  known: ['name', 'phone', 'arrival_date'],
  required: ['name'],
  labels: { phone: 'Telephone: number' },
};

type Sheet = Record<string, Partial<xlsx.CellObject> | string | number>;
/** A workbook with such cells on its first sheet. */
function workbookOf(cells: Sheet, more: Partial<xlsx.WorkSheet> = {}, others: string[] = []): Buffer {
  const sheet: xlsx.WorkSheet = { '!ref': 'A1:D9', ...more };
  for (const [at, cell] of Object.entries({ A1: 'Name', B1: 'Phone', C1: 'arrival date', ...cells }))
    sheet[at] = typeof cell === 'object' ? cell : { t: typeof cell === 'number' ? 'n' : 's', v: cell };
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'Orders');
  for (const name of others) xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['x']]), name);
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

async function read(content: Buffer, maxRows = 50) {
  const answer = await readTableInThread(content, columns, maxRows);
  if ('refused' in answer) return answer;
  const rows = Buffer.from(answer.content)
    .toString()
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as [number, string[], (string | { text: string })[], true?]);
  return { rows, names: answer.names, notes: answer.notes, hiddenRows: answer.hiddenRows };
}

const textOf = (problem: string | { text: string }) => (typeof problem === 'string' ? problem : problem.text);

const day = { t: 'n', v: 47999, z: 'dd/mm/yyyy' } as const;
test.each<[string, Sheet, (string | string[])[]]>([
  ['text', { A2: 'Ana ', B2: '0065 12', C2: '2031-06-01' }, [['Ana', '0065 12', '2031-06-01']]],
  ['a date as a day, whatever the zone', { A2: 'Ana', C2: { ...day } }, [['Ana', '', '2031-05-31']]],
  ['a date with a time', { A2: 'Ana', C2: { ...day, v: 47999.99 } }, [['Ana', '', '2031-05-31']]],
  ['a telephone number as a number', { A2: 'Ana', B2: 6591234567 }, [['Ana', '6591234567', '']]],
  [
    'leading zeros that a format shows',
    { A2: 'Ana', B2: { t: 'n', v: 91234, z: '00000000' } },
    [['Ana', '00091234', '']],
  ],
  ['an amount', { A2: 'Ana', B2: 0.1 + 0.2 }, [['Ana', '0.3', '']]],
  [
    'more digits than a number keeps',
    { A2: 'Ana', B2: 123_456_789_012_345_600 },
    ['Cell B2: a number keeps only 15 digits'],
  ],
  ['a formula with its stored value', { A2: { t: 's', v: 'Ana', f: 'UPPER("a")' } }, [['Ana', '', '']]],
  ['a formula without one', { A2: 'Ana', B2: { t: 'z', f: 'SUM(1,2)' } }, ['Cell B2: it holds a formula without']],
  ['an error', { A2: 'Ana', B2: { t: 'e', v: 0x2a } }, ['Cell B2: it holds an error.']],
  ['yes and no', { A2: { t: 'b', v: true } }, [['TRUE', '', '']]],
  ['no of a formula', { A2: 'Ana', B2: { t: 'b', v: false, f: 'A2=1' } }, [['Ana', 'FALSE', '']]],
  ['a formula whose result is empty', { A2: 'Ana', B2: { t: 's', v: '', f: 'IF(1,"",1)' } }, [['Ana', '', '']]],
  ['a number with what its format adds', { A2: { t: 'n', v: 1234567, z: '"K"0000000' } }, [['K1234567', '', '']]],
  [
    'formulas and boxes to tick filled down below the last row',
    {
      A2: 'Ana',
      A3: { t: 's', v: '', f: 'IF(B3="","",B3)' },
      B4: { t: 'e', v: 0x2a, f: 'VLOOKUP(1,1,1)' },
      B5: { t: 'b', v: false },
      C6: { t: 'n', v: 0, z: 'dd/mm/yyyy', f: 'D6' },
    },
    [['Ana', '', '']],
  ],
  [
    'blank rows between',
    { A2: 'Ana', A5: 'Ben', B4: ' ' },
    [
      ['Ana', '', ''],
      ['Ben', '', ''],
    ],
  ],
])('a spreadsheet with %s', async (_, cells, expected) => {
  const found = await read(workbookOf(cells));
  if ('refused' in found) throw new Error(found.refused);
  expect(found.names).toEqual(['Name', 'Phone', 'arrival date']);
  const shown = found.rows.map(([, texts, problems]) => (problems.length > 0 ? problems.map(textOf).join() : texts));
  expect(shown).toEqual(
    expected.map((row) =>
      typeof row === 'string'
        ? expect.stringContaining(row)
        : expect.toSatisfy((texts: string[]) => [...texts, '', ''].slice(0, 3).join('|') === row.join('|')),
    ),
  );
});

test('merged cells are a problem of each of their columns, in each of their rows', async () => {
  const merges = ['C2:C3', 'A5:B5'].map((range) => xlsx.utils.decode_range(range));
  const cells = { A2: 'Ana', C2: '2031-06-01', A3: 'Ben', A4: 'Cid', C4: '2031-06-01', A5: 'Dan' };
  const found = await read(workbookOf(cells, { '!merges': merges }));
  const of = (column: number, range: string) => ({
    column,
    text: `Cells ${range} are merged. Unmerge them and fill in each row.`,
  });
  expect('rows' in found && found.rows.map(([line, , problems]) => [line, problems])).toEqual([
    [2, [of(2, 'C2:C3')]],
    [3, [of(2, 'C2:C3')]],
    [4, []],
    [5, [of(0, 'A5:B5'), of(1, 'A5:B5')]],
  ]);
});

/** A workbook whose parts are changed as text, as programs write what the library does not. */
function withParts(content: Buffer, change: (name: string, xml: string) => string): Buffer {
  const zip = xlsx.CFB.read(content, { type: 'buffer' });
  for (const [index, name] of zip.FullPaths.entries()) {
    const part = zip.FileIndex[index];
    if (!part || !name.endsWith('.xml')) continue;
    part.content = Buffer.from(change(name, Buffer.from(part.content as Uint8Array).toString()));
    part.size = part.content.length;
  }
  return xlsx.CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
}

const inSheet = (change: (xml: string) => string) => (name: string, xml: string) =>
  name.endsWith('sheet1.xml') ? change(xml) : xml;
const dayOf = (found: Awaited<ReturnType<typeof read>>) => ('rows' in found ? found.rows[0]?.[1][2] : found);
const builtIn = [14, 15, 16, 17, 20, 22, 27, 30, 31, 34, 36, 45, 47, 50, 54, 55, 57, 58, 71, 81];
test.each(builtIn)('a day with the built-in format %i is a day', async (id) => {
  const content = workbookOf({ A2: 'Ana', C2: { ...day } });
  const styled = withParts(content, (name, xml) =>
    name.endsWith('styles.xml') ? xml.replaceAll(/(<xf numFmtId=")(?!0")\d+/g, `$1${id}`) : xml,
  );
  expect(dayOf(await read(styled))).toBe('2031-05-31');
});

test.each([
  ['a day', '2031-05-31T00:00:00', '2031-05-31'],
  ['a day alone', '2031-05-31', '2031-05-31'],
  ['a day of long ago', '1975-06-15T00:00:00', '1975-06-15'],
])('%s in a cell of the type “d” is a day', async (_, written, expected) => {
  const content = workbookOf({ A2: 'Ana', C2: 5 });
  const change = inSheet((xml) => xml.replace(/<c r="C2"[^>]*>.*?<\/c>/, `<c r="C2" t="d"><v>${written}</v></c>`));
  expect(dayOf(await read(withParts(content, change)))).toBe(expected);
});

test('rows that the sheet hides are marked and named, hidden columns are named', async () => {
  const names = ['Ana', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay'];
  const cells = Object.fromEntries(names.map((name, index) => [`A${index + 2}`, name]));
  const rows: xlsx.RowInfo[] = [];
  // The last is empty, so that it is no row.
  for (const line of [3, 5, 6, 9]) rows[line - 1] = { hidden: true };
  const content = workbookOf(cells, { '!rows': rows, '!cols': [{}, { hidden: true }] });
  const flat = inSheet((xml) => xml.replace('<row r="7"', '<row r="7" ht="0" customHeight="1"'));
  const found = await read(withParts(content, flat));
  expect(found).toMatchObject({
    hiddenRows: 4,
    notes: [
      '4 rows are hidden: rows 3, 5–7. They are left out unless you choose below to import them.',
      'These columns are hidden in the sheet and are read: “Phone”.',
    ],
  });
  expect('rows' in found && found.rows.map(([line, , , isHidden]) => [line, isHidden ?? false])).toEqual([
    [2, false],
    [3, true],
    [4, false],
    [5, true],
    [6, true],
    [7, true],
  ]);
});

test('one row that a filter hides is named', async () => {
  const content = workbookOf(
    { A2: 'Ana', A3: 'Ben' },
    { '!rows': [{}, { hidden: true }], '!autofilter': { ref: 'A1:C3' } },
  );
  expect(await read(content)).toMatchObject({
    notes: ['1 row is hidden (by a filter): row 2. It is left out unless you choose below to import it.'],
  });
});

const withSheets = (states: (0 | 1 | 2)[]) => {
  const book = xlsx.utils.book_new();
  for (const [index] of states.entries())
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Name'], [`Ana ${index}`]]), `Sheet ${index}`);
  book.Workbook = { Sheets: states.map((Hidden, index) => ({ name: `Sheet ${index}`, Hidden })) };
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};
const asChart = (content: Buffer) =>
  withParts(content, (name, xml) =>
    name.endsWith('workbook.xml.rels') ? xml : name.endsWith('sheet1.xml') ? '<chartsheet/>' : xml,
  );
test.each<[string, Buffer, string, string[]]>([
  ['one sheet', withSheets([0]), 'Ana 0', []],
  ['two', withSheets([0, 0]), 'Ana 0', ['Only the sheet “Sheet 0” is read. Not read: “Sheet 1”.']],
  [
    'a hidden one first',
    withSheets([1, 0]),
    'Ana 1',
    ['Only the sheet “Sheet 1” is read. Not read: “Sheet 0” (hidden).'],
  ],
  [
    'two hidden ones first',
    withSheets([2, 1, 0]),
    'Ana 2',
    [expect.stringContaining('“Sheet 0” (hidden), “Sheet 1” (hidden)')],
  ],
  [
    'one without rows first',
    asChart(withSheets([0, 0])),
    'Ana 1',
    [expect.stringContaining('Only the sheet “Sheet 1”')],
  ],
])('of a workbook with %s, the first that a person sees is read', async (_, content, name, notes) => {
  const found = await read(content);
  expect('rows' in found && [found.rows[0]?.[1], found.notes]).toEqual([[name], notes]);
});

test('titles and remarks above the columns are left out, and said so', async () => {
  const cells = {
    A1: 'Orders of the week',
    B1: '',
    C1: '',
    A3: 'Name',
    B3: 'Phone',
    C3: 'arrival date',
    A4: 'Ana',
    B4: '1',
  };
  const found = await read(workbookOf(cells));
  expect(found).toMatchObject({
    names: ['Name', 'Phone', 'arrival date'],
    rows: [[4, ['Ana', '1'], []]],
    notes: ['The columns are named in line 3. The row above it is left out.'],
  });
});

/** A ZIP with one file that says how large it is once unpacked. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const head = (signature: number, rest: number) => {
    const bytes = Buffer.alloc(rest);
    bytes.writeUInt32LE(signature);
    return bytes;
  };
  const local = head(0x04034b50, 30);
  const central = head(0x02014b50, 46);
  for (const [bytes, at] of [
    [local, 4],
    [central, 6],
  ] as const) {
    bytes.writeUInt16LE(20, at);
    bytes.writeUInt16LE(8, at + 4);
    bytes.writeUInt32LE(packed.length, at + 14);
    bytes.writeUInt32LE(content.length, at + 18);
    bytes.writeUInt16LE(name.length, at + 22);
  }
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

const rowsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, row) => [`A${row + 2}`, 'Ana']));
test.each<[string, Buffer, string]>([
  ['too many rows', workbookOf(rowsOf(60), { '!ref': 'A1:D70' }), 'It has more than 50 rows, the most of one import.'],
  ['too many lines', Buffer.from(`name\n${'Ana\n'.repeat(60)}`), 'It has more than 50 rows, the most of one import.'],
  ['no rows', workbookOf({}), 'It has no rows below its header.'],
  ['nothing', Buffer.from('\n\n'), 'This file is empty.'],
  ['a bomb', zipOf('xl/workbook.xml', Buffer.alloc(130 * 1024 * 1024)), 'This workbook is too large to read.'],
  ['half of a workbook', workbookOf({ A2: 'Ana' }).subarray(0, 2000), 'This file is damaged or no .xlsx workbook.'],
])('a file with %s is refused with the reason', async (_, content, reason) => {
  expect(await read(content)).toEqual({ refused: expect.stringContaining(reason) });
});

const oldOffice = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100_000), Buffer.from(stream, 'utf16le')]);
const isNamed: [string, Buffer, string][] = [
  ['an old workbook', oldOffice('Workbook'), 'This is a workbook of an old Excel (.xls)'],
  ['a locked workbook', oldOffice('EncryptedPackage'), 'This workbook is locked with a password. Save it without one.'],
  ['an old Word document', oldOffice('WordDocument'), 'This is a Word document.'],
  [
    'a binary workbook',
    zipOf('xl/workbook.bin', Buffer.from('x')),
    'This is an Excel binary workbook (.xlsb). Open it and',
  ],
  ['Numbers', zipOf('Index/Document.iwa', Buffer.from('x')), 'This is a Numbers document. In Numbers choose File,'],
  ['Word', zipOf('word/document.xml', Buffer.from('x')), 'This is a Word document.'],
  ['a presentation', zipOf('ppt/presentation.xml', Buffer.from('x')), 'This is a presentation.'],
  ['a ZIP of tables', zipOf('orders/May.CSV', Buffer.from('x')), 'This is a ZIP file with other files. Unpack it and'],
  ['another ZIP', zipOf('xl/other.xml', Buffer.from('x')), 'This file is no .xlsx workbook.'],
  ['an empty ZIP', Buffer.from('504b0506', 'hex'), 'This ZIP file is empty.'],
  ['gzip', Buffer.from('1f8b0800', 'hex'), 'This is a compressed file. Unpack it and'],
  ['a PDF', Buffer.from('\r\n%PDF-1.7\n'), 'This is a PDF. Ask for the table as .xlsx or CSV.'],
  ['a photograph', Buffer.from('ffd8ffe000104a46', 'hex'), 'This is a picture.'],
  ['a photograph of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'This is a picture.'],
  ['a bitmap', Buffer.from('BM6\x10\0\0\0\0\0\0', 'latin1'), 'This is a picture.'],
  [
    'a table of a web page',
    Buffer.from('\ufeff<table border="1"><tr><td>name'),
    'This is a web page, also if its name',
  ],
  ['a web page', Buffer.from('<!-- a --><!DOCTYPE HTML><html>'), 'This is a web page, also if its name ends in .xls.'],
  ['a web page in UTF-16', Buffer.from('\ufeff<html><head>', 'utf16le'), 'This is a web page'],
  ['a saved web page', Buffer.from('MIME-Version: 1.0\nX'), 'This is a saved web page'],
  [
    'a spreadsheet of 2003',
    Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>'),
    'This is a spreadsheet as XML (Excel 2003). Open it and save it as .xlsx or “CSV UTF-8”.',
  ],
  ['other XML', Buffer.from('<orders>\n<order id="1"/>'), 'This is an XML file.'],
  ['JSON', Buffer.from(' [{"name": "Ana"}]'), 'This is a JSON file.'],
  ['JSON lines', Buffer.from('{"name": "Ana"}\n{}'), 'This is a JSON file.'],
  ['rich text', Buffer.from('{\\rtf1\\ansi'), 'This is a text document.'],
];
test.each(isNamed)('%s is called by its name', async (_, content, reason) => {
  expect(await read(content)).toEqual({ refused: expect.stringContaining(reason) });
});

test.each([
  ['in UTF-16', Buffer.from('\ufeffName\tPhone\nAna\t1', 'utf16le')],
  ['with tabs, called .xls', Buffer.from('Name\tPhone\r\nAna\t1\r\n')],
])('a CSV file %s is read', async (_, content) => {
  expect(await read(content)).toMatchObject({ names: ['Name', 'Phone'], rows: [[2, ['Ana', '1'], []]] });
});

test('a CSV keeps its lines, and letters that end a line elsewhere', async () => {
  const found = await read(Buffer.from('Name;Telephone: number;Note\n"Ana\u2028Lee";+65 1;a\n;;\nBen;2;b;c\n'));
  expect(found).toMatchObject({
    names: ['Name', 'Telephone: number', 'Note'],
    rows: [
      [2, ['Ana\u2028Lee', '+65 1', 'a'], []],
      [4, ['Ben', '2', 'b'], [expect.stringContaining('It has 4 values for 3 columns.')]],
    ],
  });
});

const long = 'x'.repeat(100);
const csvOf = (count: number, row: string) => Buffer.from(`name,phone\n${row.repeat(count)}`);
const tooMany = { refused: expect.stringContaining('It has more than 100,000 rows') };
test.each<[string, Buffer, object]>([
  ['a million short rows', csvOf(1_000_000, 'Ana Bar,65 9123 4567\n'), tooMany],
  ['half a million rows with quotation marks', csvOf(500_000, '"Ana ""Bar""","65 9123"\n'), tooMany],
  ['as many rows and bytes as there may be', csvOf(100_000, `${long},${long}\n`), { rows: 100_000 }],
  ['rows of half a million letters', csvOf(40, `${long.repeat(5000)},1\n`), { rows: 40 }],
])('a CSV file with %s needs no more memory than it may', async (_what, content, answer) => {
  expect(await readTableInThread(content, columns, 100_000)).toMatchObject(answer);
});
