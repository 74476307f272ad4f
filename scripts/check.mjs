// Types, lint, imports and unused code at the same time: each failure is shown as soon as it is found.
import { check, checks } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();
await ensureInstalled({ withTools: true });
const results = await Promise.all(checks.map(check));
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
