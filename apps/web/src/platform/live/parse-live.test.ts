import { expect, test } from 'vitest';
import { liveParser } from './parse-live';

function eventsIn(...chunks: (string | Uint8Array)[]): { name: string; data?: unknown }[] {
  const events: { name: string; data?: unknown }[] = [];
  const feed = liveParser(({ name, data }) => events.push({ name, data }));
  for (const chunk of chunks) feed(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  return events;
}

test('passes on what the server sends, without the heartbeats', () => {
  expect(
    eventsIn(
      ': hello\n\nevent: changed\ndata: {}\n\nevent: presence\ndata: [{"order_id":100001,"name":"Mei Tan"}]\n\n',
    ),
  ).toEqual([
    { name: 'changed', data: {} },
    { name: 'presence', data: [{ order_id: 100001, name: 'Mei Tan' }] },
  ]);
});

test('an event may arrive in several chunks', () => {
  const bytes = new TextEncoder().encode('event: presence\r\ndata: [{"order_id":1,"name":"Zoë Lim"}]\r\n\r\n');
  const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
  expect(eventsIn(...pieces)).toEqual([{ name: 'presence', data: [{ order_id: 1, name: 'Zoë Lim' }] }]);
});

test('data that cannot be read is undefined', () => {
  expect(eventsIn('event: presence\ndata: {"a"\n\n')).toEqual([{ name: 'presence', data: undefined }]);
});
