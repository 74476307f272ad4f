// node scripts/run.mjs NAME ...args: runs one of the server's programs, for example `import-orders`.
import { fail, runProgram } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name) fail('Which program? For example: node scripts/run.mjs create-admin');
await runProgram(name, args);
