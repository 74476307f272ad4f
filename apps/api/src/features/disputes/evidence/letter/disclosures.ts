import { isOneComplaint, reasonOf } from '@sac/contract/disputes/dispute-reasons';
import type { PackBlock } from '@sac/contract/disputes/evidence-api';
import { type DisclosureFacts, disclosureTopics } from '@sac/contract/payments/disclosures';
import { compareTimes } from '@sac/contract/platform/time-order';
import { clip, columnsOf, cutList, cutText } from '../cut';
import type { Evidence } from '../read-evidence';
import { statedCode } from './stated-code';
import { est } from './times';
import { asReported } from './with-the-order';

const printedDisclosures = 10;
const printedOfText = { characters: 600, lines: 12 };
const printedOfPage = 120;

/** What the customer accepted that answers the dispute's reason, and that reason. If no single reason is known, everything they accepted. */
export function answeringDisclosures({ checkout, dispute }: Pick<Evidence, 'checkout' | 'dispute'>): {
  answers: DisclosureFacts[];
  reason: string | null;
} {
  const accepted = (checkout?.disclosures ?? []).toSorted((a, b) =>
    compareTimes({ at: a.accepted_at }, { at: b.accepted_at }),
  );
  const asked = dispute && reasonOf(dispute);
  if (!dispute || !asked || !isOneComplaint(asked)) return { answers: accepted, reason: null };
  const needs: readonly string[] = asked.needs;
  // The strongest first.
  const answers = accepted
    .filter(({ about }) => needs.includes(about))
    .sort((a, b) => needs.indexOf(a.about) - needs.indexOf(b.about));
  const code = statedCode(dispute);
  return { answers, reason: code === '' ? null : `${code}, “${asked.meaning}”` };
}

/** Everything the customer accepted. What answers the dispute comes first, with the reason. */
export function acceptedDisclosures(evidence: Evidence): PackBlock {
  const { answers, reason } = answeringDisclosures(evidence);
  const others = (evidence.checkout?.disclosures ?? []).filter((one) => !answers.includes(one));
  const { shown, more } = cutList([...answers, ...others], printedDisclosures, 'disclosure');
  const noteOf = (one: DisclosureFacts) => {
    const quoted = one.text && cutText(one.text, printedOfText);
    return (
      [
        one.page && `At ${clip(one.page, printedOfPage)}.`,
        quoted && `‘${quoted.text}’${quoted.more ? ` ${quoted.more}.` : ''}`,
        reason && answers.includes(one) && `Answers ${reason}.`,
      ]
        .filter(Boolean)
        .join(' ') || null
    );
  };
  return {
    kind: 'table',
    label: `Accepted by the customer, ${asReported(evidence)}`,
    columns: columnsOf({ 'Accepted (EST)': 3.2, 'Text about': 5, Version: 2.4, 'From IP address': 3.2 }),
    rows: shown.map((one) => ({
      cells: [est(one.accepted_at), disclosureTopics[one.about], one.version, one.ip],
      note: noteOf(one),
    })),
    empty: '',
    more,
  };
}
