// The built product on a database of the benchmark, and a session in it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownIdentity } from '../apps/api/test/own-identity.ts';
import { freePort } from '../scripts/postgres.ts';
import { serverArgs, serverEnv } from '../scripts/server-env.mjs';
import { ask, post } from './ask.ts';
import { type Program, root, startProgram } from './programs.ts';

export interface Product extends Program {
  url: string;
}

/** What the server and the commands need to work on a database of the benchmark. */
const settingsFor = (databaseUrl: string, dataDir: string) => ({
  ...serverEnv,
  NODE_ENV: 'production',
  ...ownIdentity,
  LOG_LEVEL: 'silent',
  // On a busy machine it would refuse what is measured.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SIGNING_KEY: 'a signing key of at least 32 characters, for the benchmark alone',
});

/**
 * Starts the product, which brings the database to its newest schema first.
 * @param databaseUrl '': the embedded database
 * @param settings more environment variables
 */
export async function startProduct(databaseUrl: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-data-'));
  const program = await startProgram(process.execPath, [...serverArgs, path.join(root, 'apps/api/dist/main.js')], {
    ready: 'is ready at',
    env: { ...settingsFor(databaseUrl, dataDir), HOST: '127.0.0.1', PORT: String(port), ...settings },
  });
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in and returns the token for the authorization header. */
export async function signIn({ url }: Product, account: { email: string; password: string }): Promise<string> {
  return (await ask<{ jwtToken: string }>(url, post('/api/login', account))).jwtToken;
}
