import { singaporeToday } from '@sac/contract/platform/dates';
import { getTeamToday } from '@sac/contract/work/team-today-api';
import type { Routes } from '../../../platform/services';
import { latenessAt } from '../../orders/queues/filter-where';
import { selectTeamToday } from './select-team-today';

export const teamTodayRoutes: Routes = (mount, { reads, config }) => {
  mount(getTeamToday, async ({ input: { fromDate, toDate } }) => {
    const now = new Date();
    const today = singaporeToday(now);
    const days = { first: fromDate || toDate || today, last: toDate || fromDate || today };
    const late = latenessAt(now, config);
    return reads.asOf((db) => selectTeamToday(db, days, late));
  });
};
