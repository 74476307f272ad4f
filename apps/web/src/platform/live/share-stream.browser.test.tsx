import { liveEvents } from '@sac/contract/orders/live-api';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { storeSession } from '../../../test/screen';
import { interceptCalls, sendLive } from '../../../test/server';
import { type LiveEvent, onLiveEvent } from './live-event';
import { shareStream } from './share-stream';

interceptCalls();
// The back office of an earlier file may follow the stream.
beforeAll(() => storeSession(null));

let tabs: AbortController[] = [];
afterEach(() => {
  for (const tab of tabs) tab.abort();
  tabs = [];
});

/** Each call shares as a tab of its own would: a channel reaches all channels of its name but itself. */
function openTab() {
  const tab = new AbortController();
  tabs.push(tab);
  void shareStream('a token', tab.signal);
}

function heard() {
  const events: Omit<LiveEvent, 'at'>[] = [];
  const stop = onLiveEvent(({ name, data }) => events.push({ name, data }));
  return { events, [Symbol.dispose]: stop };
}

test('a tab that listens by another one’s stream starts with the viewers and what has just changed', async () => {
  const presence = { name: liveEvents.presence, data: [{ order_id: 100001, name: 'Mei Tan' }] };
  const change = (orderId: number) => ({ name: liveEvents.changed, data: { orders: [orderId] } });
  {
    using first = heard();
    openTab();
    const sent = [presence, change(100001), change(100002)];
    await expect
      .poll(() => {
        sendLive('x', null);
        return first.events;
      })
      .not.toEqual([]);
    for (const { name, data } of sent) sendLive(name, data);
    await expect.poll(() => first.events.filter(({ name }) => name !== 'x')).toEqual(sent);
  }
  using second = heard();
  openTab();
  await expect.poll(() => second.events).toEqual([presence, change(100001), change(100002)]);
});
