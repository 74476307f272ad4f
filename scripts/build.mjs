import { ensureBuilt, ensureInstalled } from './bootstrap.mjs';

await ensureInstalled();
await ensureBuilt();
