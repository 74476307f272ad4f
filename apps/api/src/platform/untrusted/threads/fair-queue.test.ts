import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('ten pieces of one key do not keep the others waiting, and the pieces of a key keep their order', async () => {
  const queue = fairQueue({ budget: 1, most: 20 });
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
  const queue = fairQueue({ budget: 1, most: 20 });
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

test('as many at once as the budget allows, as many wait as may wait, and the next is refused', async () => {
  const queue = fairQueue({ budget: 2, most: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const piece = () =>
    queue('a', async () => {
      running += 1;
      await promise;
    });
  const taken = [piece(), piece(), piece(), piece()];
  await expect(piece()).rejects.toThrow(QueueFull);
  expect(running).toBe(2);
  resolve();
  await Promise.all(taken);
  expect(running).toBe(4);
  await piece();
});

test('what costs more than the budget is done alone', async () => {
  const queue = fairQueue({ budget: 100, most: 20 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: number[] = [];
  const piece = (cost: number) =>
    queue(
      'a',
      async () => {
        started.push(cost);
        await promise;
      },
      cost,
    );
  const all = [piece(60), piece(300), piece(40)];
  expect(started).toEqual([60]);
  resolve();
  await Promise.all(all);
  expect(started).toEqual([60, 300, 40]);
});
