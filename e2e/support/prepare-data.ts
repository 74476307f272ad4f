import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres';
import { copyDataFolder } from '../../scripts/postgres-programs';
import { makeOffice, type Office } from './office';
import { prepared, startServer } from './server';

/** Those named on the command line; none: all run. */
const projects = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name = '']) => name);
const runs = (...names: string[]) => projects.length === 0 || names.some((name) => projects.includes(name));

/** Lets the product make its databases once, those that the run needs: a server on a copy of one is ready far sooner. */
export default () =>
  prepareData({
    withDemo: runs('pglite', 'attacks', 'faults', 'hostile'),
    withOffice: runs('postgres', 'faults'),
  });

export async function prepareData({ withDemo, withOffice }: { withDemo: boolean; withOffice: boolean }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prepared-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const [data, postgres] = [path.join(folder, 'demo'), path.join(folder, 'postgres')];
  try {
    const [office] = await Promise.all([withOffice && makePostgres(postgres), withDemo && makeDemo(data)]);
    Object.assign(process.env, {
      ...(withDemo && { [prepared.data]: data }),
      ...(office && { [prepared.postgres]: postgres, [prepared.office]: JSON.stringify(office) }),
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

async function makeDemo(data: string) {
  const server = await startServer('pglite', { DATA_DIR: data });
  await server.stop();
}

/** A migrated database with its first account; nothing else. */
async function makePostgres(data: string): Promise<Office> {
  const postgres = await startPostgres();
  try {
    const server = await startServer('pglite', {
      DATABASE_URL: postgres.url('postgres'),
      SIGNING_KEY: randomBytes(32).toString('base64url'),
    });
    const office = await makeOffice(server);
    await server.stop();
    await postgres.down();
    await copyDataFolder(postgres.data, data);
    return office;
  } finally {
    await postgres.stop();
  }
}
