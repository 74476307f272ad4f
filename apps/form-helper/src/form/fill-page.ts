import type { MapPage } from '@sac/contract/form-helper/form-map';
import type { FormJob } from '@sac/contract/form-helper/helper-messages';
import type { SetResult } from './controls/control';
import { planPage, type Row, travellersShown } from './plan-page';
import { delay, waitFor } from './wait';

/** What filling found besides what the page shows itself, by the row's key. */
export type Outcomes = Map<string, Exclude<SetResult, 'set'> | 'changed by the page'>;

/** A page may empty or correct a field after it was filled. */
const readAgainAfter = 500;
/** A question that appears after an answer. */
const appearsWithin = 800;
const maxRounds = 6;

/** Rows that can be set without a person's decision. */
const isOpen = (row: Row, outcomes: Outcomes) =>
  row.state === 'empty' && row.plain === null && !outcomes.has(row.key) && row.control.isThere;

/**
 * Fills the empty questions of a page, also those that appear after an answer. Then each is read back, at once and after half a
 * second. What differs from the order is left as it is.
 * @param shows is called after each answer, with what is known so far
 */
export async function fillPage(page: MapPage, job: FormJob, shows: (outcomes: Outcomes) => void): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const filled = new Set<string>();
  for (let round = 0; round < maxRounds; round++) {
    const next = () => planPage(page, job).find((row) => isOpen(row, outcomes) && !filled.has(row.key));
    // The first rounds fill what is there, the last one waits for what may still appear.
    const waits = planPage(page, job).some(
      (row) => row.state === 'later' && row.traveller < travellersShown(planPage(page, job)),
    );
    const first = next() ?? (waits ? await waitFor(next, appearsWithin) : null);
    if (!first) break;
    for (let row: Row | undefined = first; row; row = next()) {
      filled.add(row.key);
      const result = await row.control.set();
      if (result !== 'set') outcomes.set(row.key, result);
      shows(outcomes);
    }
  }
  if (filled.size > 0) await delay(readAgainAfter);
  for (const row of planPage(page, job))
    if (filled.has(row.key) && !outcomes.has(row.key) && row.state !== 'equal')
      outcomes.set(row.key, 'changed by the page');
  shows(outcomes);
  return outcomes;
}

/** Sets one question to what a person chose. */
export async function fillRow(row: Row, text: string | null): Promise<SetResult> {
  return text === null ? row.control.set() : row.control.setText(text);
}
