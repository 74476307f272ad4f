import { singaporeToday } from '@sac/contract/dates';
import { getTeamToday } from '@sac/contract/team-today-api';
import type { Config } from '../../config';
import type { Mount } from '../../http/mount';
import type { Reads } from '../../http/reads';
import { selectTeamToday } from './team-today-sql';

interface Needs {
  reads: Reads;
  config: Pick<Config, 'timeLimits'>;
}

export function teamTodayRoutes(mount: Mount, { reads, config }: Needs) {
  mount(getTeamToday, async ({ input: { fromDate, toDate }, request }) => {
    const now = new Date();
    const today = singaporeToday(now);
    const days = { first: fromDate || toDate || today, last: toDate || fromDate || today };
    const late = { limits: config.timeLimits, now };
    return { data: await reads.withOwn(request, (db) => selectTeamToday(db, days, late)) };
  });
}
