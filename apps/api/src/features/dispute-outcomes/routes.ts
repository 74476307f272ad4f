import { singaporeToday } from '@sac/contract/dates';
import * as api from '@sac/contract/dispute-outcomes-api';
import type { Mount } from '../../http/mount';
import type { Reads } from '../../http/reads';
import { countOutcomes } from './count-outcomes';

export function disputeOutcomesRoutes(mount: Mount, { reads }: { reads: Reads }) {
  mount(api.getDisputeOutcomes, async ({ input: { by, ...days }, request }) => ({
    data: await reads.withOwn(request, (db) => countOutcomes(db, by, days, singaporeToday(new Date()))),
  }));
}
