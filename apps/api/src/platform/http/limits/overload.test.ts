import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '../errors';
import { refuseWhenOverloaded } from './overload';

/** Blocks the event loop, as too much work does. */
function block(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('an overloaded server rejects requests at once, stays alive and recovers', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  await refuseWhenOverloaded(app, 100);
  app.get('/healthz', async () => 'lives');
  app.get('/', async () => 'works');
  const ask = (url: string) => app.inject(url);
  expect((await ask('/')).statusCode).toBe(200);

  // Waits for the next sample, which is taken every second.
  const until = async (code: number, work: () => void) => {
    const deadline = Date.now() + 20_000;
    let answer = await ask('/');
    while (answer.statusCode !== code && Date.now() < deadline) {
      work();
      await new Promise((resolve) => setTimeout(resolve, 5));
      answer = await ask('/');
    }
    return answer;
  };
  const refusal = await until(503, () => block(300));
  expect(refusal.statusCode).toBe(503);
  expect(refusal.headers['retry-after']).toBe('5');
  expect(refusal.json()).toMatchObject({
    status: 0,
    message: 'The server has too much to do right now. Wait a moment and try again; nothing was changed.',
  });
  expect((await ask('/healthz')).body).toBe('lives');
  expect((await until(200, () => {})).body).toBe('works');
  await app.close();
});
