import type { TripWarningId } from '@sac/contract/orders/trip-warning-ids';
import { readerDay } from '@sac/contract/tracking/reader-dates';
import type { TextKey } from '@sac/contract/tracking/texts';
import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { Text, useTexts } from '../language/texts';
import { MessageLink } from './message-link';
import './trip-checks.css';

const texts: Record<TripWarningId, TextKey> = {
  'passport-expired': 'check.passport',
  'passport-six-months': 'check.passport',
  visa: 'check.visa',
  'flight-code': 'check.flight',
};

/** What the reader should check in their application while it can be corrected, and the way to the message box. */
export function TripChecks({ warnings, questions }: Pick<TrackedOrder, 'warnings' | 'questions'>) {
  const { language } = useTexts();
  if (warnings.length === 0) return null;
  return (
    <section className="attention trip-checks" aria-labelledby="trip-checks">
      <h2 id="trip-checks">
        <Text k="check.heading" />
      </h2>
      <ul>
        {warnings.map(({ id, found }) => {
          const k = texts[id];
          const named = k === 'check.passport' ? { date: readerDay(found, language) } : { code: found };
          return (
            <li key={id}>
              <Text k={k} with={named} />
            </li>
          );
        })}
      </ul>
      <p>
        <MessageLink k="check.tell" questions={questions} />
      </p>
    </section>
  );
}
