import { formatDate } from '@sac/contract/dates';
import { compareNames, isPartOfName, nameWords } from '@sac/contract/same-name';
import type { CardFact, CardVerdict, ComparedFact } from '@sac/contract/stored-document';
import { datesIn } from './card-dates';
import type { CardLine } from './card-lines';
import { type CardValue, passportsIn, valuesOn } from './card-values';

/** The facts of an order that its card must show. */
export interface CardOwner extends Record<CardFact, string> {
  first_name: string;
  last_name: string;
}

export interface CardCheck {
  verdict: CardVerdict;
  /** A sentence for each fact that differs or was not found. Stored, so passport numbers are masked. */
  findings: string[];
  /** Card and order compared, unmasked, for the uploader. */
  facts: ComparedFact[];
}

/** One fact's outcome; `agrees` is undefined when the card does not show the fact clearly. */
interface Outcome {
  agrees?: boolean;
  /** The card's value; null: not found. */
  card: string | null;
  finding?: string;
}

const maskedEnd = (number: string) => `${'*'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`;
const plainNumber = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9*•]/g, '');
const textOf = (lines: readonly CardLine[]) => lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');
const readingsOf = (values: readonly CardValue[], ...kinds: CardValue['kind'][]) =>
  values.filter(({ kind }) => kinds.includes(kind)).map(({ readings }) => readings);

/** A partly masked number matches when its visible characters do. */
function isNumber(candidate: string, number: string): boolean {
  const pattern = candidate.replaceAll(/[*•]+/g, '*').split('*').join('[A-Z0-9]+');
  return new RegExp(`^${pattern}$`).test(number);
}

function checkPassport(values: readonly CardValue[], text: string, owner: CardOwner): Outcome {
  const number = plainNumber(owner.passport_number);
  const stated = readingsOf(values, 'passport').map(([value = '']) => passportsIn(value));
  // One different number is enough, because a card for several travellers shows others' data.
  const other = stated.find((candidates) => !candidates.some((candidate) => isNumber(candidate, number)));
  if (other) {
    const shown = other.findLast((candidate) => /\d$/.test(candidate)) ?? other[0] ?? '';
    return {
      agrees: false,
      card: shown,
      finding: `Passport number: the card has ${maskedEnd(shown)}, the order has ${maskedEnd(number)}.`,
    };
  }
  if (stated.some((candidates) => candidates.includes(number))) return { agrees: true, card: number };
  const spaced = new RegExp(`(?<![A-Z0-9])${[...number].join('[ -]?')}(?![A-Z0-9])`);
  if (spaced.test(text.toUpperCase())) return { agrees: true, card: number };
  const [part] = stated.flatMap((candidates) => candidates.find((candidate) => isNumber(candidate, number)) ?? []);
  if (part) return { card: part, finding: 'The card shows only part of the passport number; that part agrees.' };
  return { card: null, finding: 'The passport number was not found on the card.' };
}

/** Whether a name appears on the card as a whole: 'TAN MEI' does not appear in 'TAN MEI LING'. */
function appearsOn(lines: readonly CardLine[], name: string): boolean {
  // A single word could be part of an address.
  const wanted = [nameWords(name, 0), nameWords(name, 1)].filter((words) => words.length > 1);
  return lines.flat().some(({ text }) => {
    const words = text.split(/[^\p{L}\p{M}'’-]+/u).flatMap((raw) => {
      const folded = nameWords(raw).join('');
      return folded === '' ? [] : { raw, folded };
    });
    return wanted.some((name) => appearsAmong(words, name));
  });
}

const lettersOf = (text: string) => [...text].toSorted().join('');

function appearsAmong(words: readonly { raw: string; folded: string }[], name: readonly string[]): boolean {
  const goal = name.join('');
  const goalLetters = lettersOf(goal);
  return words.some((_, from) => {
    let joined = '';
    let to = from;
    while (joined.length < goal.length && to < words.length) joined += words[to++]?.folded;
    if (joined.length !== goal.length || lettersOf(joined) !== goalLetters) return false;
    const found = words.slice(from, to).map(({ raw }) => raw);
    if (compareNames(found.join(' '), name.join(' ')) !== 'same') return false;
    const areCapitals = found.every((word) => word === word.toUpperCase());
    const couldBelong = (word: string | undefined) =>
      word !== undefined && (areCapitals ? word === word.toUpperCase() : word[0] !== word[0]?.toLowerCase());
    return !couldBelong(words[from - 1]?.raw) && !couldBelong(words[to]?.raw);
  });
}

function checkName(values: readonly CardValue[], lines: readonly CardLine[], owner: CardOwner): Outcome {
  const names = [owner.full_name, `${owner.first_name} ${owner.last_name}`];
  const pieces = readingsOf(values, 'piece');
  const together = pieces.length > 1 ? [[pieces.map(([piece]) => piece).join(' ')]] : [];
  const stated = [...readingsOf(values, 'name'), ...together];
  const compared = stated.flat().map((card) => ({ card, how: names.map((name) => compareNames(card, name)) }));
  const same = compared.find(({ how }) => how.includes('same'));
  if (same) return { agrees: true, card: same.card };

  const shown = stated[0]?.[0] ?? null;
  const bothNames = { card: shown, finding: `Name: the card has ${shown}, the order has ${owner.full_name}.` };
  if (compared.some(({ how }) => how.includes('part'))) return bothNames;
  const appearing = names.find((name) => appearsOn(lines, name));
  if (appearing !== undefined) return { agrees: true, card: appearing };
  if (compared.some(({ how }) => how.includes('incomparable'))) {
    const finding = `The name on the card is in another script than the order's: ${shown}, ${owner.full_name}.`;
    return { card: shown, finding };
  }
  if (stated.length > 0) return { ...bothNames, agrees: false };
  const strange = pieces.map(([piece = '']) => piece).find((piece) => !names.some((name) => isPartOfName(piece, name)));
  if (strange !== undefined && compareNames(strange, owner.full_name) !== 'incomparable') {
    const finding = `Name: the card has ${strange}, the order has ${owner.full_name}.`;
    return { agrees: false, card: strange, finding };
  }
  return { card: null, finding: 'The full name was not found on the card.' };
}

function checkArrival(values: readonly CardValue[], text: string, { arrival_date }: CardOwner): Outcome {
  const stated = readingsOf(values, 'arrival').flatMap(([value = '']) => datesIn(value));
  const ordered = formatDate(arrival_date);
  if (stated.some(({ date }) => date === arrival_date)) return { agrees: true, card: ordered };
  const [first] = stated;
  const card = first ? formatDate(first.date) : null;
  if (stated.some(({ swapped }) => swapped === arrival_date))
    return { card, finding: 'The arrival date on the card can be read two ways; one of them is the order’s.' };
  if (card !== null) {
    return { agrees: false, card, finding: `Arrival date: the card has ${card}, the order has ${ordered}.` };
  }
  if (datesIn(text).some(({ date }) => date === arrival_date)) return { agrees: true, card: ordered };
  return { card: null, finding: 'The arrival date was not found on the card.' };
}

/** The facts of an order with the values on its card; null: nothing could be read. */
export function compareFacts(
  owner: CardOwner,
  read: Record<CardFact, Pick<Outcome, 'agrees' | 'card'>> | null,
): ComparedFact[] {
  const compared = (fact: CardFact, order: string): ComparedFact => {
    const { agrees, card = null } = read?.[fact] ?? {};
    return { fact, card, order, result: agrees === undefined ? 'unclear' : agrees ? 'same' : 'different' };
  };
  return [
    compared('full_name', owner.full_name),
    compared('passport_number', owner.passport_number),
    compared('arrival_date', formatDate(owner.arrival_date)),
  ];
}

/**
 * Only a labelled value can contradict. A card matches with the right passport number or full name and no difference.
 */
export function checkCard(lines: readonly CardLine[], owner: CardOwner): CardCheck {
  const values = valuesOn(lines);
  const text = textOf(lines);
  const [passport, name, arrival] = [
    checkPassport(values, text, owner),
    checkName(values, lines, owner),
    checkArrival(values, text, owner),
  ];
  const outcomes = [passport, name, arrival];
  const facts = compareFacts(owner, { full_name: name, passport_number: passport, arrival_date: arrival });
  const findingsOf = (some: Outcome[]) => some.flatMap(({ finding }) => finding ?? []);
  const wrong = outcomes.filter(({ agrees }) => agrees === false);
  if (wrong.length > 0) return { verdict: 'contradicts', findings: findingsOf(wrong), facts };
  const isKnown = passport.agrees || name.agrees;
  return { verdict: isKnown ? 'matches' : 'unreadable', findings: findingsOf(outcomes), facts };
}
