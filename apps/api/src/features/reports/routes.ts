import * as api from '@sac/contract/reports-api';
import type { Mount } from '../../http/mount';
import type { Reads } from '../../http/reads';
import { countByCountry, countByDay, countByProcessor } from './reports-sql';

const found = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many} found.`;

export function reportsRoutes(mount: Mount, { reads }: { reads: Reads }) {
  mount(api.getCountryOrderCount, async ({ input, request }) => {
    const data = await reads.withOwn(request, (db) => countByCountry(db, input));
    return { message: found(data.length, 'nationality', 'nationalities'), data };
  });
  mount(api.getProcessedByCount, async ({ input, request }) => {
    const data = await reads.withOwn(request, (db) => countByProcessor(db, input));
    return { message: found(data.length, 'staff member', 'staff members'), data };
  });
  mount(api.getOrdersPerDay, async ({ input, request }) => ({
    data: await reads.withOwn(request, (db) => countByDay(db, input)),
  }));
}
