import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** PostgreSQL's, of which each opens its own data alone. */
export const engineVersion = '18';

/** The embedded engine does not speak COPY's protocol; its own way needs the engine itself. */
const engines = new WeakMap<object, PGlite>();
export const engineOf = (client: pg.PoolClient): PGlite | undefined =>
  engines.get((client as unknown as { connection: object }).connection);

/**
 * Opens PGlite. It is 15 MB of WebAssembly: loaded only where it is used.
 * @param dataDir a folder, or 'memory://'
 * @param loadDataDir a dump to start from
 * @returns the engine, and what a pool of `pg` needs for its one connection
 */
export async function openEmbeddedEngine(dataDir: string, loadDataDir?: Blob) {
  const [{ PGlite }, { createPgConfig }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  if (dataDir !== 'memory://') await mkdir(dirname(dataDir), { recursive: true });
  const engine = await withoutOptimizing(() =>
    PGlite.create({
      dataDir,
      ...(loadDataDir && { loadDataDir }),
      extensions: { pg_trgm },
      // PostgreSQL's 128 MB are taken whole at the start. The system has the same pages in its cache, a copy away.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }),
  );
  await engine.exec("set timezone to 'UTC'");
  const config = createPgConfig(engine);
  engines.set(config.connection, engine);
  return { engine, config };
}

/**
 * V8 reads these two flags when it compiles WebAssembly; what it compiles meanwhile is never optimized. At every start of PGlite it
 * spent 600 MB and half of the CPU time on one large function. Without, the lists of an office with 6,000 orders are as fast as
 * before; a query that reads 200,000 rows takes up to 1.7 times as long. Set back afterwards: what reads pictures is WebAssembly too.
 */
async function withoutOptimizing<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return await open();
  } finally {
    setFlagsFromString('--wasm-tier-up');
    setFlagsFromString('--wasm-dynamic-tiering');
  }
}
