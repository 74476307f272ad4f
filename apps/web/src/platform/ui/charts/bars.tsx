import { formatNumber } from '../../format-number';
import styles from './bar-chart.module.css';

export interface Bar {
  /** Unique among the bars. */
  id: string;
  label: string;
  /** A shorter label, under the bar. */
  tick: string;
  /** One for each series, in their order. */
  values: readonly number[];
}

export interface BarsProps {
  /** What is counted: 'orders per day by mode'. */
  of: string;
  /** The names of the series. Three at most: each has its own colour and pattern. */
  series: readonly string[];
  bars: readonly Bar[];
  /** Series that add up are stacked. */
  arrangement: 'stacked' | 'beside';
}

/** How a series is drawn, in the bars and in their legend. */
export const fills = ['full', 'striped', 'dotted'] as const;

const steps = [1, 1.2, 1.4, 1.6, 1.8, 2, 3, 4, 5, 6, 8, 10];

/** The round number at which the scale ends: the next one from `value` on, with a whole half. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return steps.map((step) => Math.round(step * power)).find((end) => end >= value && end % 2 === 0) ?? value;
}

const sumOf = ({ values }: Bar): number => values.reduce((sum, value) => sum + value, 0);

/** Bars of counts on a scale; the series differ in pattern as well as colour. */
export function Bars({ of, series, bars, arrangement }: BarsProps) {
  const heightOf = (bar: Bar) => (arrangement === 'stacked' ? sumOf(bar) : Math.max(...bar.values));
  const sentenceOf = ({ label, values }: Bar) =>
    `${label}: ${series.map((name, index) => `${formatNumber(values[index] ?? 0)} ${name}`).join(', ')}`;
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const peak = bars.reduce((most, bar) => (heightOf(bar) > heightOf(most) ? bar : most));
  const top = roundUp(Math.max(heightOf(peak), 2));
  const marks = [top, top / 2, 0];

  return (
    <div
      role="img"
      aria-label={`Bars of ${of}, ${first.label} to ${last.label}. The most: ${sentenceOf(peak)}.`}
      className={styles.figure}
    >
      <div className={styles.scale}>
        {marks.map((mark) => (
          <span key={mark}>{formatNumber(mark)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        {bars.map((bar) => (
          <div
            key={bar.id}
            className={`${styles.slot} ${styles.parts}`}
            data-arrangement={arrangement}
            title={sentenceOf(bar)}
          >
            {series.map((name, index) => {
              const value = bar.values[index] ?? 0;
              if (value === 0 && arrangement === 'stacked') return null;
              return (
                <span
                  key={name}
                  className={`${styles.part} ${styles.fill}`}
                  data-fill={fills[index]}
                  data-empty={value === 0}
                  style={{ height: `${(100 * value) / top}%` }}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles.ticks}>
        {bars.map(({ id, tick }) => (
          <span key={id} className={styles.slot}>
            <span className={styles.tick} data-fits={tick.length <= 2}>
              {tick}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
