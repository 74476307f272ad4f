import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres';
import { copyDataFolder } from '../../scripts/postgres-programs';
import { makeOffice } from './office';
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

/** In a folder of this run's own, or in PREPARED_FOLDER, where several runs in a row find what the first has made. */
export async function prepareData({ withDemo, withOffice }: { withDemo: boolean; withOffice: boolean }) {
  const shared = process.env.PREPARED_FOLDER;
  const folder = shared ?? (await mkdtemp(path.join(tmpdir(), 'prepared-')));
  const remove = shared ? undefined : () => rm(folder, { recursive: true, force: true });
  const make = async (name: string, fill: (data: string) => Promise<void>) => {
    const data = path.join(folder, name);
    if (existsSync(data)) return data;
    const unfinished = path.join(folder, `unfinished-${name}`);
    await rm(unfinished, { recursive: true, force: true });
    await fill(unfinished);
    await rename(unfinished, data);
    return data;
  };
  const account = path.join(folder, 'office.json');
  try {
    const [data, postgres] = await Promise.all([
      withDemo ? make('demo', makeDemo) : undefined,
      withOffice ? make('postgres', (data) => makePostgres(data, account)) : undefined,
    ]);
    Object.assign(process.env, {
      ...(data && { [prepared.data]: data }),
      ...(postgres && { [prepared.postgres]: postgres, [prepared.office]: await readFile(account, 'utf8') }),
    });
  } catch (error) {
    await remove?.();
    throw error;
  }
  return remove;
}

async function makeDemo(data: string) {
  const server = await startServer('pglite', { DATA_DIR: data });
  await server.stop();
}

/** A migrated database with its first account; nothing else. `account`: the file for who can sign in, as JSON. */
async function makePostgres(data: string, account: string) {
  const postgres = await startPostgres();
  try {
    const server = await startServer('pglite', {
      DATABASE_URL: postgres.url('postgres'),
      SIGNING_KEY: randomBytes(32).toString('base64url'),
    });
    await writeFile(account, JSON.stringify(await makeOffice(server)));
    await server.stop();
    await postgres.down();
    await copyDataFolder(postgres.data, data);
  } finally {
    await postgres.stop();
  }
}
