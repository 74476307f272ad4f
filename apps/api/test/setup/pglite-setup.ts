import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/platform/db/open-database';
import { migrateAll } from './migrate-all';

/** Migrates once and keeps a dump: loading it takes a fraction of the time of migrating. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pglite-'));
  const teardown = () => rm(folder, { recursive: true, force: true });
  try {
    const dataDir = path.join(folder, 'data');
    const dump = path.join(folder, 'migrated.tar');
    await migrateAll(await openDatabase({ kind: 'pglite', dataDir }));
    const engine = await PGlite.create(dataDir);
    await writeFile(dump, (await engine.dumpDataDir('none')).stream());
    await engine.close();
    project.provide('testDatabase', { kind: 'pglite', dump });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
