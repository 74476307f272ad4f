import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('ten pieces of one key do not keep the others waiting, and the pieces of a key keep their order', async () => {
  const queue = fairQueue();
  const done: string[] = [];
  const piece = (key: string, name: string) =>
    queue(key, async () => {
      await later();
      done.push(name);
    });
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => piece('a', `a${index}`)),
    piece('b', 'b0'),
    piece('c', 'c0'),
    piece('b', 'b1'),
  ]);
  expect(done.slice(0, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
  expect(done.slice(6)).toEqual(['a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9']);
});

test('one piece at a time, also after one that failed', async () => {
  const queue = fairQueue();
  let running = 0;
  const piece = (answer: () => number) =>
    queue('a', async () => {
      running += 1;
      expect(running).toBe(1);
      await later();
      running -= 1;
      return answer();
    });
  const failing = piece(() => {
    throw new Error('as intended');
  });
  const next = piece(() => 2);
  await expect(failing).rejects.toThrow('as intended');
  expect(await next).toBe(2);
  expect(await piece(() => 3)).toBe(3);
});
