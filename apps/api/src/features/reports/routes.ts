import * as api from '@sac/contract/reports/reports-api';
import type { Routes } from '../../platform/services';
import { countByCountry, countByDay, countByProcessor } from './count-orders';

const found = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many} found.`;

export const reportsRoutes: Routes = (mount, { reads }) => {
  mount(api.getCountryOrderCount, async ({ input }) => {
    const answer = await reads.asOf((db) => countByCountry(db, input));
    return { message: found(answer.data.length, 'nationality', 'nationalities'), ...answer };
  });
  mount(api.getProcessedByCount, async ({ input }) => {
    const answer = await reads.asOf((db) => countByProcessor(db, input));
    return { message: found(answer.data.length, 'staff member', 'staff members'), ...answer };
  });
  mount(api.getOrdersPerDay, ({ input }) => reads.asOf((db) => countByDay(db, input)));
};
