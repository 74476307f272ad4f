// Server and site for development: both follow the sources. The site is at Vite's address, the API behind it.
import path from 'node:path';
import { envFile, root, runNode } from './bootstrap.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();
await ensureInstalled();
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const main = path.join(root, 'apps/api/dist/main.js');
const env = { ...process.env };
delete env.NODE_ENV;

const built = await runNode([vite, 'build', 'apps/api', '--logLevel', 'warn'], { env });
if (built.code !== 0) process.exit(built.code);

// The first to end ends the others.
const { code } = await Promise.race([
  runNode([vite, 'build', 'apps/api', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'], { env }),
  runNode([...envFile, '--watch', '--watch-preserve-output', '--enable-source-maps', main]),
  runNode([...envFile, vite, 'apps/web'], { env: { ...env, NODE_ENV: 'development' } }),
]);
process.exit(code);
