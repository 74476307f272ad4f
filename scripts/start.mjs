import { runProgram } from './run-program.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();
await runProgram('main');
