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
    .map((text) => JSON.parse(text) as [number, string[], string[]]);
  return { rows, names: answer.names, notes: answer.notes };
}

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
  const shown = found.rows.map(([, texts, problems]) => (problems.length > 0 ? problems.join() : texts));
  expect(shown).toEqual(
    expected.map((row) =>
      typeof row === 'string'
        ? expect.stringContaining(row)
        : expect.toSatisfy((texts: string[]) => [...texts, '', ''].slice(0, 3).join('|') === row.join('|')),
    ),
  );
});

test('of several sheets the first is read, and said so; merged cells are a problem of each of their rows', async () => {
  const merges = [xlsx.utils.decode_range('C2:C3')];
  const cells = { A2: 'Ana', C2: '2031-06-01', A3: 'Ben', A4: 'Cid', C4: '2031-06-01' };
  const found = await read(workbookOf(cells, { '!merges': merges }, ['Notes', 'Old']));
  expect(found).toMatchObject({
    notes: ['The workbook has 3 sheets. Only the first one, “Orders”, is read.'],
    rows: [
      [2, ['Ana', expect.anything(), '2031-06-01'], ['Cells C2:C3 are merged. Unmerge them and fill in each row.']],
      [3, expect.anything(), ['Cells C2:C3 are merged. Unmerge them and fill in each row.']],
      [4, expect.anything(), []],
    ],
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
  ['no header', Buffer.from('\n\n'), 'It has no rows below its header.'],
  ['another ZIP', zipOf('xl/other.xml', Buffer.from('x')), 'This file is no .xlsx workbook.'],
  ['a bomb', zipOf('xl/workbook.xml', Buffer.alloc(130 * 1024 * 1024)), 'This workbook is too large to read.'],
  ['half of a workbook', workbookOf({ A2: 'Ana' }).subarray(0, 2000), 'This file is damaged or no .xlsx workbook.'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is a workbook and not a CSV file.'],
])('a file with %s is refused with the reason', async (_, content, reason) => {
  expect(await read(content)).toEqual({ refused: expect.stringContaining(reason) });
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
