import type { CardFact, CardVerdict, ComparedFact } from '@sac/contract/orders/stored-document';
import { comparedFacts, foundOr } from './check-card';
import { birthDatesOn } from './facts/birth-dates';
import {
  type CardOwner,
  checkDay,
  checkName,
  checkPassport,
  type FactOutcome,
  strangeNumber,
  strangeSalutation,
} from './facts/compare-facts';
import { checkNationality, checkStated } from './facts/compare-stated';
import { compareZones, withZone } from './facts/compare-zones';
import { textOf } from './marks/card-marks';
import { againstPass, missingOnPass } from './marks/pass-marks';
import { checkStay } from './pass-stay';
import type { CardLine } from './reading/card-lines';
import { readingsOf, valuesOn } from './reading/card-values';
import { zonesOn } from './reading/card-zones';
import { unreadFacts, unreadText } from './unread-text';

export { isPass } from './marks/pass-marks';

export interface PassCheck {
  verdict: CardVerdict;
  /** A sentence for each fact that differs or was not found. Stored, so passport numbers are masked. */
  findings: string[];
  /** e-Pass and order compared, unmasked; birth date and nationality where the e-Pass states them. */
  facts: ComparedFact[];
  /** YYYY-MM-DD; null: not read from a labelled place. */
  lastDay: string | null;
}

/** The number of the pass itself, which looks like a passport's. */
const passNumber = /\b(?:visit|e-?) ?pass (?:no|number|id|reference)\b/i;

/**
 * An e-Pass is the traveller's own when it says that it is an e-Pass of Singapore, when name, passport number and last day of stay
 * were each read from a labelled place and fit the order, and when nothing on it contradicts the order. If one of them was not
 * read, a person compares the e-Pass: 'unreadable'.
 */
export function checkPass(lines: readonly CardLine[], owner: CardOwner, now = new Date()): PassCheck {
  const text = textOf(lines);
  const values = valuesOn(lines);
  const zones = zonesOn(lines);
  const fromZones = compareZones(zones, owner);
  const unread = unreadFacts(values, 'e-Pass');
  const births = birthDatesOn(values, now);
  const passport = withZone(
    checkPassport(values, owner, 'e-Pass'),
    'passport_number',
    owner.passport_number,
    fromZones,
  );
  const read: Partial<Record<CardFact, FactOutcome>> = {
    full_name: withZone(checkName(values, owner, 'e-Pass'), 'full_name', owner.full_name, fromZones),
    passport_number: foundOr(unread.passport, passport),
    ...(births.length > 0 && { date_of_birth: checkDay('date_of_birth', births, owner, 'e-Pass') }),
    ...(readingsOf(values, 'nationality').length > 0 && { nationality: checkNationality(values, owner, 'e-Pass') }),
  };
  const stay = checkStay(values, lines, owner, now);
  const facts = comparedFacts(owner, read, Object.keys(read) as CardFact[]);
  const outcomes = [...Object.values(read), ...checkStated(values, owner, 'e-Pass'), ...Object.values(unread)];
  const unlabelled = zones.others.filter((line) => !passNumber.test(line.map((cell) => cell.text).join(' ')));
  const against = [
    ...new Set(outcomes.flatMap(({ agrees, finding }) => (agrees === false && finding ? [finding] : []))),
    ...stay.against,
    ...(read.passport_number?.agrees === false ? [] : strangeNumber(unlabelled, values, owner, 'e-Pass')),
    ...strangeSalutation(lines, owner),
    ...fromZones.against,
    ...againstPass(lines),
  ];
  if (against.length > 0) return { verdict: 'contradicts', findings: against, facts, lastDay: stay.lastDay };
  const findings = [
    ...new Set(outcomes.flatMap(({ finding }) => finding ?? [])),
    ...stay.unread,
    ...fromZones.unsure,
    ...unreadText(lines, owner),
    ...missingOnPass(text),
  ];
  return { verdict: findings.length === 0 ? 'matches' : 'unreadable', findings, facts, lastDay: stay.lastDay };
}
