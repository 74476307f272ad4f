import { liveEvents } from '@sac/contract/orders-api';
import { createParser } from 'eventsource-parser';
import { type LiveEvent, liveEvent } from './live-event';

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An event of the stream, if it is one that we know. */
function readLiveEvent(name: string | undefined, data: string): LiveEvent | undefined {
  if (name === liveEvents.changed) return { kind: 'changed' };
  if (name !== liveEvents.presence) return undefined;
  return liveEvent.safeParse({ kind: 'presence', onlookers: json(data) }).data;
}

/** Takes the stream's bytes as they come and tells the events in them. */
export function liveParser(tell: (event: LiveEvent) => void) {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const known = readLiveEvent(event, data);
      if (known) tell(known);
    },
  });
  return (bytes: Uint8Array) => parser.feed(decoder.decode(bytes, { stream: true }));
}
