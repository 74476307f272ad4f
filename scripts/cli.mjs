import { runProgram } from './bootstrap.mjs';

await runProgram('cli', process.argv.slice(2));
