import { type CountryRow, getCountryOrderCount } from '@sac/contract/reports-api';
import type { Report } from './report';

/** Orders by nationality and mode (spec section 2, Country Order Details). */
export const countryReport: Report<CountryRow> = {
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
  dayRule: 'An order counts on the day it arrived.',
};
