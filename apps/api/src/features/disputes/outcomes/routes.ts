import * as api from '@sac/contract/disputes/dispute-outcomes-api';
import { singaporeToday } from '@sac/contract/platform/dates';
import type { Routes } from '../../../platform/services';
import { countOutcomes } from './count-outcomes';

export const disputeOutcomesRoutes: Routes = (mount, { reads }) => {
  mount(api.getDisputeOutcomes, ({ input: { by, ...days } }) =>
    reads.asOf((db) => countOutcomes(db, by, days, singaporeToday(new Date()))),
  );
};
