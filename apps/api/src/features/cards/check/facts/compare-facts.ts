import { compareNames, isPartOfName, joinNames } from '@sac/contract/cards/same-name';
import type { CardFact } from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';
import anyAscii from 'any-ascii';
import type { CardDate } from '../reading/card-dates';
import type { CardLine } from '../reading/card-lines';
import { type CardValue, readingsOf } from '../reading/card-values';
import { passportsIn } from '../reading/value-kinds';

/** The facts of an order that its card must show. */
export interface CardOwner extends Record<CardFact, string> {
  first_name: string;
  last_name: string;
  /** What a card may have besides, and then must agree. */
  sex: string;
  departure_date: string;
  passport_expiry_date: string;
  /** Null: not recorded, so a card may have any. */
  de_number: string | null;
}

/** What findings call a paper. */
export type PaperNoun = 'card' | 'e-Pass';

/** One fact's outcome; `agrees` is undefined when the card does not show the fact clearly. */
export interface FactOutcome {
  agrees?: boolean;
  /** The card's value; null: not found. */
  card: string | null;
  finding?: string;
}

export const maskedEnd = (number: string) => `${'*'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`;
export const plainNumber = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9*•]/g, '');

/** A partly masked number matches when its visible characters do. */
export function isNumber(candidate: string, number: string): boolean {
  const pattern = candidate.replaceAll(/[*•]+/g, '*').split('*').join('[A-Z0-9]+');
  return new RegExp(`^${pattern}$`).test(number);
}

export function checkPassport(values: readonly CardValue[], owner: CardOwner, noun: PaperNoun = 'card'): FactOutcome {
  const number = plainNumber(owner.passport_number);
  const stated = readingsOf(values, 'passport')
    .map(([value = '']) => passportsIn(value))
    .filter((candidates) => candidates.length > 0);
  const other = stated.find((candidates) => !candidates.some((candidate) => isNumber(candidate, number)));
  if (other) {
    const shown = other.findLast((candidate) => /\d$/.test(candidate)) ?? other[0] ?? '';
    return {
      agrees: false,
      card: shown,
      finding: `Passport number: the ${noun} has ${maskedEnd(shown)}, the order has ${maskedEnd(number)}.`,
    };
  }
  if (stated.some((candidates) => candidates.includes(number))) return { agrees: true, card: number };
  const [part] = stated.flatMap((candidates) => candidates.find((candidate) => isNumber(candidate, number)) ?? []);
  if (part) return { card: part, finding: `The ${noun} shows only part of the passport number; that part agrees.` };
  return { card: null, finding: `The passport number was not found on the ${noun}.` };
}

/** Letters, one or two, and six to eight digits: what passports have and references, telephones and flights do not. */
const passportLike = /(?<![A-Z0-9])[A-Z]{1,2}\d{6,8}[A-Z]?(?![A-Z0-9])/g;
const isReference =
  /\b(?:ref|reference|de|order|application|submission|confirmation|acknowledge?ment|flight|vehicle|e-?pass|case|visa|uen|gst|code|serial|https?|www|nric|fin|bar ?code|contact|mobile|phone|telephone|member)\b/i;

const isOtherNumber = (text: string) => isReference.test(text) && !/passport|travel document/i.test(text);

/** What is before a text in its line; behind a label in Latin letters there may be a translation. */
function labelBefore(line: CardLine, at: number): string {
  const [first = '', second = ''] = [line[at - 2]?.text, line[at - 1]?.text];
  return /[\p{Script=Latin}\d]/u.test(second) ? second : `${first} ${second}`;
}

/** A number that looks like a passport's and is not this one, unless it is, by its label or its own text, another kind of number. */
export function strangeNumber(
  lines: readonly CardLine[],
  values: readonly CardValue[],
  owner: CardOwner,
  noun: PaperNoun = 'card',
): string[] {
  const numbersIn = (text: string) => text.toUpperCase().match(passportLike) ?? [];
  const known = new Set([
    plainNumber(owner.passport_number),
    ...readingsOf(values, 'reference').flatMap(([value = '']) => numbersIn(value)),
  ]);
  const strange = lines
    .flatMap((line) => line.filter(({ text }, at) => !isOtherNumber(`${labelBefore(line, at)} ${text}`)))
    .flatMap(({ text }) => numbersIn(text))
    .find((found) => !known.has(found));
  return strange ? [`It names another traveller: the ${noun} also has the number ${maskedEnd(strange)}.`] : [];
}

/** A kept library writes other scripts in Latin letters; where it reads otherwise than the passport, a person decides. */
export function agreementOf(card: string, order: string) {
  const agreement = compareNames(card, order);
  if (agreement !== 'incomparable') return agreement;
  return compareNames(anyAscii(card), anyAscii(order)) === 'same' ? 'same' : 'incomparable';
}

/** Surnames and given names belong together in their order; a form may have one of the two only. */
function namesInPieces(values: readonly CardValue[]): { whole: string[][]; alone: string[] } {
  const [surnames, given] = [readingsOf(values, 'surname'), readingsOf(values, 'given')];
  const whole = surnames.flatMap((readings, at) => {
    const others = given[at];
    return others ? [readings.flatMap((surname) => others.map((other) => joinNames(other, surname)))] : [];
  });
  return {
    whole,
    alone: [...surnames.slice(given.length), ...given.slice(surnames.length)].map(([piece = '']) => piece),
  };
}

export function checkName(values: readonly CardValue[], owner: CardOwner, noun: PaperNoun = 'card'): FactOutcome {
  const names = [owner.full_name, joinNames(owner.first_name, owner.last_name)];
  const { whole, alone } = namesInPieces(values);
  const stated = [...readingsOf(values, 'name'), ...whole];
  const compared = stated.map((readings) => {
    const how = readings.flatMap((card) => names.map((name) => agreementOf(card, name)));
    const agreement = (['same', 'part', 'incomparable', 'different'] as const).find((one) => how.includes(one));
    return { card: readings[0] ?? '', agreement };
  });
  const findingOf = (card: string) => `Name: the ${noun} has ${card}, the order has ${owner.full_name}.`;
  // One wrong name is enough: a paper of several travellers is not this traveller's card.
  const other = compared.find(({ agreement }) => agreement === 'different');
  if (other) return { agrees: false, card: other.card, finding: findingOf(other.card) };
  const strange = alone.find((piece) => !names.some((name) => isPartOfName(piece, name)));
  if (strange !== undefined && agreementOf(strange, owner.full_name) !== 'incomparable')
    return { agrees: false, card: strange, finding: findingOf(strange) };
  const unsure = compared.find(({ agreement }) => agreement !== 'same');
  if (unsure?.agreement === 'part') return { card: unsure.card, finding: findingOf(unsure.card) };
  if (unsure) {
    const finding = `The name on the ${noun} is in another script than the order's: ${unsure.card}, ${owner.full_name}.`;
    return { card: unsure.card, finding };
  }
  const [same] = compared;
  if (same) return { agrees: true, card: same.card };
  return { card: alone[0] ?? null, finding: `The full name was not found on the ${noun}.` };
}

/** The salutation of a letter to somebody else. */
export function strangeSalutation(lines: readonly CardLine[], owner: CardOwner): string[] {
  const names = [owner.full_name, joinNames(owner.first_name, owner.last_name)];
  const addressed = lines
    .flat()
    .flatMap(({ text }) => /^(?:dear|hello) (?<who>[^,.!:]{3,60})[,.!:]?$/i.exec(text)?.groups?.who ?? []);
  const strange = addressed
    .filter((who) => !/\b(?:travell?er|customer|applicant|visitor|passenger|guest|sir|madam|user|all)\b/i.test(who))
    .find((who) => names.every((name) => agreementOf(who, name) === 'different' && !isPartOfName(who, name)));
  return strange === undefined ? [] : [`It names another traveller: it is addressed to ${strange}.`];
}

const dayFacts = {
  arrival_date: { label: 'Arrival date', sentence: 'The arrival date' },
  date_of_birth: { label: 'Date of birth', sentence: 'The date of birth' },
  departure_date: { label: 'Departure date', sentence: 'The departure date' },
  passport_expiry_date: { label: 'Passport expiry date', sentence: 'The passport expiry date' },
} as const;

/** Every date that the card states as this fact must be the order's. */
export function checkDay(
  fact: keyof typeof dayFacts,
  stated: readonly CardDate[],
  owner: CardOwner,
  noun: PaperNoun = 'card',
): FactOutcome {
  const { label, sentence } = dayFacts[fact];
  const wanted = owner[fact];
  const ordered = formatDate(wanted);
  const others = stated.filter(({ date }) => date !== wanted);
  const card = others[0] ? formatDate(others[0].date) : null;
  if (others.some(({ swapped }) => swapped !== wanted))
    return { agrees: false, card, finding: `${label}: the ${noun} has ${card}, the order has ${ordered}.` };
  if (card !== null)
    return { card, finding: `${sentence} on the ${noun} can be read two ways; one of them is the order’s.` };
  if (stated.length > 0) return { agrees: true, card: ordered };
  return { card: null, finding: `${sentence} was not found on the ${noun}.` };
}
