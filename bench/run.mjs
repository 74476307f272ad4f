// npm run bench [-- --orders N] [--save]: see docs/performance.md.
import { ensureBuilt, ensureInstalled, runNode } from '../scripts/bootstrap.mjs';

await ensureInstalled({ withTools: true });
await ensureBuilt();
const { code } = await runNode(['bench/main.ts', ...process.argv.slice(2)]);
process.exit(code);
