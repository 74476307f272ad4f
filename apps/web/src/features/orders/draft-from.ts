import type { QuestionPurpose } from '@sac/contract/conversation/conversation-api';
import type { OrderField } from '@sac/contract/intake/correct-order-api';
import { isCalendarDate } from '@sac/contract/platform/dates';

type Fields = Partial<Record<OrderField, string>>;

/** One or two letters and six to eight digits: nothing else in a message to us looks so. */
const passport = /(?<![A-Z0-9])[A-Z]{1,3}[\s-]?\d{6,8}[A-Z]?(?![A-Z0-9])/;
const flight = /(?<![A-Z0-9])([A-Z]{2}|[A-Z]\d|\d[A-Z])[\s-]?(\d{1,4}[A-Z]?)(?![A-Z0-9])/;

/** Days as DD/MM/YYYY or YYYY-MM-DD, as YYYY-MM-DD. */
const daysIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/g)]
    .map(([, d = '', m = '', y, year = '', month = '', day = '']) =>
      y === undefined ? `${year}-${month}-${day}` : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .filter(isCalendarDate);

function flightIn(text: string): Fields {
  const [, code, number] = flight.exec(text.toUpperCase()) ?? [];
  return code === undefined || number === undefined ? {} : { flight_code: code, flight_number: number };
}

function tripIn(text: string): Fields {
  const [arrival, departure] = daysIn(text);
  return { ...(arrival && { arrival_date: arrival }), ...(departure && { departure_date: departure }) };
}

const passportIn = (text: string): Fields => {
  const [number] = passport.exec(text.toUpperCase()) ?? [];
  return number === undefined ? {} : { passport_number: number };
};

/** An answer of one short line is the name of the hotel; from a letter a person takes it. */
const hotelIn = (text: string): Fields => {
  const name = text.trim();
  return name.includes('\n') || name.length > 80 ? {} : { hotel_name: name };
};

const readers: Partial<Record<QuestionPurpose, (text: string) => Fields>> = {
  hotel: hotelIn,
  flight: flightIn,
  dates: tripIn,
};

/**
 * The fields of an order that a customer's words name, for the form in which staff check them.
 * @param purpose what they were asked before; null: nothing
 */
export const draftFrom = (text: string, purpose: QuestionPurpose | null): Fields =>
  (purpose && readers[purpose]?.(text)) ?? passportIn(text);
