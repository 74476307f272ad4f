import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The result of an attack. `through` must be 0: tries that were not refused, leaked something or changed something. */
export interface AttackMetrics {
  attack: string;
  tries: number;
  refused: number;
  through: number;
}

/** The kind of annotation that carries an attack's metrics to the report. */
export const metricsKind = 'attack metrics';

/** Prints one table of all attacks at the end of a run that had any. */
export default class AttackReport implements Reporter {
  private readonly rows: AttackMetrics[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations)
      if (type === metricsKind) this.rows.push(JSON.parse(description ?? '{}'));
  }

  onEnd(_result: FullResult) {
    if (this.rows.length === 0) return;
    const rows = this.rows.toSorted((a, b) => a.attack.localeCompare(b.attack));
    const width = Math.max(...rows.map(({ attack }) => attack.length));
    const sum = (key: 'tries' | 'refused' | 'through') => rows.reduce((total, row) => total + row[key], 0);
    const line = (attack: string, ...numbers: number[]) =>
      `| ${attack.padEnd(width)} |${numbers.map((number) => `${String(number).padStart(7)} |`).join('')}`;
    console.log(
      `\n| ${'Attack'.padEnd(width)} |  Tries |Refused |Through |\n| ${'-'.repeat(width)} | -----: | -----: | -----: |`,
    );
    for (const { attack, tries, refused, through } of rows) console.log(line(attack, tries, refused, through));
    console.log(line('All', sum('tries'), sum('refused'), sum('through')));
  }

  printsToStdio() {
    return false;
  }
}
