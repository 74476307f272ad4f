import { Component, Input, type OnInit, signal } from '@angular/core';
import { type CardRows, cardPdf } from '../shared/card-pdf';
import { idOf, options } from '../shared/options';
import { texts } from './texts';

type Sent = Record<string, string>;

function rowsOf(traveller: Sent, trip: Sent, number: string): CardRows {
  return [
    ['Full Name', traveller.name ?? ''],
    ['Passport No.', traveller.passport ?? ''],
    ['Date of Birth', traveller.birth ?? ''],
    ['Nationality', traveller.nationality ?? ''],
    ['Sex', (traveller.sex ?? '').toUpperCase()],
    ['Arrival Date', traveller.arrival ?? ''],
    ['Departure Date', trip.departure ?? ''],
    ['DE No.', number],
  ];
}

/** The success page. */
@Component({
  selector: 'sgac-done',
  template: `
    <h1>{{ texts.done }}</h1>
    <section class="card">
      <h2>Disembarkation/Embarkation (DE) Number</h2>
      @for (card of cards(); track card.number) {
        <p>{{ card.name }}<br />{{ texts.number }} <strong>{{ card.number }}</strong></p>
      }
      <button type="button" class="main" (click)="download()">{{ texts.download }}</button>
    </section>
    @if (isRating()) {
      <div class="overlay">
        <div class="dialog" role="dialog" aria-modal="true" [attr.aria-labelledby]="idOf('rating_title')">
          <h2 [id]="idOf('rating_title')">Rate your experience</h2>
          <p>How easy was it to submit your card?</p>
          <button type="button" class="other" (click)="isRating.set(false)">Close</button>
        </div>
      </div>
    }
  `,
})
export class Done implements OnInit {
  @Input() travellers: Sent[] = [];
  @Input() trip: Sent = {};
  readonly texts = texts;
  readonly idOf = idOf;
  readonly isRating = signal(true);
  readonly cards = signal<{ name: string; number: string }[]>([]);

  ngOnInit() {
    const first = 1_000_000 + Math.floor(Math.random() * 8_999_000);
    const numbered = this.travellers.map(({ name = '' }, index) => ({
      name,
      number: `SG${options.today.slice(0, 4)}${first + index * 7}`,
    }));
    this.cards.set(numbered);
  }

  download() {
    const pages = this.travellers.map((traveller, index) =>
      rowsOf(traveller, this.trip, this.cards()[index]?.number ?? ''),
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(cardPdf(pages));
    link.download = 'SGArrivalCard.pdf';
    link.click();
    URL.revokeObjectURL(link.href);
  }
}
