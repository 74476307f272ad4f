import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedData, startServer } from './server';

/** Lets the product make its database and demo once: a server on a copy of that folder is ready far sooner. */
export default async function prepareData() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prepared-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startServer('pglite', { DATA_DIR: folder });
    await server.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[preparedData] = folder;
  return remove;
}
