import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, type TestContext, test } from 'vitest';
import { factsOf } from './processes.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'signals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stubborn =
  "for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {}); setInterval(() => {}, 9e4);";
/** As npm while it installs: neither it nor what it has started ends by a signal. */
const tool = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'ignore' });
  console.log(process.argv[1]); ${stubborn}`;
const obedient = 'console.log(process.argv[1]); setInterval(() => {}, 9e4);';
/** It takes longer to stop than it takes to notice that a parent has ended. */
const server = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => { console.log('stopping'); setTimeout(() => process.exit(0), 1000); });
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected === false) end();
  process.on('disconnect', end);
  setInterval(() => {}, 9e4); console.log('serving');`;

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
write(
  'script.mjs',
  `import { run } from '${import.meta.dirname}/bootstrap.mjs';
  import { factsOf, isRunning } from '${import.meta.dirname}/processes.mjs';
  import { continueWith, superviseThisScript } from '${import.meta.dirname}/supervise.mjs';
  const what = process.argv[2];
  const until = async (isTrue) => { while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1)); };
  const original = process.ppid;
  // The copy is loaded only when its original is gone.
  if (what === 'boot' && process.env.SUPERVISED_BY) {
    console.log('loading');
    await until(() => process.ppid !== original);
  }
  await superviseThisScript();
  // The server comes when npm and its shell are gone.
  if (what === 'late') {
    const shell = factsOf(original).parent;
    const npm = factsOf(shell).parent;
    console.log('waiting');
    await until(() => !isRunning(shell) && !isRunning(npm));
  }
  if (what === 'serve' || what === 'late')
    await continueWith({ command: process.execPath, args: ['-e', ${JSON.stringify(server)}], env: process.env });
  const tool = what === 'obey' ? ${JSON.stringify(obedient)} : ${JSON.stringify(tool)};
  for (const step of ['first', 'second']) await run(process.execPath, ['-e', tool, step]);`,
);
// With a second command, because some shells take the place of npm's for one alone.
const kinds = ['install', 'obey', 'serve', 'boot', 'late'];
const scripts = Object.fromEntries(kinds.map((kind) => [kind, `node script.mjs ${kind} && :`]));
write('package.json', JSON.stringify({ scripts }));

/** Running processes: their parents by their ids. */
function processes(): Map<number, number> {
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
      : execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).trim().split('\n');
  const facts = pids.map((pid) => ({ pid: Number(pid), ...factsOf(Number(pid)) }));
  return new Map(facts.filter(({ name }) => name !== '').map(({ pid, parent }) => [pid, parent]));
}

/** A process and all that it has started, each after its parent. */
function treeOf(root: number): number[] {
  const all = [...processes()];
  const below = (pid: number): number[] => [pid, ...all.flatMap(([id, parent]) => (parent === pid ? below(id) : []))];
  return below(root);
}

const kill = (pid: number | undefined, signal: NodeJS.Signals) => process.kill(pid as number, signal);

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
  const left = () => {
    const running = processes();
    return tree.filter((pid) => running.has(pid));
  };
  onTestFinished(() => left().forEach((pid) => void kill(pid, 'SIGKILL')));
  return { npm, output: () => output, tree, left };
}

type End = (npm: ChildProcess, tree: number[]) => void;
const endOfScript: [string, End] = ['the end of the script', (_, [, , script]) => kill(script, 'SIGKILL')];
const ends: [string, End][] = [
  ['Ctrl-C', ({ pid = 0 }) => kill(-pid, 'SIGINT')],
  ['a closed terminal', ({ pid = 0 }) => kill(-pid, 'SIGHUP')],
  ['SIGTERM to all, as of `timeout`', ({ pid = 0 }) => kill(-pid, 'SIGTERM')],
  ['SIGTERM to npm', ({ pid }) => kill(pid, 'SIGTERM')],
  ['SIGTERM to the shell of npm', (_, [, shell]) => kill(shell, 'SIGTERM')],
  ['SIGTERM to the script', (_, [, , script]) => kill(script, 'SIGTERM')],
  ['the end of npm', ({ pid }) => kill(pid, 'SIGKILL')],
  ['the end of the shell', (_, [, shell]) => kill(shell, 'SIGKILL')],
  endOfScript,
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

test.concurrent.for([...ends, endOfCopy])(
  'after %s a tool that ends is not followed by another',
  async ([, end], context) => {
    const { npm, output, tree, left } = await npmRun(context, 'obey', 'first');
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

test('a copy whose original ends while it is loaded does nothing', async (context) => {
  const { npm, output, tree, left } = await npmRun(context, 'boot', 'loading');
  endOfScript[1](npm, tree);
  await context.expect.poll(left).toEqual([]);
  context.expect(output()).toBe('loading\n');
});

test('a server that takes over when npm has ended stops', async (context) => {
  const { output, tree, left } = await npmRun(context, 'late', 'waiting');
  for (const pid of tree.slice(0, 2)) kill(pid, 'SIGKILL');
  // The script, which is in the tree, ends after its server.
  await context.expect.poll(left).toEqual([]);
  context.expect(['waiting\n', 'waiting\nserving\nstopping\n']).toContain(output());
});
