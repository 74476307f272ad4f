import * as api from '@sac/contract/reports-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { countByCountry, countByDay, countByProcessor } from './reports-sql';

const found = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many} found.`;

export function reportsRoutes(mount: Mount, { db }: { db: Db }) {
  mount(api.getCountryOrderCount, async ({ input }) => {
    const data = await countByCountry(db, input);
    return { message: found(data.length, 'nationality', 'nationalities'), data };
  });
  mount(api.getProcessedByCount, async ({ input }) => {
    const data = await countByProcessor(db, input);
    return { message: found(data.length, 'staff member', 'staff members'), data };
  });
  mount(api.getOrdersPerDay, async ({ input }) => ({ data: await countByDay(db, input) }));
}
