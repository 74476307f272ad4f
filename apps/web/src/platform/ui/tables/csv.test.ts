import { expect, test } from 'vitest';
import { csvOf } from './csv';

interface Row {
  name: string;
  n: number | null;
}
const columns = [
  { header: 'S. No', of: (_: Row, index: number) => index + 1 },
  { header: 'State/Territory', of: ({ name }: Row) => name },
  { header: 'Order Count', of: ({ n }: Row) => n },
];

test('names are written so that a spreadsheet reads them as names, and what is missing as an empty cell', () => {
  const csv = csvOf(columns, [
    { name: 'Korea, "South"', n: 12 },
    { name: '=HYPERLINK("http://evil.example")', n: 1 },
    { name: '@SUM(A1)', n: null },
  ]);
  expect(csv).toBe(
    '\uFEFFS. No,State/Territory,Order Count\n' +
      '1,"Korea, ""South""",12\n' +
      '2,"\'=HYPERLINK(""http://evil.example"")",1\n' +
      "3,'@SUM(A1),\n",
  );
});
