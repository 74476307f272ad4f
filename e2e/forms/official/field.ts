import { Component, Input, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { ReactiveFormsModule } from '@angular/forms';
import { NgSelectComponent } from '@ng-select/ng-select';
import { map, NEVER, Subject, switchMap, timer } from 'rxjs';
import { acceptedText, leftText, optionsFor } from '../shared/answers';
import { idOf, options } from '../shared/options';
import type { Question } from '../shared/questions';
import type { Section } from '../shared/section';
import { say, texts } from './texts';

const selectAttributes = `[id]="id()" [labelForId]="inputId()" [formControl]="control" [placeholder]="texts.select"`;

/** One question with its control and what is wrong with its answer. */
@Component({
  selector: 'sgac-field',
  imports: [ReactiveFormsModule, NgSelectComponent],
  template: `
    <div class="question">
      @switch (question.kind) {
        @case ('choice') {
          <fieldset>
            <legend>{{ say(question.words) }}</legend>
            @for (choice of question.choices; track choice[0]) {
              <label [for]="id(choice[0])">
                <input type="radio" [id]="id(choice[0])" [name]="name" [value]="choice[0]" [formControl]="control" />
                {{ say(choice[1]) }}
              </label>
            }
          </fieldset>
        }
        @case ('tick') {
          <label class="tick" [for]="id()">
            <input type="checkbox" [id]="id()" [checked]="control.value" (change)="tick($event)" />
            {{ say(question.words) }}
          </label>
        }
        @case ('list') {
          <label [for]="inputId()">{{ say(question.words) }}</label>
          <ng-select ${selectAttributes} [items]="plainItems" />
        }
        @case ('search') {
          <label [for]="inputId()">{{ say(question.words) }}</label>
          <ng-select ${selectAttributes} [items]="items()" [typeahead]="typed" [loading]="isLoading()" />
        }
        @default {
          <label [for]="id()">{{ say(question.words) }}</label>
          <input
            type="text"
            autocomplete="off"
            [id]="id()"
            [name]="name"
            [formControl]="control"
            [placeholder]="question.kind === 'date' ? 'DD/MM/YYYY' : ''"
            (input)="accept($event)"
            (blur)="leave()"
          />
        }
      }
      @if (section.problems()[question.key]; as problem) {
        <div class="invalid-feedback">{{ problem }}</div>
      }
    </div>
  `,
})
export class Field {
  @Input() question!: Question;
  @Input() section!: Section;
  readonly say = say;
  readonly texts = texts;
  readonly items = signal<string[]>([]);
  readonly isLoading = signal(false);
  readonly typed = new Subject<string>();

  constructor() {
    const late = this.typed.pipe(
      switchMap((term) => {
        this.items.set([]);
        this.isLoading.set(Boolean(term));
        return term && options.delay !== null ? timer(options.delay).pipe(map(() => term)) : NEVER;
      }),
      takeUntilDestroyed(),
    );
    late.subscribe((term) => {
      this.items.set(optionsFor(this.question.list ?? [], term));
      this.isLoading.set(false);
    });
  }

  get control() {
    return this.section.control(this.question.key);
  }

  get name() {
    return idOf(`${this.question.key}_${this.section.n}`);
  }

  get plainItems() {
    return [...(this.question.list ?? [])];
  }

  id(code = '') {
    return idOf(this.question.id.replace('{n}', String(this.section.n)).replace('{code}', code));
  }

  /** The input of an ng-select. */
  inputId() {
    return idOf(`${this.name}_input`);
  }

  tick({ target }: Event) {
    this.control.setValue((target as HTMLInputElement).checked ? 'Yes' : '');
  }

  accept({ target }: Event) {
    const { value } = target as HTMLInputElement;
    const accepted = acceptedText(this.question.kind, value);
    if (accepted !== value) this.control.setValue(accepted);
  }

  leave() {
    this.control.setValue(leftText(this.question.kind, this.control.value ?? ''));
  }
}
