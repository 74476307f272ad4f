import {
  type CardFact,
  type CardVerdict,
  type ComparedFact,
  unrecognizedFinding,
} from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';
import { type CardIssue, issueOf } from './card-issue';
import { type KnownPaper, recognizePaper, requiredFacts, withKnownLabels } from './card-papers';
import { birthDatesOn, mayShowBirthDate, strangeBirthDate } from './facts/birth-dates';
import {
  type CardOwner,
  checkDay,
  checkName,
  checkPassport,
  type FactOutcome,
  strangeNumber,
  strangeSalutation,
} from './facts/compare-facts';
import { checkNationality, checkStated, strangeCitizens } from './facts/compare-stated';
import { compareZones, withZone } from './facts/compare-zones';
import { againstCard, textOf } from './marks/card-marks';
import { unknownStatus } from './marks/card-status';
import { isPass } from './marks/pass-marks';
import { datesIn } from './reading/card-dates';
import type { CardLine } from './reading/card-lines';
import { readingsOf, valuesOn } from './reading/card-values';
import { zonesOn } from './reading/card-zones';
import { unreadFacts, unreadText } from './unread-text';

export type { CardOwner };

export interface CardCheck {
  verdict: CardVerdict;
  /** A sentence for each fact that differs or was not found. Stored, so passport numbers are masked. */
  findings: string[];
  /** Card and order compared, unmasked, for the uploader. */
  facts: ComparedFact[];
  /** The kind of paper that it is, as it was known then; null: none that is known. */
  paper: Pick<KnownPaper, 'id' | 'version'> | null;
  issue: CardIssue;
}

/** The same, for the events of a card; `paperId` is null for the product's own. */
export const paperDetail = ({ paper }: Pick<CardCheck, 'paper'>) =>
  paper ? { paperId: paper.id, paperVersion: paper.version } : {};

/** The facts of an order with the values on its card; null: nothing could be read. */
export function comparedFacts(
  owner: CardOwner,
  read: Partial<Record<CardFact, Pick<FactOutcome, 'agrees' | 'card'>>> | null,
  required: readonly CardFact[] = requiredFacts(true),
): ComparedFact[] {
  const compared = (fact: CardFact, order: string): ComparedFact => {
    const { agrees, card = null } = read?.[fact] ?? {};
    return { fact, card, order, result: agrees === undefined ? 'unclear' : agrees ? 'same' : 'different' };
  };
  const facts = [
    compared('full_name', owner.full_name),
    compared('passport_number', owner.passport_number),
    compared('date_of_birth', formatDate(owner.date_of_birth)),
    compared('nationality', owner.nationality),
    compared('arrival_date', formatDate(owner.arrival_date)),
  ];
  return facts.filter(({ fact }) => required.includes(fact));
}

/** What is at the place of a fact and cannot be read says more than that it was not found. */
export const foundOr = (unread: FactOutcome | undefined, outcome: FactOutcome): FactOutcome =>
  (outcome.card === null && unread) || outcome;

/**
 * A paper matches its order when it is an arrival card by its own words, when name, passport number, date of birth and arrival
 * date were each read from a labelled place and agree, and when nothing on it contradicts the order. If one of them was not
 * read, a person compares the card: 'unreadable'. A kind of paper that has no birth date may need the nationality instead.
 * @param papers the taught kinds of paper, the newest first
 */
export function checkCard(
  printed: readonly CardLine[],
  owner: CardOwner,
  papers: readonly KnownPaper[] = [],
  today = new Date(),
): CardCheck {
  const text = textOf(printed);
  const paper = recognizePaper(text, papers);
  const lines = withKnownLabels(printed, paper?.labels ?? {});
  const values = valuesOn(lines);
  const zones = zonesOn(lines);
  const fromZones = compareZones(zones, owner);
  const unread = unreadFacts(values);
  const arrivals = readingsOf(values, 'arrival').flatMap(([value = '']) => datesIn(value));
  const passport = withZone(checkPassport(values, owner), 'passport_number', owner.passport_number, fromZones);
  const birth = withZone(
    checkDay('date_of_birth', birthDatesOn(values, today), owner),
    'date_of_birth',
    formatDate(owner.date_of_birth),
    fromZones,
  );
  const read: Record<CardFact, FactOutcome> = {
    full_name: withZone(checkName(values, owner), 'full_name', owner.full_name, fromZones),
    passport_number: foundOr(unread.passport, passport),
    date_of_birth: foundOr(unread.birth, birth),
    nationality: foundOr(unread.nationality, checkNationality(values, owner)),
    arrival_date: foundOr(unread.arrival, checkDay('arrival_date', arrivals, owner)),
  };
  const isWithoutBirthDate =
    paper?.required.includes('nationality') && !mayShowBirthDate(printed, values, zones, today);
  const required = requiredFacts(!isWithoutBirthDate);
  const facts = comparedFacts(owner, read, required);
  const issue = issueOf(values, today);
  const outcomes = [...required.map((fact) => read[fact]), ...checkStated(values, owner), ...Object.values(unread)];
  const findingsOf = (some: FactOutcome[]) => some.flatMap(({ finding }) => finding ?? []);
  const against = [
    ...new Set(findingsOf(outcomes.filter(({ agrees }) => agrees === false))),
    ...(read.passport_number.agrees === false ? [] : strangeNumber(zones.others, values, owner)),
    ...strangeSalutation(lines, owner),
    ...fromZones.against,
    ...againstCard(printed),
    ...(isPass(text) ? ['It may be another document: it is an e-Pass.'] : []),
  ];
  if (against.length > 0) return { verdict: 'contradicts', findings: against, facts, paper, issue };
  const findings = [
    ...new Set(findingsOf(outcomes)),
    ...unreadText(printed, owner),
    ...unknownStatus(printed),
    ...strangeCitizens(printed, owner),
    ...strangeBirthDate(printed, values, owner, today),
    ...fromZones.unsure,
    ...(paper ? [] : [unrecognizedFinding]),
  ];
  return { verdict: findings.length === 0 ? 'matches' : 'unreadable', findings, facts, paper, issue };
}
