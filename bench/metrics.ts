// What the groups of metrics share: what they measure, and how a line of the table is written.
import { type Client, median, quantile } from './measure.ts';
import type { Server } from './postgres.ts';
import type { Line } from './report.ts';

export interface Target {
  url: string;
  token?: string;
}

export interface Bench {
  client: Client;
  /** The product on the table that is measured, and on a small one. */
  many: Target;
  few: Target;
  floor: Target;
  server: Server;
  productUrl: string;
  databaseUrl: string;
}

/** Requests a round for a latency. */
const amount = 100;

/** The median time of some requests in a row for one path. */
export const latency =
  ({ client }: Bench, target: Target, path: string) =>
  async () =>
    median((await client.run({ ...target, url: `${target.url}/${path}`, connections: 1, amount })).times);

export const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
export const p95 = (values: number[]) => quantile(values, 0.95);

/** A metric that should not be above `aim`. */
export const atMost = (work: string, value: number, aim: number, unit: string, digits: number, note = ''): Line => ({
  work,
  measured: `${value.toFixed(digits)} ${unit}${note && ` (${note})`}`,
  aim: `≤ ${aim} ${unit}`,
  verdict: value <= aim ? 'met' : 'missed',
});

/** A metric that should not be below `aim`. */
export const atLeast = (work: string, value: number, aim: number, unit: string, digits: number): Line => ({
  work,
  measured: `${value.toFixed(digits)} ${unit}`,
  aim: `≥ ${aim} ${unit}`,
  verdict: value >= aim ? 'met' : 'missed',
});

/** A metric without an aim. */
export const info = (work: string, measured: string): Line => ({ work, measured, aim: '', verdict: '' });

/** Takes metrics. One that fails becomes a line with its reason, so that the others are not lost. */
export async function attempt(work: string, take: () => Promise<Line[]>): Promise<Line[]> {
  try {
    return await take();
  } catch (error) {
    console.error(error);
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return [{ work, measured: `not measured: ${reason}`, aim: '', verdict: 'failed' }];
  }
}
