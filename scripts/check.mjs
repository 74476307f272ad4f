// Types, lint, imports and unused code at the same time: each failure is shown as soon as it is found.
import { ensureInstalled } from './bootstrap.mjs';
import { check, checks } from './checks.mjs';

await ensureInstalled({ withTools: true });
const results = await Promise.all(checks.map(check));
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
