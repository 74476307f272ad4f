import { type Answers, askedOf, type Question } from './questions';

/** A day that was typed as DD/MM/YYYY, as YYYY-MM-DD; without a value, none that exists. */
export function dayOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  const iso = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return iso === `${year}-${month}-${day}` ? iso : undefined;
}

export const shownDay = (day: string) => day.split('-').toReversed().join('/');

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** What a field does with what is typed. */
export const acceptedText = (kind: Question['kind'], typed: string) =>
  ({ name: typed.replaceAll(/[^A-Za-z '\-/@.,]/g, ''), digits: typed.replaceAll(/\D/g, '') })[kind as string] ?? typed;

/** What a field shows once it is left. */
export const leftText = (kind: Question['kind'], typed: string) =>
  kind === 'text' || kind === 'name' ? typed.trim().toUpperCase() : typed.trim();

const valid: Partial<Record<Question['kind'], (value: string) => boolean>> = {
  date: (value) => dayOf(value) !== undefined,
  email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
};

/** What is wrong with each answer that is asked, by key. */
export function problemsOf(questions: readonly Question[], answers: Answers): Record<string, string> {
  const asked = askedOf(questions, answers);
  return Object.fromEntries(
    asked.flatMap(({ key, kind, isOptional, noneKey = '' }) => {
      const value = answers[key] ?? '';
      if (!value)
        return kind === 'tick' || isOptional || answers[noneKey] ? [] : [[key, 'Please fill in the field above']];
      return valid[kind]?.(value) === false ? [[key, 'Please enter a valid value']] : [];
    }),
  );
}

/** What is sent: a choice as its word. */
export function sentAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    askedOf(questions, answers).flatMap(({ key, choices }) => {
      const value = answers[key] ?? '';
      const chosen = choices?.find(([code]) => code === value)?.[1][0];
      return value ? [[key, chosen ?? value]] : [];
    }),
  );
}

/** At most 20 options that contain what is typed, those that begin with it first. */
export function optionsFor(list: readonly string[], typed: string): string[] {
  const term = typed.trim().toUpperCase();
  if (!term) return [];
  const found = list.filter((option) => option.includes(term));
  return found.toSorted((a, b) => Number(b.startsWith(term)) - Number(a.startsWith(term))).slice(0, 20);
}

export const missing = 'There are missing or erroneous field(s)';
