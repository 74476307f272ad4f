import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { failure, inputError } from '../operator-error';

const setting = 'arrival.whose_session';
const rounds = 24;
const secondMs = 5000;

/**
 * Refuses a pooler that gives every transaction, or every statement, another server connection: prepared statements, LISTEN,
 * the time limits of a session and locks would be another client's.
 *
 * One client leaves a mark in its session. In transaction pooling, either another client finds that mark (the pooler lends it
 * the same connection, even the only one it has), or the first client misses it (it was lent another one). Which of the two
 * asks next is random, so that no regular turn of connections hides it. Without a pooler this costs one short connection.
 */
export async function refuseTransactionPooling(connectionString: string): Promise<void> {
  const [one, other] = [0, 1].map(() => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: secondMs, query_timeout: secondMs });
    return client.on('error', () => {});
  }) as [pg.Client, pg.Client];
  const mark = randomUUID();
  const hasMark = async (client: pg.Client) => {
    const { rows } = await client.query(`select current_setting($1, true) = $2 as yes`, [setting, mark]);
    return rows[0]?.yes === true;
  };
  try {
    await one.connect();
    const { rows } = await one.query(`select set_config($1, $2, false), pg_backend_pid() as pid`, [setting, mark]);
    // A pooler tells its clients numbers of its own.
    const { processID } = one as pg.Client & { processID: number };
    if (rows[0]?.pid === processID) return;
    await other.connect();
    for (let round = 0; round < rounds; round++) {
      const isOne = round > 0 && Math.random() < 0.5;
      const asked = isOne ? hasMark(one) : hasMark(other).catch(noSecondConnection);
      if ((await asked) !== isOne) throw inputError(transactionPooling);
    }
  } finally {
    for (const client of [one, other]) client.end().catch(() => {});
  }
}

const transactionPooling =
  'The pooler at DATABASE_URL shares connections between transactions, which loses what belongs to a session. Set it to ' +
  'session pooling (pgbouncer: pool_mode = session, for this database or user), or name PostgreSQL itself in DATABASE_URL.';

function noSecondConnection(error: unknown): never {
  throw failure(
    'The pooler at DATABASE_URL gave no second connection within 5 seconds. Each process of the server needs 30 ' +
      '(pgbouncer: default_pool_size at least 30 for each process).',
    error,
  );
}
