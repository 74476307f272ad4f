import { type AnswerField, type MapField, type MapPage, writeAnswer } from '@sac/contract/form-helper/form-map';
import type { FormJob, JobChoice } from '@sac/contract/form-helper/helper-messages';
import { foldLetters } from '@sac/contract/platform/folded-letters';
import { chosenFor } from '../match/match-option';
import { type Control, controlOf, type Refusal } from './controls/control';

/** A question of the page with the order's answer. */
export interface Row {
  /** Unique in the form. */
  readonly key: string;
  readonly field: MapField;
  /** The traveller's index; on pages about the trip 0. */
  readonly traveller: number;
  /** As it is typed. */
  readonly want: string;
  /** As it would be typed with the letters that the form takes; null: it takes them all. */
  readonly plain: string | null;
  readonly have: string;
  /** It has another answer, also where it takes none. */
  readonly isOther: boolean;
  readonly state: 'equal' | 'empty' | 'different' | 'not found' | 'later' | 'differs' | NonNullable<Refusal>;
  readonly control: Control;
  /** What a person has chosen for this answer. */
  readonly choice: JobChoice | undefined;
}

/** The letters of a text that a field takes; others are replaced by those that travel documents use. */
function withLetters(text: string, letters: string | undefined): string | null {
  if (!letters) return null;
  const refused = new RegExp(`[^${letters.replaceAll(/[\\\]^]/g, String.raw`\$&`)}]`, 'g');
  if (!refused.test(text)) return null;
  const folded = [...text]
    .map((letter) => (/[\0-\x7f]/.test(letter) ? letter : foldLetters(letter).toUpperCase()))
    .join('');
  return folded.replaceAll(refused, '').replaceAll(/\s+/g, ' ').trim();
}

/** Trip answers in which the travellers of one form differ: the form has room for one. */
const differing = (job: FormJob, answer: AnswerField) =>
  job.travellers.some(({ answers }) => answers[answer] !== job.travellers[0]?.answers[answer]);

/** The questions of a page that the orders have answers to, in the order of the map. */
export function planPage(page: MapPage, job: FormJob): Row[] {
  const travellers = page.isPerTraveller ? job.travellers : job.travellers.slice(0, 1);
  return travellers.flatMap(({ answers }, traveller) =>
    page.fields.flatMap((field): Row[] => {
      const value = answers[field.answer];
      if (value === undefined || value === '') return [];
      const control = controlOf(field, { value, traveller, choices: job.choices });
      const want = writeAnswer(value, field.write);
      const have = control.read();
      const plain = withLetters(want, field.letters);
      const isSame = control.isEqual() || (have !== '' && have.toUpperCase() === plain);
      const isCut = control.refuses === 'too long' && want.toUpperCase().startsWith(have.toUpperCase());
      const isOther = have !== '' && !isSame && !isCut;
      const state = () => {
        if (!page.isPerTraveller && differing(job, field.answer)) return 'differs';
        if (!control.isThere) return field.after ? 'later' : 'not found';
        // What is disabled is not sent; what is read-only is, if the page itself has the answer there.
        if (control.refuses === 'disabled' || control.refuses === 'too long') return control.refuses;
        if (isSame) return 'equal';
        return control.refuses ?? (isOther ? 'different' : 'empty');
      };
      return [
        {
          key: `${page.name} ${traveller} ${field.answer}`,
          field,
          traveller,
          want,
          plain,
          have,
          isOther,
          state: state(),
          control,
          choice: chosenFor(job.choices, { answer: field.answer, value }),
        },
      ];
    }),
  );
}

/** How many travellers the page has room for: a person adds more. */
export function travellersShown(rows: readonly Row[]): number {
  const shown = rows.filter(({ control, field }) => control.isThere && field.set !== 'buttons');
  return new Set(shown.map(({ traveller }) => traveller)).size;
}

/** Questions of the map that the page should show by now and does not. */
export function missingRows(rows: readonly Row[]): Row[] {
  const shown = travellersShown(rows);
  return rows.filter(({ field, state, traveller }) => {
    if (traveller >= shown) return false;
    const first = rows.find((row) => row.traveller === traveller && row.field.answer === field.after);
    return state === 'not found' || (state === 'later' && first?.state === 'equal');
  });
}

const identity: readonly AnswerField[] = ['full_name', 'passport_number'];

/** A sentence that says whose data the page has already; null: it has no other traveller's. */
export function otherTraveller(rows: readonly Row[], job: FormJob): string | null {
  const strange = rows.find(({ field, isOther }) => identity.includes(field.answer) && isOther);
  if (!strange) return null;
  const on = rows.filter(({ traveller, field }) => traveller === strange.traveller && identity.includes(field.answer));
  const held = on
    .map(({ have }) => have)
    .filter(Boolean)
    .join(', ');
  const own = job.travellers[strange.traveller];
  return `The page has ${held} for traveller ${strange.traveller + 1}. Order ${own?.orderId} is ${own?.name}. Nothing was filled.`;
}
