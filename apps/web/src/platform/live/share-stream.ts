import { liveEvents } from '@sac/contract/orders/live-api';
import { followStream } from './follow-stream';
import { broadcast, type LiveEvent, liveEvent } from './live-event';

const name = 'live-updates';
/** A tab that starts to listen gets changes younger than this: its screen may have loaded before them. The server does the same. */
const recentMs = 10_000;

/**
 * One stream for all tabs of this browser, because a browser opens only six connections to a host: the tab that holds
 * the lock reads it and broadcasts the events; when it closes, the next one takes over.
 */
export async function shareStream(token: string, signal: AbortSignal) {
  const channel = new BroadcastChannel(name);
  let presence: LiveEvent | undefined;
  let recent: LiveEvent[] = [];
  let isReading = false;

  const isRecent = ({ at }: LiveEvent) => at > Date.now() - recentMs;
  const onEvent = (event: LiveEvent) => {
    if (event.name === 'blocked') presence = undefined;
    if (event.name === liveEvents.presence) presence = event;
    if (event.name === liveEvents.changed) recent = [...recent.filter(isRecent), event];
    broadcast(event);
    channel.postMessage(event);
  };
  channel.onmessage = ({ data }) => {
    const event = liveEvent.safeParse(data).data;
    if (event?.name === 'hello') {
      if (!isReading) return;
      if (presence) channel.postMessage(presence);
      for (const change of recent.filter(isRecent)) channel.postMessage(change);
    } else if (event) broadcast(event);
  };
  channel.postMessage({ name: 'hello', at: Date.now() } satisfies LiveEvent);

  const read = async () => {
    isReading = true;
    await followStream({ token, signal, onEvent });
  };
  try {
    // Without https there are no locks; then each tab opens its own stream.
    if (navigator.locks) await navigator.locks.request(name, { signal }, read);
    else await read();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
