import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { query, type Server } from './postgres.ts';
import { root } from './programs.ts';

export interface Line {
  work: string;
  measured: string;
  aim: string;
  /** 'about': the aim is within the spread. Empty for a metric without a target; 'failed' for one that could not be taken. */
  verdict: 'met' | 'about' | 'missed' | 'failed' | '';
}

const file = path.join(root, 'docs/performance.md');
/** The text above this line is not generated. */
const mark = '<!-- Below: npm run bench -- --save -->';

/** Other programs on the machine make every metric worse. */
const loadAtStart = os.loadavg()[0] ?? 0;

/** @param server where the orders are, or null when no metric needed them */
export async function machine(server: Server | null | undefined, orders: number): Promise<string> {
  const cpus = os.cpus();
  return [
    ...(server ? [`${orders.toLocaleString('en')} orders`, await versionOf(server)] : []),
    `${cpus.length} cores (${cpus[0]?.model.trim()})`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB memory`,
    `Node ${process.versions.node}`,
    `load ${loadAtStart.toFixed(1)} at the start`,
    new Date().toISOString().slice(0, 10),
  ].join(', ');
}

async function versionOf(server: Server): Promise<string> {
  const [row] = await query(server.url('postgres'), 'show server_version');
  return `PostgreSQL ${row?.server_version} (${server.origin})`;
}

/** A table in Markdown, its columns padded so that it reads well in a terminal too. */
export function table(lines: Line[]): string {
  const rows = [
    ['Work', 'Measured', 'Aim', 'Verdict'],
    ...lines.map((line) => [line.work, line.measured, line.aim, line.verdict]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const written = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return written.join('\n');
}

/** Replaces the table in docs/performance.md. */
export async function saveReport(text: string): Promise<void> {
  const head = (await readFile(file, 'utf8')).split(mark)[0] ?? '';
  await writeFile(file, `${head.trimEnd()}\n\n${mark}\n\n${text}\n`);
}
