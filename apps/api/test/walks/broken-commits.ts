import type pg from 'pg';
import { vi } from 'vitest';

type Break = 'answer lost' | 'never arrived';

/** Breaks the connection at every COMMIT until restored: its answer is lost, or it never arrives. */
export function breakCommits(pool: pg.Pool, how: Break) {
  const connect = pool.connect.bind(pool);
  const broken = async () => {
    const client = await connect();
    return new Proxy(client, {
      get(target, property) {
        const value = Reflect.get(target, property);
        if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: string | pg.QueryConfig, values?: unknown[]) => {
          const text = typeof query === 'string' ? query : query.text;
          if (text !== 'commit') return client.query(query as string, values);
          await client.query(how === 'answer lost' ? 'commit' : 'rollback');
          throw new Error('Connection terminated unexpectedly');
        };
      },
    });
  };
  // Transactions connect by promise; the pool itself uses the callback, for single statements.
  const either = (callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : broken());
  return vi.spyOn(pool, 'connect').mockImplementation(either as typeof pool.connect);
}
