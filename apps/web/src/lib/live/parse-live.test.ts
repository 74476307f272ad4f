import { expect, test } from 'vitest';
import type { LiveEvent } from './live-event';
import { liveParser } from './parse-live';

function told(...chunks: (string | Uint8Array)[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const feed = liveParser((event) => events.push(event));
  for (const chunk of chunks) feed(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  return events;
}

test('tells what the server sends, and keeps quiet about heartbeats', () => {
  expect(
    told(': hello\n\nevent: changed\ndata: {}\n\nevent: presence\ndata: [{"order_id":100001,"name":"Mei Tan"}]\n\n'),
  ).toEqual([{ kind: 'changed' }, { kind: 'presence', onlookers: [{ order_id: 100001, name: 'Mei Tan' }] }]);
});

test('an event may come in pieces, cut anywhere', () => {
  const bytes = new TextEncoder().encode('event: presence\r\ndata: [{"order_id":1,"name":"Zoë Lim"}]\r\n\r\n');
  const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
  expect(told(...pieces)).toEqual([{ kind: 'presence', onlookers: [{ order_id: 1, name: 'Zoë Lim' }] }]);
});

test('what it does not know or cannot read is passed over', () => {
  expect(told('event: news\ndata: {}\n\nevent: presence\ndata: {"a"\n\nevent: presence\ndata: [1]\n\n')).toEqual([]);
});
