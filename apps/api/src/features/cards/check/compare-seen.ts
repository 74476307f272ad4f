import type { CardCheck } from './check-card';
import type { CardLine } from './reading/card-lines';
import type { ReadCard } from './reading/read-card';

type Outcome = Pick<CardCheck, 'verdict' | 'findings'>;

const unseen = 'Part of its text cannot be seen: it is hidden, covered or too faint.';

/**
 * Compares what a person sees on a paper. Unseen text decides nothing: where it would change the outcome, a person compares the
 * paper. Unseen text that changes nothing is common, as below the picture of a scan.
 */
export function compareSeen<T extends Outcome>(
  { pages, withUnseen }: ReadCard,
  compare: (lines: readonly CardLine[]) => T,
): T {
  const seen = compare(pages.flat());
  const all = withUnseen && compare(withUnseen.flat());
  const same = ({ verdict, findings }: Outcome) => JSON.stringify([verdict, findings]);
  if (!all || same(all) === same(seen)) return seen;
  const hasMatched = seen.verdict === 'matches';
  const findings = [unseen, ...(hasMatched ? all.findings : seen.findings)];
  return { ...seen, verdict: hasMatched ? 'unreadable' : seen.verdict, findings };
}
