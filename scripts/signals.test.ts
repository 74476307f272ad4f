import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, type TestContext, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'signals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stubborn =
  "for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {}); setInterval(() => {}, 9e4);";
/** As npm while it installs: neither it nor what it has started ends by a signal. */
const tool = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'ignore' });
  console.log(process.argv[1]); ${stubborn}`;
const server = `
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.on('SIGINT', () => process.emit('SIGTERM'));
  process.on('SIGHUP', () => process.emit('SIGTERM'));
  process.on('SIGTERM', () => { console.log('stopping'); setTimeout(() => process.exit(0), 50); });
  setInterval(() => {}, 9e4); console.log('serving');`;

writeFileSync(
  path.join(folder, 'script.mjs'),
  `import { run } from '${import.meta.dirname}/bootstrap.mjs';
  import { continueWith, superviseThisScript } from '${import.meta.dirname}/supervise.mjs';
  await superviseThisScript();
  if (process.argv[2] === 'serve')
    await continueWith({ command: process.execPath, args: ['-e', ${JSON.stringify(server)}], env: process.env });
  for (const step of ['first', 'second']) await run(process.execPath, ['-e', ${JSON.stringify(tool)}, step]);`,
);
const scripts = { install: 'node script.mjs', serve: 'node script.mjs serve' };
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));

/** Running processes: their parents by their ids. */
function processes() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/)).filter(([, , state]) => !state?.startsWith('Z'));
  return new Map(rows.map(([pid, parent]) => [Number(pid), Number(parent)]));
}

/** A process and all that it has started, each after its parent. */
function treeOf(root: number): number[] {
  const all = [...processes()];
  const below = (pid: number): number[] => [pid, ...all.flatMap(([id, parent]) => (parent === pid ? below(id) : []))];
  return below(root);
}

async function npmRun({ expect, onTestFinished }: TestContext, name: string, firstLine: string) {
  // As a shell starts what is in the foreground: in a process group of its own.
  const npm = spawn('npm', ['run', '--silent', name], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toBe(`${firstLine}\n`);
  const tree = treeOf(npm.pid as number);
  const left = () => tree.filter((pid) => processes().has(pid));
  onTestFinished(() => left().forEach((pid) => void kill(pid, 'SIGKILL')));
  return { npm, output: () => output, tree, left };
}

const kill = (pid: number | undefined, signal: NodeJS.Signals) => process.kill(pid as number, signal);
type End = (npm: ChildProcess, tree: number[]) => void;
const ends: [string, End][] = [
  ['Ctrl-C', ({ pid = 0 }) => kill(-pid, 'SIGINT')],
  ['a closed terminal', ({ pid = 0 }) => kill(-pid, 'SIGHUP')],
  ['SIGTERM to npm', ({ pid }) => kill(pid, 'SIGTERM')],
  ['SIGTERM to the shell of npm', (_, [, shell]) => kill(shell, 'SIGTERM')],
  ['SIGTERM to the script', (_, [, , script]) => kill(script, 'SIGTERM')],
  ['the end of npm', ({ pid }) => kill(pid, 'SIGKILL')],
  ['the end of the shell', (_, [, shell]) => kill(shell, 'SIGKILL')],
  ['the end of the script', (_, [, , script]) => kill(script, 'SIGKILL')],
];

const endOfCopy: [string, End] = ['the end of its copy', (_, [, , , copy]) => kill(copy, 'SIGKILL')];

test.concurrent.for([...ends, endOfCopy])(
  'after %s nothing is left of a tool that does not end, and no other is started',
  async ([, end], context) => {
    const { npm, output, tree, left } = await npmRun(context, 'install', 'first');
    context.expect(tree).toHaveLength(6);
    end(npm, tree);
    await context.expect.poll(left).toEqual([]);
    context.expect(output()).toBe('first\n');
  },
);

test.concurrent.for(ends)(
  'after %s the server stops as after one signal, and nothing is left',
  async ([, end], context) => {
    const { npm, output, tree, left } = await npmRun(context, 'serve', 'serving');
    // The copy of the script, and its memory, have made room for the server.
    context.expect(tree).toHaveLength(4);
    end(npm, tree);
    await context.expect.poll(left).toEqual([]);
    await context.expect.poll(output).toBe('serving\nstopping\n');
  },
);
