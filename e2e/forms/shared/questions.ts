/** English and Chinese. */
export type Words = readonly [string, string];
export type Answers = Readonly<Record<string, string>>;

export interface Question {
  key: string;
  words: Words;
  kind: 'text' | 'name' | 'digits' | 'email' | 'date' | 'choice' | 'list' | 'search' | 'tick';
  /** On the official form, with `{n}` for the traveller and `{code}` for a choice. */
  id: string;
  choices?: readonly (readonly [code: string, Words])[];
  list?: readonly string[];
  /** Without it, always asked. */
  when?: (answers: Answers) => boolean;
  isOptional?: boolean;
  /** A tick that says there is none. */
  noneKey?: string;
}

export const askedOf = (questions: readonly Question[], answers: Answers) =>
  questions.filter(({ when }) => !when || when(answers));
