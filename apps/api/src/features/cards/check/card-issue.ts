import { addDays } from '@sac/contract/platform/dates';
import { datesIn } from './reading/card-dates';
import { type CardValue, readingsOf } from './reading/card-values';

/** What says which of two cards is the older one. */
export interface CardIssue {
  /** The day or time at which it says that it was made: YYYY-MM-DD or YYYY-MM-DD HH:MM. */
  issued: string | null;
  /** Its own number, the DE number, in capitals without what is between its letters and digits. */
  own_number: string | null;
}

export const noIssue: CardIssue = { issued: null, own_number: null };

const time = /(?<!\d)(?<hour>\d{1,2})[:.](?<minute>\d{2})(?!\d|[./-]\d)(?:[:.]\d{2})? ?(?<half>[ap]\.?m)?/i;

function momentIn(text: string): string[] {
  return datesIn(text).map(({ date, at }) => {
    const { hour, minute, half } = time.exec(text.slice(at).replace(/^\S*\d{4}\S*/, ''))?.groups ?? {};
    if (hour === undefined) return date;
    const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
    return `${date} ${String(hours).padStart(2, '0')}:${minute}`;
  });
}

/** A passport has a date of issue too, which is long before. */
export function issueOf(values: readonly CardValue[], today: Date): CardIssue {
  const latest = addDays(today.toISOString().slice(0, 10), 2);
  const moments = readingsOf(values, 'issued').flatMap(([value = '']) => momentIn(value));
  const [number] = readingsOf(values, 'reference').flatMap(([value = '']) => {
    const plain = value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return /^[A-Z0-9]{4,30}$/.test(plain) ? [plain] : [];
  });
  return {
    issued:
      moments
        .filter((moment) => moment < latest)
        .toSorted()
        .at(-1) ?? null,
    own_number: number ?? null,
  };
}
