import { singaporeToday } from '@sac/contract/dates';
import { getTeamToday } from '@sac/contract/team-today-api';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { selectTeamToday } from './team-today-sql';

interface Needs {
  db: Db;
  config: Pick<Config, 'timeLimits'>;
}

export function teamTodayRoutes(mount: Mount, { db, config }: Needs) {
  mount(getTeamToday, async ({ input: { fromDate, toDate } }) => {
    const now = new Date();
    const today = singaporeToday(now);
    const days = { first: fromDate || toDate || today, last: toDate || fromDate || today };
    return { data: await selectTeamToday(db, days, { limits: config.timeLimits, now }) };
  });
}
