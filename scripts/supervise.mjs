// Plain JavaScript without dependencies: see bootstrap.mjs.
//
// npm's shell passes no signal on, npm takes half a minute to end when it is interrupted, and tools leave processes behind. So each
// script runs as a copy of itself that leads a process group. The original waits, and ends the whole group when it gets a signal or
// when npm, its shell or another parent has ended. If the original is killed, the copy ends the group.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root, sleep } from './bootstrap.mjs';
import { factsOf, isRunning } from './processes.mjs';

/** The time that tools have to end after a signal. With what comes before and after, the script ends within 3 s. */
const graceMs = 1_000;
const watchMs = 250;
/** Set for the copy: the process that started it. */
const mark = 'SUPERVISED_BY';

/**
 * A program that takes the place of the script, such as the server. Signals reach only itself, and it ends when it is ready.
 *
 * @typedef {{ command: string, args: string[], env: NodeJS.ProcessEnv }} Program
 */

/** Every script begins with this. It returns in the copy alone. */
export async function superviseThisScript() {
  const original = process.env[mark];
  delete process.env[mark];
  if (original !== undefined) {
    // The original was killed while this copy was loaded.
    if (original !== String(process.ppid) || !process.connected) process.exit(1);
    process.on('disconnect', endOwnGroup);
    // Whether the original waits for us must not keep us running.
    process.channel?.unref();
    return;
  }
  requireNode();
  const starters = startersOf();
  const env = { ...process.env, [mark]: String(process.pid) };
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const copy = await superviseGroup({ command: process.execPath, args, env }, starters, false);
  const { code } = copy.program ? await superviseGroup(copy.program, starters, true) : copy;
  process.exit(code);
}

/**
 * Ends the copy; the original runs the program in its place, so that the copy's memory is free meanwhile.
 *
 * @param {Program} program
 * @returns {Promise<never>}
 */
export async function continueWith(program) {
  await new Promise((resolve) => process.send?.(program, resolve));
  process.exit(0);
}

/**
 * Runs a command as the leader of a process group until the whole group has ended.
 *
 * @param {Program} program
 * @param {number[]} starters see `startersOf`
 * @param {boolean} isProgram it alone gets signals, and may take as long as it needs to end
 * @returns {Promise<{ code: number, program?: Program | undefined }>}
 */
async function superviseGroup({ command, args, env }, starters, isProgram) {
  const child = spawn(command, args, {
    env,
    ...(isProgram && { cwd: root }),
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const group = child.pid;
  if (group === undefined) throw new Error(`${command} cannot be started.`);
  /** @type {Program | undefined} */
  let program;
  child.on('message', (message) => {
    program = /** @type {Program} */ (message);
  });
  let endingWith = 0;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    const isAgain = endingWith !== 0;
    endingWith = 128 + constants.signals[signal];
    if (isProgram) child.kill(signal);
    else endGroup(group, isAgain ? 'SIGKILL' : signal);
  };
  const stopListening = onEnd(starters, end);
  // What it has sent may arrive after its exit.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  // What it has left running.
  await endGroup(group, 'SIGTERM');
  stopListening();
  if (endingWith && !isProgram) return { code: endingWith };
  return { code: code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)], program };
}

/**
 * Calls back for each signal that asks this process to end, or else once when a process that started it has ended: a signal to all
 * of them counts once.
 *
 * @param {number[]} starters
 * @param {(signal: NodeJS.Signals) => void} end
 * @returns {() => void} stops that
 */
function onEnd(starters, end) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const endOnce = (/** @type {NodeJS.Signals} */ signal) => {
    clearInterval(watch);
    end(signal);
  };
  const watch = setInterval(() => {
    if (process.ppid !== starters[0] || !starters.every(isRunning)) endOnce('SIGTERM');
  }, watchMs);
  for (const signal of signals) process.on(signal, endOnce);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, endOnce);
  };
}

/** Our parent and, if that is the shell of npm, npm. */
function startersOf() {
  const { name, parent } = factsOf(process.ppid);
  const isShell = /(^|\/)-?\w*sh$/.test(name);
  return process.env.npm_lifecycle_event !== undefined && isShell ? [process.ppid, parent] : [process.ppid];
}

/**
 * Sends a signal to a process group, and SIGKILL to what is there after `graceMs`.
 *
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
async function endGroup(group, signal) {
  const killAt = performance.now() + graceMs;
  for (let next = signal; isRunning(-group); next = 'SIGKILL') {
    sendTo(group, next);
    if (next === 'SIGKILL') return;
    while (isRunning(-group) && performance.now() < killAt) await sleep(25);
  }
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function sendTo(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** For a copy whose original was killed. It waits without going on to its next step. */
function endOwnGroup() {
  process.on('SIGTERM', () => {});
  sendTo(process.pid, 'SIGTERM');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, graceMs);
  sendTo(process.pid, 'SIGKILL');
}

function requireNode() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 20) return;
  console.error(`Node ${process.versions.node} is too old: install Node 20 or later, then start again.`);
  process.exit(1);
}
