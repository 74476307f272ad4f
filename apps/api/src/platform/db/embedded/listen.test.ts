import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../open-database';
import { engineOf } from './open-engine';

const isBind = (message: Uint8Array) => String.fromCharCode(message[0] ?? 0) === 'B';

test('to listen waits for the statement that runs: between its messages it would end it', async () => {
  const database = await openDatabase({ kind: 'pglite', dataDir: 'memory://' });
  const client = await database.pool.connect();
  const engine = engineOf(client);
  client.release();
  if (!engine) throw new Error('No embedded engine.');
  const send = engine.execProtocolStream.bind(engine);
  let listening: Promise<void> | undefined;
  engine.execProtocolStream = async (message, options) => {
    const answer = await send(message, options);
    if (!listening && isBind(message)) {
      listening = database.listen('news', () => {});
      // It would have run by then.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    }
    return answer;
  };
  const { rows } = await database.pool.query('select $1::int as one', [1]);
  expect(rows).toEqual([{ one: 1 }]);
  await listening;
  await database.close();
});
