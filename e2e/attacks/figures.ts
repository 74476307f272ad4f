import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What an attack came to. `through` must be 0: tries that were not refused, leaked something or changed something. */
export interface Figures {
  attack: string;
  tries: number;
  refused: number;
  through: number;
}

/** The kind of annotation by which an attack hands its figures to the report. */
export const figuresKind = 'attack figures';

/** Prints one table of all attacks at the end of a run that had any. */
export default class AttackReport implements Reporter {
  private readonly rows: Figures[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations)
      if (type === figuresKind) this.rows.push(JSON.parse(description ?? '{}'));
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
