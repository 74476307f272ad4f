import { test } from '@playwright/test';

/** Prints what a test has measured, and keeps it in its report. */
export function report(figures: Record<string, number>) {
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value)]));
  test.info().annotations.push({ type: 'hostile metrics', description: JSON.stringify(rounded) });
  console.log(`    ${JSON.stringify(rounded)}`);
}
