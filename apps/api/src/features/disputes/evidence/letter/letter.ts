import { disputedAmount } from '@sac/contract/disputes/dispute';
import { reasonOf } from '@sac/contract/disputes/dispute-reasons';
import type { PackFact, PackLetter } from '@sac/contract/disputes/evidence-api';
import { formatDate, formatEst } from '@sac/contract/platform/dates';
import type { Config } from '../../../../platform/settings/config';
import type { Contradiction } from '../../points/contradictions';
import { clip } from '../cut';
import type { Evidence } from '../read-evidence';
import { argumentOrder } from './argument-order';
import { type Argument, type AttachmentKey, allArguments } from './arguments';
import { isUnserved } from './missing';
import { addresseeOf, stageTextsOf } from './stage-texts';
import { statedCode } from './stated-code';

/** On one line; the attachments have longer ones in full. */
const shownId = 40;

/** The references by which the bank finds the payment and the dispute. Unknown ones are left out. */
function referencesOf({ order, dispute, checkout, contradictions }: Evidence): PackFact[] {
  /** Where notice and payment differ, the letter says which of them it quotes. */
  const from = (about: Contradiction, source: string) =>
    contradictions.some((one) => one.about === about) ? ` (${source})` : '';
  const { labels } = stageTextsOf(dispute);
  const facts: PackFact[] = [
    {
      label: `Transaction ID${from('transaction', 'our order')}`,
      value: clip(order.transaction_id ?? dispute?.transaction_id ?? '', shownId),
    },
    { label: 'Merchant name', value: clip(order.merchant_name ?? '', shownId) },
    { label: 'Order ID', value: String(order.order_id) },
    { label: 'Customer', value: clip(order.full_name, shownId) },
    { label: labels.reason, value: dispute && statedCode(dispute) },
    {
      label: labels.amount,
      value: dispute && Number(dispute.amount) > 0 ? disputedAmount(dispute) : null,
    },
    {
      label: labels.received,
      value:
        dispute && dispute.unread.received_on === undefined ? `${formatDate(dispute.received_on)} (Singapore)` : null,
    },
    {
      label: `Acquirer reference number${from('acquirerReference', 'notice of the dispute')}`,
      value: dispute && clip(dispute.acquirer_reference ?? checkout?.payment_arn ?? '', shownId),
    },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}

function openingOf(evidence: Evidence): string {
  const { purpose } = stageTextsOf(evidence.dispute);
  const served = isUnserved(evidence) ? '' : ' and how the customer was served';
  return `To ${addresseeOf(evidence.dispute)}: this letter ${purpose}. It sets out what was sold${served}. Every statement is taken from our records, which are attached.`;
}

/**
 * The letter has one page: so many lines for arguments and the list of attachments, of about so many characters. A dispute has
 * references above them.
 */
const linesOfPage = { withDispute: 28, without: 30 } as const;
const charactersOfLine = 106;

/** The strongest arguments that fit. The attachments have the facts of the others. */
function thatFit(said: readonly Argument[], lines: number): Argument[] {
  let remaining = lines;
  return said.filter(({ text }) => {
    const needed = 1 + Math.ceil(text.length / charactersOfLine);
    if (needed > remaining) return false;
    remaining -= needed;
    return true;
  });
}

/**
 * The one-page letter to the bank. It argues for its sender: what the record does not show is not mentioned; staff read it on
 * the pack's screen. `lettersOf` gives the letters of those attachments that the pack has, `attachments` is their number.
 */
export function writeLetter(
  evidence: Evidence,
  config: Pick<Config, 'provider' | 'site'>,
  madeAt: string,
  lettersOf: (keys: AttachmentKey[]) => string[],
  attachments: number,
): PackLetter {
  const { order, dispute } = evidence;
  const { provider } = config;
  const kind = dispute ? reasonOf(dispute).kind : 'unknown';
  const said = (['refunded', ...argumentOrder[kind]] as const)
    .map((key) => allArguments[key](evidence, config))
    .filter((argument) => argument !== null);
  return {
    date: `${formatEst(madeAt).slice(0, 10)} (EST)`,
    title: `${stageTextsOf(dispute).title}: order ${order.order_id}`,
    references: referencesOf(evidence),
    opening: openingOf(evidence),
    arguments: thatFit(said, linesOfPage[dispute ? 'withDispute' : 'without'] - attachments).map(
      ({ proof, ...argument }) => ({
        ...argument,
        attachments: lettersOf(proof),
      }),
    ),
    disclaimer:
      `${provider.name} is a third-party provider, not affiliated with any government. To protect the customer, passport ` +
      'number and date of birth are masked. ‘Rendered from the record’ means a drawing of stored data, not a photograph of ' +
      'a screen.',
  };
}
