// npm run bench [-- --orders N] [--save | --small]: see docs/performance.md.
import { runNode } from '../scripts/bootstrap.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { superviseThisScript } from '../scripts/supervise.mjs';

await superviseThisScript();
const [program, ...args] = process.argv.slice(2);
await ensureInstalled({ withTools: true });
await ensureBuilt();
const { code } = await runNode([`bench/${program}.ts`, ...args]);
process.exit(code);
