// What the groups of metrics share: what they measure, and how a line of the table is written.
import { type Client, median, quantile, ratios, spreadOf } from './measure.ts';
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

/** With --small every group runs with few requests, to see that it still measures. */
export const isSmall = process.argv.includes('--small');
export const some = (usual: number, few: number) => (isSmall ? few : usual);

/** Requests a round for a latency. */
const amount = some(100, 10);

/** The median time of some requests in a row for one path. */
export const latency =
  ({ client }: Bench, target: Target, path: string) =>
  async () =>
    median((await client.run({ ...target, url: `${target.url}/${path}`, connections: 1, amount })).times);

export const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
export const p95 = (values: number[]) => quantile(values, 0.95);

/** What was measured: one figure, or one of each round. */
type Figure = number | number[];

/** A line whose aim is not met and not missed, but 'about', if it lies within the spread of the rounds. */
const lineOf =
  (sign: '≤' | '≥') =>
  (work: string, figure: Figure, aim: number, unit: string, digits: number, note = ''): Line => {
    const values = [figure].flat();
    const spread = spreadOf(values);
    const isGood = (value: number) => (sign === '≤' ? value <= aim : value >= aim);
    const notes = [values.length > 1 && spread.map((value) => value.toFixed(digits)).join(' to '), note].filter(
      Boolean,
    );
    return {
      work,
      measured: `${median(values).toFixed(digits)} ${unit}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`,
      aim: `${sign} ${aim} ${unit}`,
      verdict: spread.every(isGood) ? 'met' : spread.some(isGood) ? 'about' : 'missed',
    };
  };

/** A metric that should not be above `aim`. */
export const atMost = lineOf('≤');
/** A metric that should not be below `aim`. */
export const atLeast = lineOf('≥');

/** How many requests a second the product answers, beside a floor that does the same. */
export const besideFloor = (
  work: string,
  { product, floor }: Record<'product' | 'floor', number[]>,
  aim: number,
): Line =>
  atLeast(
    work,
    ratios(product, floor),
    aim,
    '× the floor',
    2,
    `${median(product).toFixed(0)}/s, floor ${median(floor).toFixed(0)}/s`,
  );

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
