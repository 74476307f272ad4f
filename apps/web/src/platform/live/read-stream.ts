import { followEvents } from '@sac/contract/orders/live-api';
import { apiAddress } from '../url/page-settings';
import type { LiveEvent } from './live-event';
import { liveParser } from './parse-live';

/** The server sends a heartbeat every 20 s: when nothing came for so long, nothing will. */
const silenceMs = 60_000;

/** 'refused': the session is over. 'silent': a proxy on the way buffers the bytes. 'cut': the network failed. */
export type StreamEnd = 'refused' | 'silent' | 'cut' | 'ended';

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  /** With the first bytes: the stream passes. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Reads the stream of live updates until it ends, for any reason. */
export async function readStream({ token, signal, onOpen, onEvent }: StreamOptions): Promise<StreamEnd> {
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), silenceMs);
  try {
    const answer = await fetch(apiAddress(followEvents.path), {
      headers: { accept: 'text/event-stream', authorization: token },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (answer.status === 401) return 'refused';
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    const feed = liveParser(onEvent);
    let isOpen = false;
    for (;;) {
      const part = await reader?.read();
      if (!part?.value) return 'ended';
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), silenceMs);
      if (!isOpen) onOpen();
      isOpen = true;
      feed(part.value);
    }
  } catch {
    return silence.signal.aborted ? 'silent' : 'cut';
  } finally {
    clearTimeout(watchdog);
  }
}
