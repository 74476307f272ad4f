import { Component, Input, signal } from '@angular/core';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { MatAutocompleteModule } from '@angular/material/autocomplete';
import { MatCheckboxModule } from '@angular/material/checkbox';
import { MatDatepickerModule } from '@angular/material/datepicker';
import { MatInputModule } from '@angular/material/input';
import { MatRadioModule } from '@angular/material/radio';
import { MatSelectModule } from '@angular/material/select';
import { acceptedText, leftText, optionsFor } from '../shared/answers';
import { idOf } from '../shared/options';
import type { Question } from '../shared/questions';
import type { Section } from '../shared/section';
import { shownDate } from './day-adapter';

/** One question with a control of Angular Material. */
@Component({
  selector: 'wizard-field',
  imports: [
    ReactiveFormsModule,
    MatAutocompleteModule,
    MatCheckboxModule,
    MatDatepickerModule,
    MatInputModule,
    MatRadioModule,
    MatSelectModule,
  ],
  styles: `
    :host,
    mat-form-field {
      display: block;
    }
  `,
  template: `
    @switch (question.kind) {
      @case ('choice') {
        <div class="question">
          <div [id]="id('label')">{{ question.words[0] }}</div>
          <mat-radio-group [id]="id()" [name]="id('name')" [attr.aria-labelledby]="id('label')" [formControl]="control">
            @for (choice of question.choices; track choice[0]) {
              <mat-radio-button [id]="id(choice[0])" [value]="choice[0]">{{ choice[1][0] }}</mat-radio-button>
            }
          </mat-radio-group>
        </div>
      }
      @case ('tick') {
        <mat-checkbox [id]="id()" [checked]="!!control.value" (change)="control.setValue($event.checked ? 'Yes' : '')">
          {{ question.words[0] }}
        </mat-checkbox>
      }
      @case ('list') {
        <mat-form-field>
          <mat-label>{{ question.words[0] }}</mat-label>
          <mat-select [id]="id()" [formControl]="control">
            @for (option of question.list; track option) {
              <mat-option [value]="option">{{ option }}</mat-option>
            }
          </mat-select>
        </mat-form-field>
      }
      @case ('search') {
        <mat-form-field>
          <mat-label>{{ question.words[0] }}</mat-label>
          <input matInput [id]="id()" [name]="id('name')" [formControl]="control" [matAutocomplete]="panel"
            (input)="search($event)" />
          <mat-autocomplete #panel="matAutocomplete" requireSelection>
            @for (option of found(); track option) {
              <mat-option [value]="option">{{ option }}</mat-option>
            }
          </mat-autocomplete>
        </mat-form-field>
      }
      @case ('date') {
        <mat-form-field>
          <mat-label>{{ question.words[0] }}</mat-label>
          <input matInput placeholder="DD/MM/YYYY" [id]="id()" [name]="id('name')" [matDatepicker]="picker"
            [formControl]="day" />
          <mat-datepicker-toggle matIconSuffix [for]="picker" />
          <mat-datepicker #picker />
        </mat-form-field>
      }
      @default {
        <mat-form-field>
          <mat-label>{{ question.words[0] }}</mat-label>
          <input matInput autocomplete="off" [id]="id()" [name]="id('name')" [formControl]="control"
            (input)="accept($event)" (blur)="leave()" />
        </mat-form-field>
      }
    }
    @if (section.problems()[question.key]; as problem) {
      <div class="error">{{ problem }}</div>
    }
  `,
})
export class Field {
  @Input() question!: Question;
  @Input() section!: Section;
  @Input() prefix = '';
  readonly found = signal<string[]>([]);
  readonly day = new FormControl<Date | null>(null);

  constructor() {
    this.day.valueChanges.subscribe((day) => this.control.setValue(day ? shownDate(day) : ''));
  }

  get control() {
    return this.section.control(this.question.key);
  }

  id(part = '') {
    return idOf([this.prefix, this.question.key, part].filter(Boolean).join('-'));
  }

  search({ target }: Event) {
    this.found.set(optionsFor(this.question.list ?? [], (target as HTMLInputElement).value));
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
