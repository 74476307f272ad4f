import styles from './charts.module.css';
import { type Bucket, modes, sumOf, type Unit } from './time-buckets';

interface StackedBarsProps {
  unit: Unit;
  buckets: readonly Bucket[];
}

const number = new Intl.NumberFormat('en');

const steps = [1, 1.2, 1.4, 1.6, 1.8, 2, 3, 4, 5, 6, 8, 10];

/** The round number at which the scale ends: the next one from `value` on, with a whole half. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return steps.map((step) => Math.round(step * power)).find((end) => end >= value && end % 2 === 0) ?? value;
}

const sentenceOf = (bucket: Bucket) =>
  `${bucket.label}: ${modes.map(({ id, label }) => `${number.format(bucket[id])} ${label}`).join(', ')}`;

function summaryOf(unit: Unit, buckets: readonly Bucket[], peak: Bucket) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  return `Bars of orders per ${unit} by mode, ${first?.label} to ${last?.label}. The most: ${sentenceOf(peak)}.`;
}

/** One bar a day, week or month, its modes stacked; they differ in pattern as well as colour. */
export function StackedBars({ unit, buckets }: StackedBarsProps) {
  const peak = buckets.reduce((most, bucket) => (sumOf(bucket) > sumOf(most) ? bucket : most));
  const top = roundUp(Math.max(sumOf(peak), 2));
  const marks = [top, top / 2, 0];
  const ends = [buckets[0], buckets.length > 2 ? buckets[Math.floor(buckets.length / 2)] : undefined, buckets.at(-1)];

  return (
    <div role="img" aria-label={summaryOf(unit, buckets, peak)} className={styles.figure}>
      <div className={styles.scale}>
        {marks.map((mark) => (
          <span key={mark}>{number.format(mark)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        {buckets.map((bucket) => (
          <div key={bucket.start} className={styles.slot} title={sentenceOf(bucket)}>
            {modes
              .filter(({ id }) => bucket[id] > 0)
              .map(({ id }) => (
                <span
                  key={id}
                  className={`${styles.part} ${styles.fill}`}
                  data-mode={id}
                  style={{ height: `${(100 * bucket[id]) / top}%` }}
                />
              ))}
          </div>
        ))}
      </div>
      <div className={styles.dates}>
        {ends.map((bucket) => bucket && <span key={bucket.start}>{bucket.label.split(' ')[0]}</span>)}
      </div>
    </div>
  );
}
