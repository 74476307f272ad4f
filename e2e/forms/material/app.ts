import { Component, signal } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { type MatStepper, MatStepperModule } from '@angular/material/stepper';
import { missing, sentAnswers } from '../shared/answers';
import { Section } from '../shared/section';
import { arrivalQuestion, travellerQuestions } from '../shared/traveller-questions';
import { tripQuestions } from '../shared/trip-questions';
import { Field } from './field';

@Component({
  selector: 'wizard-root',
  imports: [MatButtonModule, MatStepperModule, Field],
  template: `
    <header class="bar">Visitor form</header>
    <main>
      @if (isSent()) {
        <h1>Submission Successful</h1>
      } @else {
        <mat-stepper #stepper [linear]="true">
          <ng-template matStepperIcon="edit">✓</ng-template>
          <mat-step label="Traveller" [completed]="isTravellerRight()">
            <h1>Traveller Information</h1>
            @for (question of traveller.asked(); track question.key) {
              <wizard-field prefix="traveller-0" [section]="traveller" [question]="question" />
            }
            <button mat-flat-button type="button" (click)="next(stepper)">Next</button>
          </mat-step>
          <mat-step label="Trip">
            <h1>Trip Information</h1>
            @for (question of trip.asked(); track question.key) {
              <wizard-field prefix="trip" [section]="trip" [question]="question" />
            }
            <button mat-button matStepperPrevious type="button">Back</button>
            <button mat-flat-button type="button" (click)="submit()">Submit</button>
          </mat-step>
        </mat-stepper>
        @if (hasProblem()) {
          <div class="text-danger" role="alert">{{ missing }}</div>
        }
      }
    </main>
  `,
})
export class App {
  readonly missing = missing;
  readonly traveller = new Section([arrivalQuestion, ...travellerQuestions]);
  readonly trip = new Section(tripQuestions);
  readonly isTravellerRight = signal(false);
  readonly hasProblem = signal(false);
  readonly isSent = signal(false);

  next(stepper: MatStepper) {
    const isRight = this.traveller.check();
    this.isTravellerRight.set(isRight);
    this.hasProblem.set(!isRight);
    // The step learns in the next turn that it is complete.
    if (isRight) setTimeout(() => stepper.next());
  }

  submit() {
    const isRight = this.trip.check();
    this.hasProblem.set(!isRight);
    if (!isRight) return;
    window.submitted = [this.traveller, this.trip].map(({ questions, answers }) => sentAnswers(questions, answers()));
    this.isSent.set(true);
  }
}
