import { Component, signal } from '@angular/core';
import { addDays, missing, sentAnswers, shownDay } from '../shared/answers';
import { idOf, options } from '../shared/options';
import { newTraveller, Section } from '../shared/section';
import { travellerQuestions } from '../shared/traveller-questions';
import { tripQuestions } from '../shared/trip-questions';
import { Done } from './done';
import { Field } from './field';
import { Puzzle } from './puzzle';
import { say, texts } from './texts';

const mostTravellers = 10;
const formPath = '/sgarrivalcard/fvipa';

@Component({
  selector: 'sgac-root',
  imports: [Field, Puzzle, Done],
  template: `
    <header class="bar">{{ texts.title }}</header>
    <main>
      @switch (page()) {
        @case ('landing') {
          <h1>{{ texts.title }}</h1>
          <section class="card">
            @if (isAsked()) {
              <h2>I am a…</h2>
              <button type="button" class="other" (click)="openForm()">Foreign Visitor</button>
            } @else {
              <p>Submit your arrival card within three days before you arrive.</p>
              <button type="button" class="main" (click)="isAsked.set(true)">Submit SGAC</button>
            }
          </section>
        }
        @case ('traveller') {
          <h1>{{ texts.traveller }}</h1>
          <section class="card" role="group" [attr.aria-label]="texts.arrival">
            <h2>{{ texts.arrival }}</h2>
            @for (day of days; track day) {
              <button type="button" class="other" [attr.aria-pressed]="arrival() === day" (click)="arrival.set(day)">
                {{ day }}
              </button>
            }
            @if (hasProblem() && !arrival()) {
              <div class="invalid-feedback">Please fill in the field above</div>
            }
          </section>
          @for (traveller of travellers(); track traveller) {
            <section class="card">
              <h2>{{ texts.oneTraveller }} {{ traveller.n + 1 }}</h2>
              @for (question of traveller.asked(); track question.key) {
                <sgac-field [section]="traveller" [question]="question" />
              }
            </section>
          }
          @if (travellers().length < most) {
            <button type="button" class="other" (click)="addTraveller()">{{ texts.add }}</button>
          }
          <button type="button" class="main" (click)="leaveTravellers()">{{ texts.next }}</button>
        }
        @case ('trip') {
          <h1>{{ texts.trip }}</h1>
          <section class="card">
            @for (question of trip.asked(); track question.key) {
              <sgac-field [section]="trip" [question]="question" />
            }
          </section>
          <button type="button" class="other" (click)="go('traveller')">{{ texts.back }}</button>
          <button type="button" class="main" (click)="leaveTrip()">{{ texts.next }}</button>
        }
        @case ('review') {
          <h1>{{ texts.review }}</h1>
          @for (section of sections(); track section) {
            <section class="card">
              <dl>
                @for (question of section.asked(); track question.key) {
                  <dt>{{ say(question.words) }}</dt>
                  <dd>{{ sent(section)[question.key] || '–' }}</dd>
                }
              </dl>
            </section>
          }
          <section class="card">
            <label class="tick" [for]="declarationId">
              <input #declaration type="checkbox" [id]="declarationId" /> {{ texts.declaration }}
            </label>
          </section>
          <button type="button" class="other" (click)="go('trip')">{{ texts.back }}</button>
          <button type="button" class="main" (click)="declare(declaration.checked)">{{ texts.submit }}</button>
          @if (isPuzzling()) {
            <sgac-puzzle (solved)="submit()" />
          }
        }
        @case ('done') {
          <sgac-done [travellers]="sentTravellers()" [trip]="sent(trip)" />
        }
      }
      @if (hasProblem()) {
        <div class="text-danger" role="alert">{{ missing }}</div>
      }
    </main>
  `,
})
export class App {
  readonly texts = texts;
  readonly say = say;
  readonly missing = missing;
  readonly most = mostTravellers;
  readonly declarationId = idOf('hdc_Submission_Declaration');
  readonly days = [0, 1, 2].map((later) => shownDay(addDays(options.today, later)));
  readonly page = signal(location.pathname.replace(/\/$/, '') === formPath ? 'traveller' : 'landing');
  readonly isAsked = signal(false);
  readonly isPuzzling = signal(false);
  readonly hasProblem = signal(false);
  readonly arrival = signal('');
  readonly travellers = signal([newTraveller(travellerQuestions, 0)]);
  readonly trip = new Section(tripQuestions);

  sections() {
    return [...this.travellers(), this.trip];
  }

  openForm() {
    location.assign(`${formPath}${location.search}`);
  }

  go(page: string) {
    this.hasProblem.set(false);
    this.page.set(page);
    scrollTo(0, 0);
  }

  addTraveller() {
    this.travellers.update((all) => [...all, newTraveller(travellerQuestions, all.length)]);
  }

  leaveTravellers() {
    const checks = this.travellers().map((traveller) => traveller.check());
    if (this.arrival() && checks.every(Boolean)) this.go('trip');
    else this.hasProblem.set(true);
  }

  leaveTrip() {
    if (this.trip.check()) this.go('review');
    else this.hasProblem.set(true);
  }

  declare(isDeclared: boolean) {
    this.hasProblem.set(!isDeclared);
    this.isPuzzling.set(isDeclared);
  }

  sent(section: Section) {
    return sentAnswers(section.questions, section.answers());
  }

  sentTravellers() {
    return this.travellers().map((traveller) => ({ ...this.sent(traveller), arrival: this.arrival() }));
  }

  submit() {
    window.submitted = [...this.sentTravellers(), this.sent(this.trip)];
    this.go('done');
  }
}
