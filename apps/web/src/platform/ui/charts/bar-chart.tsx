import { formatNumber } from '../../format-number';
import { Card } from '../card';
import { type DataColumn, DataTable } from '../tables/data-table';
import styles from './bar-chart.module.css';
import { type Bar, Bars, type BarsProps, fills } from './bars';

interface BarChartProps extends BarsProps {
  /** Also names the table of the numbers: 'Orders per day'. */
  title: string;
  /** The heading of its first column: 'Day'. */
  heading: string;
}

/** Fewer are read faster in the table above the chart. */
const fewestValues = 10;

const columnsOf = (heading: string, series: readonly string[]): DataColumn<Bar>[] => [
  { id: 'bar', header: heading, cell: ({ label }) => label, isWide: true },
  ...series.map((name, index) => ({
    id: name,
    header: name,
    cell: ({ values }: Bar) => formatNumber(values[index] ?? 0),
    isNumber: true,
  })),
];

/** Bars with their legend, which adds up each series, and the same numbers as a table; below the list they are of. */
export function BarChart({ title, heading, ...chart }: BarChartProps) {
  const { series, bars } = chart;
  if (bars.flatMap(({ values }) => values).filter((value) => value > 0).length < fewestValues) return null;
  return (
    <div className={styles.below}>
      <Card title={title}>
        <div className={styles.chart}>
          <ul className={styles.legend}>
            {series.map((name, index) => (
              <li key={name}>
                <span className={`${styles.swatch} ${styles.fill}`} data-fill={fills[index]} aria-hidden />
                {name} <b>{formatNumber(bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))}</b>
              </li>
            ))}
          </ul>
          <Bars {...chart} />
          <details className={styles.numbers}>
            <summary>The numbers as a table</summary>
            <DataTable
              label={title}
              height="tall"
              columnsAre="few"
              columns={columnsOf(heading, series)}
              rows={bars}
              rowId={({ id }) => id}
              empty="No records found"
            />
          </details>
        </div>
      </Card>
    </div>
  );
}
