import { singaporeToday } from '@sac/contract/dates';
import * as api from '@sac/contract/dispute-outcomes-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { countOutcomes } from './count-outcomes';

export function disputeOutcomesRoutes(mount: Mount, { db }: { db: Db }) {
  mount(api.getDisputeOutcomes, async ({ input: { by, ...days } }) => ({
    data: await countOutcomes(db, by, days, singaporeToday(new Date())),
  }));
}
