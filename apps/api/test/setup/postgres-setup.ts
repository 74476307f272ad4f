import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../scripts/postgres';
import { openDatabase } from '../../src/platform/db/open-database';
import { migrateAll } from './migrate-all';

const template = 'migrated';

/** Starts a PostgreSQL and migrates one database, of which every test file gets a copy. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  try {
    const admin = new pg.Client(postgres.url('postgres'));
    await admin.connect();
    await admin.query(`create database ${template}`);
    await admin.end();
    await migrateAll(await openDatabase({ kind: 'postgres', url: postgres.url(template) }));
    project.provide('testDatabase', { kind: 'postgres', server: postgres.url(''), template });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return () => postgres.stop();
}
