// Plain JavaScript without dependencies: see bootstrap.mjs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The parent, the name and the start of a process, the last as the system writes it; 0 and '' if it has ended.
 *
 * @param {number} pid
 */
export function factsOf(pid) {
  const ended = { parent: 0, name: '', start: '' };
  try {
    if (process.platform === 'linux') {
      // pid (name) state parent …, and the start as the 22nd; `ps` is not on every Linux.
      const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const [state, parent, ...others] = rest.split(' ');
      // A container without an init process keeps those that have ended.
      return state === 'Z' ? ended : { parent: Number(parent), name, start: others[17] ?? '' };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, start = '', name = ''] = /^(\d+)\s+(.{24})\s+(.*)$/s.exec(line) ?? [];
    return { parent: Number(parent), name, start };
  } catch {
    return ended;
  }
}

/** @param {number} pid a process; negative: a group, also one whose processes have all ended but are kept */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || pid <= 1 || factsOf(pid).name !== '';
  } catch (error) {
    // It is another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
