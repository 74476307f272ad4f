import path from 'node:path';
import { envFile, productNode, root } from './bootstrap.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { serverArgs, serverEnv } from './server-env.mjs';
import { continueWith } from './supervise.mjs';

/**
 * Runs the server (`main`) or the command-line program (`cli`) in the place of this process, in the project's root.
 *
 * @param {'main' | 'cli'} name
 * @param {string[]} [args]
 */
export async function runProgram(name, args = []) {
  await ensureInstalled();
  await ensureBuilt();
  const program = path.join(root, 'apps/api/dist', `${name}.js`);
  const env = { ...serverEnv, ...process.env };
  await continueWith({ command: productNode, args: [...envFile, ...serverArgs, program, ...args], env });
}
