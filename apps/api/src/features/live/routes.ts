import * as api from '@sac/contract/live-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import type { LiveHub } from './live-hub';
import { setPresence } from './presence';

export function liveRoutes(mount: Mount, { db, hub }: { db: Db; hub: LiveHub }) {
  mount(api.setPresence, async ({ input: { orderId }, actor }) => {
    await setPresence(db, actor.staffId, orderId);
    return {};
  });

  mount(api.followEvents, async ({ actor, request, reply }) => {
    const stream = await hub.join(actor.sessionId);
    // The length of a stream is not a slow request.
    request.raw.setTimeout(0);
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // Proxies must pass events on as they come.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}
