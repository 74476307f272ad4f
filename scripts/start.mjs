import { runProgram } from './bootstrap.mjs';

await runProgram('main');
