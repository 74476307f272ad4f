import type { CountryRow } from '@sac/contract/reports-api';
import styles from './country-charts.module.css';
import type { Days } from './report';
import { TimeChart } from './time-chart';
import { TopCountries } from './top-countries';

interface CountryChartsProps {
  rows: readonly CountryRow[];
  days: Days;
}

/** How the orders of the days came in, and from where most of them did. */
export const CountryCharts = ({ rows, days }: CountryChartsProps) => (
  <div className={styles.charts}>
    <TimeChart days={days} />
    <TopCountries rows={rows} />
  </div>
);
