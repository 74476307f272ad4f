// node keep.ts [--user=ID] PROGRAM ...args: runs a program that ends with the process that started it, however that
// one ended: our standard input closes then.
import { spawn } from 'node:child_process';

const args = process.argv.slice(2);
const user = args[0]?.startsWith('--user=') ? Number(args.shift()?.slice('--user='.length)) : undefined;
const [program = '', ...rest] = args;

const child = spawn(program, rest, {
  // Its own process group, so that its child processes (npm starts some) get the signal too.
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(user !== undefined && { uid: user, gid: user }),
});
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on('close', (code) => process.exit(code ?? 1));
const end = () => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGINT');
  } catch {
    // It has already exited.
  }
};
process.stdin.resume().on('end', end);
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
// Ctrl-C is for the process that started us, which then closes our input.
process.on('SIGINT', () => {});
