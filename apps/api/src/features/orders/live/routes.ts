import * as api from '@sac/contract/orders/live-api';
import type { Routes } from '../../../platform/services';
import { setPresence } from './presence';

export const liveRoutes: Routes = (mount, { db, hub }) => {
  mount(api.setPresence, async ({ input: { orderId }, actor }) => {
    await setPresence(db, actor.staffId, orderId);
    return {};
  });

  mount(api.followEvents, async ({ actor, request, reply }) => {
    const stream = await hub.join(actor);
    // A stream stays open for minutes without being a slow request.
    request.raw.setTimeout(0);
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // Proxies must not buffer events.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
};
