import { type DataColumn, DataTable } from '../../ui/data-table';
import { type Bucket, modes, type Unit } from './time-buckets';
import styles from './time-numbers.module.css';

interface TimeNumbersProps {
  unit: Unit;
  buckets: readonly Bucket[];
}

const number = new Intl.NumberFormat('en');
const headings: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' };

const columnsOf = (unit: Unit): DataColumn<Bucket>[] => [
  { id: 'time', header: headings[unit], cell: ({ label }) => label, isWide: true },
  ...modes.map(({ id, label }) => ({
    id,
    header: label,
    cell: (bucket: Bucket) => number.format(bucket[id]),
    isNumber: true,
  })),
];

/** The chart in words: its numbers as a table. */
export const TimeNumbers = ({ unit, buckets }: TimeNumbersProps) => (
  <details className={styles.numbers}>
    <summary>The numbers as a table</summary>
    <DataTable
      label={`Orders per ${unit}`}
      height="tall"
      columnsAre="few"
      columns={columnsOf(unit)}
      rows={buckets}
      rowId={({ start }) => start}
      empty="No records found"
    />
  </details>
);
