import { formatNumber } from '../../format-number';
import { type DataColumn, DataTable } from '../tables/data-table';
import styles from './bar-chart.module.css';
import { type Bar, Bars, type BarsProps, fills } from './bars';

interface BarChartProps extends BarsProps {
  /** Names the table of the numbers: 'Orders per day'. */
  label: string;
  /** The heading of its first column: 'Day'. */
  heading: string;
}

const columnsOf = (heading: string, series: readonly string[]): DataColumn<Bar>[] => [
  { id: 'bar', header: heading, cell: ({ label }) => label, isWide: true },
  ...series.map((name, index) => ({
    id: name,
    header: name,
    cell: ({ values }: Bar) => formatNumber(values[index] ?? 0),
    isNumber: true,
  })),
];

/** Bars with their legend, which adds up each series, and the same numbers as a table. */
export const BarChart = ({ label, heading, ...chart }: BarChartProps) => (
  <div className={styles.chart}>
    <ul className={styles.legend}>
      {chart.series.map((name, index) => (
        <li key={name}>
          <span className={`${styles.swatch} ${styles.fill}`} data-fill={fills[index]} aria-hidden />
          {name} <b>{formatNumber(chart.bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))}</b>
        </li>
      ))}
    </ul>
    <Bars {...chart} />
    <details className={styles.numbers}>
      <summary>The numbers as a table</summary>
      <DataTable
        label={label}
        height="tall"
        columnsAre="few"
        columns={columnsOf(heading, chart.series)}
        rows={chart.bars}
        rowId={({ id }) => id}
        empty="No records found"
      />
    </details>
  </div>
);
