import { type CountryRow, getCountryOrderCount } from '@sac/contract/reports-api';
import styles from './charts.module.css';
import type { Report } from './report';
import { ReportPage } from './report-page';
import { TimeChart } from './time-chart';
import { TopCountries } from './top-countries';

/** Orders by nationality and mode (spec section 2, Country Order Details). */
const countryReport: Report<CountryRow> = {
  title: 'Country Order Details',
  key: 'country-order-details',
  endpoint: getCountryOrderCount,
  name: { id: 'nationality', header: 'State/Territory', of: ({ nationality }) => nationality },
  counts: [
    { id: 'count', header: 'Order Count', of: ({ count }) => count },
    { id: 'standard', header: 'Standard Processing', of: ({ standard_count }) => standard_count },
    { id: 'priority', header: 'Priority Processing', of: ({ priority_count }) => priority_count },
    { id: 'future', header: 'Future Order Processing', of: ({ future_count }) => future_count },
  ],
  searchHint: 'Nationality',
  dayRule: 'Counted by the date we received the order.',
};

/** Orders by country: how they came in over the days, and where most of them came from. */
export const CountryPage = () => (
  <ReportPage
    report={countryReport}
    charts={(rows, days) => (
      <div className={styles.charts}>
        <TimeChart days={days} />
        <TopCountries rows={rows} />
      </div>
    )}
  />
);
