import { createParser } from 'eventsource-parser';
import type { LiveEvent } from './live-event';

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the stream's bytes as they come and passes on the events in them; data that is no JSON is undefined. */
export function liveParser(onEvent: (event: LiveEvent) => void) {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event: name = '', data }) => onEvent({ name, data: json(data), at: Date.now() }),
  });
  return (bytes: Uint8Array) => parser.feed(decoder.decode(bytes, { stream: true }));
}
