import { compareCountries, writingsOf } from '@sac/contract/platform/countries/compare-countries';
import { isCitizens } from '@sac/contract/platform/countries/country-names';
import { datesIn } from '../reading/card-dates';
import type { CardLine } from '../reading/card-lines';
import { type CardValue, readingsOf } from '../reading/card-values';
import { sexOf } from '../reading/sex-words';
import { withoutHints } from '../reading/value-kinds';
import {
  type CardOwner,
  checkDay,
  type FactOutcome,
  isNumber,
  maskedEnd,
  type PaperNoun,
  plainNumber,
} from './compare-facts';

/*
 * Facts that a paper need not have. Where it has one, it must be the order's.
 */

const differs = (what: string, noun: PaperNoun, card: string, order: string) =>
  `${what}: the ${noun} has ${card}, the order has ${order}.`;

/** The nationality that a paper states. A word that is not known, or that leaves open which country it means, is for a person. */
export function checkNationality(
  values: readonly CardValue[],
  owner: CardOwner,
  noun: PaperNoun = 'card',
): FactOutcome {
  const { nationality: wanted } = owner;
  const stated = readingsOf(values, 'nationality').map(([value = '']) => value);
  for (const card of stated) {
    const known = writingsOf(card);
    const outcomes = (known.length > 0 ? known : [card]).map((text) => compareCountries(wanted, text));
    if (outcomes.every((outcome) => outcome === 'same')) continue;
    const finding = differs('Nationality', noun, card, wanted);
    if (outcomes.includes('different')) return { agrees: false, card, finding };
    return { card, finding: `${finding} They could not be compared.` };
  }
  const [same] = stated;
  return same === undefined
    ? { card: null, finding: `The nationality was not found on the ${noun}.` }
    : { agrees: true, card: same };
}

/** Other things than citizens have these words too. */
const isOfOthers = /language|race|ethnic|bahasa|religion|meal|cuisine|airline|flight|carrier/i;

/** A sentence for a word for the citizens of another country, alone in its cell, below or beside a label that is not known. */
export function strangeCitizens(lines: readonly CardLine[], { nationality, full_name }: CardOwner): string[] {
  const names = full_name.toLowerCase().split(' ');
  const strange = lines.flatMap((line, row) =>
    line.flatMap(({ text, x }, at) => {
      const over = lines[row - 1]?.find((cell) => Math.abs(cell.x - x) <= 12);
      const word = text.slice(text.search(/[:：]/) + 1).trim();
      if (
        names.includes(word.toLowerCase()) ||
        !isCitizens(word) ||
        isOfOthers.test(`${text} ${line[at - 1]?.text} ${over?.text}`)
      )
        return [];
      return compareCountries(nationality, word) === 'different' ? [word] : [];
    }),
  );
  return strange.slice(0, 1).map((word) => `It may be of another nationality: it also has ${word}.`);
}

function checkSex(values: readonly CardValue[], { sex: order }: CardOwner, noun: PaperNoun): FactOutcome[] {
  return readingsOf(values, 'sex').map(([card = '']): FactOutcome => {
    const said = sexOf(card);
    if (said === order) return { agrees: true, card };
    const finding = differs('Sex', noun, card, order);
    return said ? { agrees: false, card, finding } : { card, finding: `${finding} They could not be compared.` };
  });
}

/** The label of the DE number among those of a paper's own numbers; not 'Número de referencia'. */
const deLabel = /\bd[./]? ?e\.?[\s)-]*(?:no\b|num|nr\b|id\b|[号號番번]|$)|disembarkation/i;

/** What follows the number in its cell is no part of it: every beginning of the text may be the number. */
function deNumbersIn(text: string): string[] {
  const words = withoutHints(text).split(/\s+/);
  const sentence = words.findIndex((word) => /^[^\d*•]{4,}$/.test(word));
  return words
    .slice(0, sentence < 0 ? undefined : sentence)
    .map((_, at) => plainNumber(words.slice(0, at + 1).join('')))
    .filter((number) => /\d$/.test(number) && number.length <= 40);
}

/** A paper that shows only part of the number agrees when that part does. */
function checkDeNumber(values: readonly CardValue[], { de_number: order }: CardOwner, noun: PaperNoun): FactOutcome[] {
  if (order === null) return [];
  const wanted = plainNumber(order);
  return values
    .filter(({ kind, label }) => kind === 'reference' && deLabel.test(label))
    .flatMap(({ readings: [value = ''] }): FactOutcome[] => {
      const stated = deNumbersIn(value);
      const card = stated.at(-1);
      if (card === undefined) return [];
      if (stated.some((number) => isNumber(number, wanted))) return [{ agrees: true, card }];
      return [{ agrees: false, card, finding: differs('DE number', noun, maskedEnd(card), maskedEnd(wanted)) }];
    });
}

/** Sex, DE number, departure and expiry of the passport; and the nationality where it is no fact that must be there. */
export function checkStated(values: readonly CardValue[], owner: CardOwner, noun: PaperNoun = 'card'): FactOutcome[] {
  const day = (fact: 'departure_date' | 'passport_expiry_date', some: readonly CardValue[]): FactOutcome[] => {
    const dates = some.flatMap(({ readings: [value = ''] }) => datesIn(value));
    return dates.length > 0 ? [checkDay(fact, dates, owner, noun)] : [];
  };
  const of = (wanted: CardValue['kind']) => values.filter(({ kind }) => kind === wanted);
  // On an e-Pass, 'expiry' alone is the pass's own.
  const isPassports = ({ label }: CardValue) => noun === 'card' || /passport|document/i.test(label);
  return [
    ...checkSex(values, owner, noun),
    ...checkDeNumber(values, owner, noun),
    ...day('departure_date', of('departure')),
    ...day('passport_expiry_date', of('expiry').filter(isPassports)),
    ...(readingsOf(values, 'nationality').length > 0 ? [checkNationality(values, owner, noun)] : []),
  ];
}
