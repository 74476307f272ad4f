import { computed, signal } from '@angular/core';
import { FormControl, FormRecord } from '@angular/forms';
import { problemsOf } from './answers';
import { options } from './options';
import { type Answers, askedOf, type Question } from './questions';

/** The questions of one traveller or of the trip, with their controls. */
export class Section {
  readonly questions: readonly Question[];
  readonly n: number;
  readonly answers = signal<Answers>({});
  /** By key; none before the page is left for the first time. */
  readonly problems = computed(() => (this.isChecked() ? problemsOf(this.questions, this.answers()) : {}));
  readonly asked = computed(() => askedOf(this.questions, this.answers()));
  private readonly isChecked = signal(false);
  readonly group: FormRecord<FormControl<string | null>>;

  constructor(questions: readonly Question[], n = 0) {
    this.questions = questions;
    this.n = n;
    this.group = new FormRecord(
      Object.fromEntries(questions.map(({ key, list }) => [key, new FormControl(list ? null : '')])),
    );
    this.group.valueChanges.subscribe(() => this.onChange());
  }

  control(key: string): FormControl<string | null> {
    return this.group.controls[key] ?? new FormControl('');
  }

  set(key: string, value: string): void {
    this.control(key).setValue(value);
  }

  /** Shows what is wrong and returns whether nothing is. */
  check(): boolean {
    this.isChecked.set(true);
    return Object.keys(this.problems()).length === 0;
  }

  private onChange() {
    const answers = this.group.getRawValue();
    for (const { key, noneKey } of this.questions) {
      const control = this.control(key);
      const isNone = Boolean(noneKey && answers[noneKey]);
      if (isNone === control.disabled) continue;
      if (isNone) control.reset('', { emitEvent: false });
      control[isNone ? 'disable' : 'enable']({ emitEvent: false });
    }
    this.answers.set(
      Object.fromEntries(Object.entries(this.group.getRawValue()).map(([key, value]) => [key, value ?? ''])),
    );
  }
}

/** A traveller, as the address asks. */
export function newTraveller(questions: readonly Question[], n: number): Section {
  const section = new Section(questions, n);
  if (n > 0) return section;
  const [name = '', passport = ''] = options.prefilled ?? [];
  section.set('name', name);
  section.set('passport', passport);
  if (options.empties)
    section.control('passport').valueChanges.subscribe((value) => {
      if (value) setTimeout(() => section.set('passport', ''), 300);
    });
  return section;
}
