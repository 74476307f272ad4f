import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();
await ensureInstalled();
await ensureBuilt();
