import { z } from 'zod';
import { followStream } from './follow-stream';
import { type LiveEvent, liveEvent, tellLiveEvent } from './live-event';

const name = 'live-updates';
/** Whoever waited longer for the lock may have missed something while it changed hands. */
const freshMs = 1_000;
const message = z.union([liveEvent, z.object({ kind: z.literal('hello') })]);

/**
 * One stream for all tabs of this browser, because a browser opens only six connections to a host: the tab that holds
 * the lock reads it and passes on what comes; when it goes, the next one takes over.
 */
export async function shareStream(token: string, signal: AbortSignal) {
  const channel = new BroadcastChannel(name);
  let present: LiveEvent | undefined;
  let isReading = false;

  const tell = (event: LiveEvent) => {
    if (event.kind === 'presence') present = event;
    tellLiveEvent(event);
    channel.postMessage(event);
  };
  channel.onmessage = ({ data }) => {
    const heard = message.safeParse(data).data;
    if (heard?.kind === 'hello') {
      if (isReading && present) channel.postMessage(present);
    } else if (heard) tellLiveEvent(heard);
  };
  channel.postMessage({ kind: 'hello' });

  const asked = Date.now();
  const read = async () => {
    isReading = true;
    await followStream({ token, signal, tell, hasMissed: Date.now() - asked > freshMs });
  };
  try {
    // Without https there are no locks; then each tab reads for itself.
    if (navigator.locks) await navigator.locks.request(name, { signal }, read);
    else await read();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
