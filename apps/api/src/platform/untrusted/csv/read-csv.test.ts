import { expect, test } from 'vitest';
import { encoderOf } from '../../../../test/encode';
import { readCsv } from './read-csv';

const columns = { known: ['dispute_id', 'gateway', 'amount', 'payment.last4'], required: ['dispute_id', 'gateway'] };

/** As a stream gives it: a piece of a character, of '\r\n' or of a byte order mark at a time. */
const openFile = (bytes: Uint8Array, size = 5) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
async function read(content: Uint8Array | string, size?: number) {
  const csv = await readCsv(openFile(Buffer.from(content), size), columns);
  return { leftOut: csv.leftOut, rows: await Array.fromAsync(csv.rows()) };
}
const row = (line: number, record: Record<string, string>, problems: unknown[] = []) => ({ line, record, problems });

const separators = [',', ';', '\t', '|'];
const encodings: [encoding: string, mark: '' | '\ufeff'][] = [
  ['utf-8', ''],
  ['utf-8', '\ufeff'],
  ['utf-16le', '\ufeff'],
  ['utf-16be', '\ufeff'],
  ['utf-16le', ''],
  ['utf-16be', ''],
  ['windows-1252', ''],
];
const lineEnds = ['\n', '\r\n', '\r'];

const everyWay = encodings.flatMap(([encoding, mark]) =>
  separators.flatMap((separator) => lineEnds.map((lineEnd) => ({ encoding, mark, separator, lineEnd }))),
);
test.each(everyWay)('$encoding $mark with $separator and $lineEnd has the same rows', async (way) => {
  const { encoding, mark, separator: s, lineEnd } = way;
  const lines = [
    ['dispute_id', 'gateway', 'note', 'amount'],
    ['D1', 'Société Générale', 'x', '1'],
    ['', '', '', ''],
    ['D2', `"Zürich ${s} ""Señor"""`, '"two\nlines"', '2'],
    ['D3', 'the 5" screen', '', ''],
    ['', ' ', '', ''],
  ];
  const text = mark + lines.map((cells) => cells.join(s)).join('\n');
  expect(await read(encoderOf(encoding)(text.replaceAll('\n', lineEnd)))).toEqual({
    leftOut: ['note'],
    rows: [
      row(2, { dispute_id: 'D1', gateway: 'Société Générale', amount: '1' }),
      row(5, { dispute_id: 'D2', gateway: `Zürich ${s} "Señor"`, amount: '2' }),
      row(6, { dispute_id: 'D3', gateway: 'the 5" screen', amount: '' }),
    ],
  });
});

test.each<[string, string, number, Record<string, string>]>([
  ['sep=; first', 'sep=;\r\ndispute_id;gateway\r\nA;b, c', 3, { dispute_id: 'A', gateway: 'b, c' }],
  ['sep= between quotation marks', '\ufeff"sep=^"\ndispute_id^gateway\nA^b', 3, { dispute_id: 'A', gateway: 'b' }],
  ['a wrong sep=', 'sep=;\ndispute_id,gateway\nA,b', 3, { dispute_id: 'A', gateway: 'b' }],
  ['capitals', 'DISPUTE_ID,GATEWAY\nA,b', 2, { dispute_id: 'A', gateway: 'b' }],
  ['words', 'Dispute ID,Gate-Way\nA,b', 2, { dispute_id: 'A', gateway: 'b' }],
  ['one word', 'DisputeId,gateway\nA,b', 2, { dispute_id: 'A', gateway: 'b' }],
  ['a mark before a quotation mark', '\ufeff\ufeff"dispute_id","gateway"\nA,b', 2, { dispute_id: 'A', gateway: 'b' }],
  ['invisible characters', 'dispute_id\u200b,\u00a0gate\u00adway\nA,b', 2, { dispute_id: 'A', gateway: 'b' }],
  ['a dotted column', 'dispute-id,gateway,Payment Last4\nA,b,42', 2, { 'payment.last4': '42' }],
  ['empty lines first', '\n,,\n\ndispute_id,gateway\n\nA,b', 6, { dispute_id: 'A', gateway: 'b' }],
  ['a title above', 'Disputes of May,,\n\ndispute_id,gateway\nA,b', 4, { dispute_id: 'A', gateway: 'b' }],
  ['a remark above', '# Export of shop 3\ndispute_id,gateway\nA,b', 3, { dispute_id: 'A', gateway: 'b' }],
  ['a remark with quotation marks', 'For "us" only\n"dispute_id";"gateway"\nA;b', 3, { dispute_id: 'A', gateway: 'b' }],
  ['facts above', 'sep=;\nGateway;b\nFrom;1 May\ndispute_id;gateway\nA;b', 5, { dispute_id: 'A', gateway: 'b' }],
  ['values like names', 'dispute_id,gateway\ngateway,amount', 2, { dispute_id: 'gateway', gateway: 'amount' }],
  ['columns without a name', 'dispute_id,gateway,,\nA,b,,', 2, { dispute_id: 'A', gateway: 'b' }],
  ['spaces around quotation marks', 'dispute_id, "gateway"\n"A" , "b; c" ', 2, { dispute_id: 'A', gateway: 'b; c' }],
  ['mixed line ends', 'dispute_id,gateway\r\n\r\n\n\rA,b', 5, { dispute_id: 'A', gateway: 'b' }],
  ['a value with a quoted word first', 'dispute_id,gateway\nA,"5" wide', 2, { dispute_id: 'A', gateway: '"5" wide' }],
  ['fewer values than columns', 'dispute_id,gateway,amount\nA,b', 2, { dispute_id: 'A', gateway: 'b', amount: '' }],
])('%s', async (_, text, line, record) => {
  for (const size of [1, 1000])
    expect(await read(text, size)).toMatchObject({ leftOut: [], rows: [{ line, record, problems: [] }] });
});

const lost = 'gateway "Jos\ufffd": letters were lost';
test.each<[string, string, unknown]>([
  [
    'more values than columns',
    'dispute_id,gateway,amount\nA,b,25,50',
    expect.stringContaining('It has 4 values for 3 columns.'),
  ],
  [
    'letters lost elsewhere',
    'dispute_id,gateway\nA,Jos\ufffd',
    { field: 'gateway', text: expect.stringContaining(lost) },
  ],
])('a row with %s has a problem; others have none', async (_, text, problem) => {
  const { rows } = await read(`${text}\nB,good`);
  expect(rows).toMatchObject([{ problems: [problem] }, { line: 3, problems: [] }]);
});

const header = 'dispute_id;gateway\nA;';
const inEncoding = (encoding: string, text: string) => Buffer.concat([encoderOf(encoding)(header + text)]);
test.each<[string, Uint8Array | string, string]>([
  ['other columns', 'name,colour\n1,2', 'The first line does not name the columns. It must name: dispute_id, gateway.'],
  ['a column missing', 'dispute_id,amount\n1,2', 'The first line does not name these columns: gateway.'],
  ['a column twice', 'dispute_id,Dispute ID,gateway', 'The column dispute_id is in the first line twice.'],
  [
    'a workbook',
    Buffer.from('504b030414000600', 'hex'),
    'This is a workbook and not a CSV file. Save it as “CSV UTF-8”',
  ],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is a workbook of an old Excel'],
  ['JSON', '[{"dispute_id": 1}]', 'This is a JSON file.'],
  ['half of UTF-16', Buffer.from('fffe41', 'hex'), 'The file is damaged'],
  [
    'a mark of UTF-8 before other bytes',
    Buffer.from(`\u00ef\u00bb\u00bf${header}Soci\u00e9t\u00e9`, 'latin1'),
    'damaged',
  ],
  [
    'a letter saved by a Mac',
    inEncoding('macintosh', 'José'),
    'Line 2: the file is not UTF-8, and its letters cannot be',
  ],
  ['a quotation mark that stays open', `${header}b\nB;"c\n`, 'The row after line 2 does not end'],
  ['megabytes behind one', `${header}b\nB;"${'c'.repeat(1_100_000)}"`, 'The row after line 2 does not end'],
])('a file with %s is refused with the reason', async (_, content, reason) => {
  await expect(read(content, 70_000)).rejects.toThrow(reason);
});

test('the last bytes of a large file decide its encoding, before a row is given', async () => {
  const plain = Buffer.from(`dispute_id,gateway\n${'A,plain\n'.repeat(300_000)}`);
  const last = Buffer.from('Z,Núñez\n', 'latin1');
  const { rows } = await read(Buffer.concat([plain, last]), 60_000);
  expect(rows.at(-1)).toEqual(row(300_002, { dispute_id: 'Z', gateway: 'Núñez' }));
  await expect(read(Buffer.concat([Buffer.from('dispute_id,gateway\nA,é\n'), plain, last]), 60_000)).rejects.toThrow(
    'Line 2: the file is not UTF-8',
  );
});
