import { expect, test } from 'vitest';
import { reportCsv } from './report-csv';

const report = {
  name: { id: 'name', header: 'State/Territory', of: ({ name }: { name: string; n: number }) => name },
  counts: [{ id: 'n', header: 'Order Count', of: ({ n }: { n: number }) => n }],
} as const;

test('names are written so that a spreadsheet reads them as names', () => {
  const csv = reportCsv(report, [
    { name: 'Korea, "South"', n: 12 },
    { name: '=HYPERLINK("http://evil.example")', n: 1 },
    { name: '@SUM(A1)', n: 0 },
  ]);
  expect(csv).toBe(
    '\uFEFFS. No,State/Territory,Order Count\n' +
      '1,"Korea, ""South""",12\n' +
      '2,"\'=HYPERLINK(""http://evil.example"")",1\n' +
      "3,'@SUM(A1),0\n",
  );
});
