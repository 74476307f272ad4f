// npm run bench [-- --orders N] [--save]: see docs/performance.md.
import { ensureBuilt, ensureInstalled, runNode } from '../scripts/bootstrap.mjs';

const [program, ...args] = process.argv.slice(2);
await ensureInstalled({ withTools: true });
await ensureBuilt();
const { code } = await runNode([`bench/${program}.ts`, ...args]);
process.exit(code);
