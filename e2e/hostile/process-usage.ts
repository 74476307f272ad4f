import { execFileSync } from 'node:child_process';

const ask = (column: string, pid = 0) => Number(execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)]).toString());

/** What a process has in memory now. */
export const residentMegabytes = (pid: number | undefined) => ask('rss', pid) / 1024;

/** What a process has used until now, in whole seconds. */
export const cpuSecondsOf = (pid: number | undefined) => ask('cputimes', pid);
