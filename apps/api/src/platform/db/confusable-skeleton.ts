import { customerRemarkName } from '@sac/contract/orders/remarks-api';
import unhomoglyph from 'unhomoglyph';

/** The appearance of a name. Two names that are equal in one of these look the same to a reader. */
export interface NameLooks {
  /** As it is written: 'Ian' looks like 'lan' with a small L. */
  look: string;
  /** In any case: 'MEI TAN' looks like 'Mei Tan', also with letters of another script. */
  look_any_case: string;
}

/** The skeleton of Unicode's technical standard 39 (confusables): letters that look alike become one. */
const skeleton = (text: string): string =>
  unhomoglyph(text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/** Replaces letters of other scripts by the Latin ones that they look like, keeping their case. */
const latinLooks = (text: string): string =>
  text.normalize('NFD').replaceAll(/[^\0-\x7f]/gu, (letter) => {
    const look = unhomoglyph(letter);
    // The standard maps every capital I to a small l.
    return look === 'l' && /\p{Lu}/u.test(letter) ? 'I' : look;
  });

/** The looks of a name that has been cleaned (contract/clean-text.ts). */
export const nameLooks = (name: string): NameLooks => ({
  look: skeleton(name),
  look_any_case: skeleton(latinLooks(name).toLowerCase()).toLowerCase(),
});

/** Names that the product uses in the history; a colleague with such a name could pass for it. */
const reserved = new Set(
  [customerRemarkName, 'The customer', 'System', 'The system', 'Nobody', 'Somebody', 'Unassigned'].map(
    (name) => nameLooks(name).look_any_case,
  ),
);

/** Whether a name is, or looks like, one of the product's own. */
export const isReservedName = (name: string): boolean => reserved.has(nameLooks(name).look_any_case);
