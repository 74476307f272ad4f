import { compareNames } from '@sac/contract/cards/same-name';
import type { CardOwner } from '../../cards/check/check-card';
import { birthDatesOn } from '../../cards/check/facts/birth-dates';
import { checkDay, checkName, checkPassport } from '../../cards/check/facts/compare-facts';
import { valuesOn } from '../../cards/check/reading/card-values';
import { foldPrint } from '../../cards/check/reading/fold-print';

/** A shorter number may be part of another one. */
const minPassportLength = 6;
/** Longer than any label or name: bounds the run time of the patterns. */
const maxCellLength = 300;
/** Wider than a column, so that what follows a tab is to the right of its label. */
const columnWidth = 100;

const salutation = /^(?:dear|hello|hi)\s+/i;

/** Whether texts name this traveller: the whole passport number, or the name and the birth date. */
export function namesTraveller(texts: readonly string[], owner: CardOwner, today = new Date()): boolean {
  // Tabs stay: they are between columns.
  const text = texts.join('\n').split('\t').map(foldPrint).join('\t');
  const passport = owner.passport_number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const words = new Set(text.toUpperCase().match(/[A-Z0-9]+/g));
  if (passport.length >= minPassportLength && words.has(passport)) return true;
  const lines = text.split('\n').map((line) =>
    line.split(/\t|\s\|\s/).map((cell, column) => ({
      text: cell.trim().slice(0, maxCellLength),
      x: column * columnWidth,
      end: (column + 0.9) * columnWidth,
    })),
  );
  const values = valuesOn(lines);
  if (checkPassport(values, owner).agrees) return true;
  const isNamed =
    checkName(values, owner).agrees ||
    lines.flat().some((cell) => {
      const name = cell.text.replace(salutation, '').replace(/[,.!:]+$/, '');
      return name !== '' && compareNames(name, owner.full_name) === 'same';
    });
  return isNamed === true && checkDay('date_of_birth', birthDatesOn(values, today), owner).agrees === true;
}
