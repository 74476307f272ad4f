import type { CountryRow } from '@sac/contract/reports-api';
import { Card } from '../../ui/card';
import styles from './charts.module.css';

const maxCountries = 7;
const number = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** The countries with the most orders; each bar has its number, so the bars are decorative. */
export function TopCountries({ rows }: { rows: readonly CountryRow[] }) {
  const top = [...rows].sort((a, b) => b.count - a.count).slice(0, maxCountries);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const longest = top[0]?.count ?? 1;
  return (
    <Card title="Top countries" aside={`${number.format(total)} orders`}>
      {top.length === 0 && <p className={styles.empty}>No records found</p>}
      <ol className={styles.list}>
        {top.map(({ nationality, count }) => (
          <li key={nationality} className={styles.country}>
            <span className={styles.name} title={nationality}>
              {nationality}
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * count) / longest}%` }} />
            </span>
            <span className={styles.count}>
              {number.format(count)} <small>{percent.format(count / total)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
