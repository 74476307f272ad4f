import * as api from '@sac/contract/accounts/sessions-api';
import { describeAgent } from '../../../platform/outside/user-agent';
import type { Routes } from '../../../platform/services';
import { endOtherSessions, endSession } from './end-sessions';
import { countSessions, selectSessions } from './select-sessions';

type Row = Awaited<ReturnType<typeof selectSessions>>[number];

export const sessionsRoutes: Routes = (mount, { db, geoIp }) => {
  const describe = async ({ id, ip, userAgent, since, lastUsed }: Row, currentId: string) => ({
    id,
    ...describeAgent(userAgent),
    ip,
    place: await geoIp.countryOf(ip),
    since,
    lastUsed,
    isCurrent: id === currentId,
  });

  mount(api.getMySessions, async ({ actor }) => {
    const rows = await selectSessions(db, actor.staffId);
    return { data: await Promise.all(rows.map((row) => describe(row, actor.sessionId))) };
  });

  mount(api.getAllSessions, async ({ input: { teamMemberId }, actor }) => {
    const rows = await selectSessions(db, teamMemberId);
    const data = await Promise.all(
      rows.map(async (row) => ({ ...(await describe(row, actor.sessionId)), name: row.name, type: row.type })),
    );
    return { data, total: await countSessions(db, teamMemberId) };
  });

  mount(api.endSession, async ({ input: { sessionId }, actor }) => {
    const name = await endSession(db, actor, sessionId);
    return { message: name === actor.name ? 'The session has ended.' : `A session of ${name} has ended.` };
  });

  mount(api.endOtherSessions, async ({ actor }) => {
    const ended = await endOtherSessions(db, actor);
    const message = ended > 0 ? 'All your other sessions have ended.' : 'You have no other sessions.';
    return { message, data: { ended } };
  });
};
