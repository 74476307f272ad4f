import { type OutcomeGroup, type OutcomeRow, outcomeGroups } from '@sac/contract/disputes/dispute-outcomes-api';
import { formatMoney } from '@sac/contract/payments/amounts';
import { formatNumber, formatPercent } from '../../../platform/format-number';
import { Lines } from '../../../platform/ui/lines';
import type { CsvColumn } from '../../../platform/ui/tables/csv';
import type { DataColumn } from '../../../platform/ui/tables/data-table';
import { outcomeCounts, winRate } from './outcomes-state';

const rateText = (row: Pick<OutcomeRow, 'won' | 'lost'>) => {
  const rate = winRate(row);
  return rate === null ? '–' : formatPercent(rate);
};

type Money = OutcomeRow['money'][number];
const amounts = ({ money }: Pick<OutcomeRow, 'money'>, which: 'won' | 'lost' | 'undecided') =>
  money.filter((sums) => Number(sums[which]) > 0).map((sums: Money) => formatMoney(sums[which], sums.currency));

/** A line for each currency. */
const Amounts = ({ of, which }: { of: OutcomeRow; which: 'won' | 'lost' }) => {
  const texts = amounts(of, which);
  return texts.length === 0 ? '–' : texts.map((text) => <div key={text}>{text}</div>);
};

/** @param isEachOnce whether every dispute is in one row only, so that rows can be added up */
export function outcomeColumns(
  by: OutcomeGroup,
  rows: readonly OutcomeRow[],
  isEachOnce: boolean,
): DataColumn<OutcomeRow>[] {
  const sumOf = (id: (typeof outcomeCounts)[number]['id']) => rows.reduce((sum, row) => sum + row[id], 0);
  const foot = (text: string) => (isEachOnce ? { foot: text } : {});
  return [
    {
      id: 'name',
      header: outcomeGroups[by],
      cell: ({ name, note }) => (
        <Lines overflow="wrap">
          <span>{name}</span> {note && <small>{note}</small>}
        </Lines>
      ),
      isWide: true,
      ...foot('Total'),
    },
    ...outcomeCounts.map(({ id, header }) => ({
      id,
      header,
      cell: (row: OutcomeRow) => formatNumber(row[id]),
      isNumber: true,
      width: '92px',
      ...foot(formatNumber(sumOf(id))),
    })),
    {
      id: 'rate',
      header: 'Win rate',
      cell: rateText,
      isNumber: true,
      width: '100px',
      ...foot(rateText({ won: sumOf('won'), lost: sumOf('lost') })),
    },
    {
      id: 'moneyWon',
      header: 'Amount won',
      cell: (row) => <Amounts of={row} which="won" />,
      isNumber: true,
      width: '124px',
    },
    {
      id: 'moneyLost',
      header: 'Amount lost',
      cell: (row) => <Amounts of={row} which="lost" />,
      isNumber: true,
      width: '124px',
    },
  ];
}

export const outcomeCsvColumns = (by: OutcomeGroup): readonly CsvColumn<OutcomeRow>[] => [
  { header: outcomeGroups[by], of: ({ name }) => name },
  { header: 'Meaning', of: ({ note }) => note },
  ...outcomeCounts.map(({ id, header }) => ({ header, of: (row: OutcomeRow) => row[id] })),
  { header: 'Win rate', of: (row) => winRate(row) },
  { header: 'Amount won', of: (row) => amounts(row, 'won').join('; ') },
  { header: 'Amount lost', of: (row) => amounts(row, 'lost').join('; ') },
  { header: 'Amount undecided', of: (row) => amounts(row, 'undecided').join('; ') },
];
