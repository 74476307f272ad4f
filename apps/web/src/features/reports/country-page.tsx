import { CountryCharts } from './country-charts';
import { countryReport } from './country-report';
import { ReportPage } from './report-page';

/** Orders by country, with how they came in over the days. */
export const CountryPage = () => (
  <ReportPage report={countryReport} charts={(rows, days) => <CountryCharts rows={rows} days={days} />} />
);
