// Plain JavaScript without dependencies: see bootstrap.mjs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The parent and the name of a process; 0 and '' if it has ended.
 *
 * @param {number} pid
 */
export function factsOf(pid) {
  try {
    // pid (name) state parent …; `ps` is not on every Linux.
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) (\S) (\d+).*$/s, '$3 $2 $1')
        : execFileSync('ps', ['-o', 'ppid=,state=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, state, name = ''] = /^(\d+)\s+(\S+)\s+(.*)$/s.exec(text) ?? [];
    // A container without an init process keeps those that have ended.
    return state === 'Z' ? { parent: 0, name: '' } : { parent: Number(parent), name };
  } catch {
    return { parent: 0, name: '' };
  }
}

/** @param {number} pid a process; negative: a group, also one whose processes have all ended but are kept */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return pid <= 1 || factsOf(pid).name !== '';
  } catch (error) {
    // It is another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
