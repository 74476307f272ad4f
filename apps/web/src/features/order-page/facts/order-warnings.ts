import { applies, missingFields } from '@sac/contract/conditional-fields';
import { formatDate, singaporeToday } from '@sac/contract/dates';
import { isFinished } from '@sac/contract/order-status';
import { compareNames } from '@sac/contract/same-name';
import { healthWarnings } from './health-warnings';
import { type CheckedOrder, check, type OrderWarning, stop } from './order-warning';

/** Singapore admits passports that stay valid for so long after arrival. */
const passportMonths = 6;
const oldestYears = 120;

/** Moves a date by whole months; a day the month does not have becomes its last (31 August + 6 → 28 or 29 February). */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

function passportWarnings({ passport_expiry_date: expiry, arrival_date: arrival }: CheckedOrder): OrderWarning[] {
  if (expiry < arrival)
    return [stop('passport-expired', `The passport expires on ${formatDate(expiry)}, before the arrival.`)];
  const needed = addMonths(arrival, passportMonths);
  if (expiry >= needed) return [];
  return [
    stop(
      'passport-six-months',
      `The passport expires on ${formatDate(expiry)}, within six months of the arrival; it must be valid until ${formatDate(needed)}.`,
    ),
  ];
}

function dateWarnings(order: CheckedOrder, today: string): OrderWarning[] {
  const { arrival_date: arrival, departure_date: departure, date_of_birth: birth } = order;
  const warnings: OrderWarning[] = [];
  // Nothing more will be submitted for a finished order.
  if (arrival < today && !isFinished(order.process_status))
    warnings.push(stop('arrival-past', `The arrival, ${formatDate(arrival)}, is in the past.`));
  if (departure < arrival)
    warnings.push(stop('departure-before-arrival', `The departure, ${formatDate(departure)}, is before the arrival.`));
  if (birth > today) warnings.push(stop('birth-in-future', `The date of birth, ${formatDate(birth)}, is after today.`));
  else if (birth < addMonths(today, -12 * oldestYears))
    warnings.push(check('birth-long-ago', `Born on ${formatDate(birth)}: more than ${oldestYears} years ago.`));
  return warnings;
}

function nameWarnings({ full_name, first_name, last_name }: CheckedOrder): OrderWarning[] {
  const parts = `${first_name} ${last_name}`;
  if (compareNames(parts, full_name) === 'same') return [];
  return [check('name-parts', `First and last name, ${parts}, differ from the full name, ${full_name}.`)];
}

function flightWarnings(order: CheckedOrder): OrderWarning[] {
  const [code, number] = [order.flight_code?.trim(), order.flight_number?.trim()];
  if (!applies(order, 'flight_code')) return [];
  const warnings: OrderWarning[] = [];
  // IATA: two letters or a letter and a digit, then one to four digits and at most one letter.
  if (code && !/^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])$/i.test(code))
    warnings.push(check('flight-code', `The flight code ${code} is not an airline's: two characters, such as SQ.`));
  if (number && !/^\d{1,4}[A-Z]?$/i.test(number))
    warnings.push(
      check('flight-number', `The flight number ${number} is not one: one to four digits, without the airline's code.`),
    );
  return warnings;
}

const telephoneWords = {
  'no dialling code': (telephone: string) => `The phone number ${telephone} has no dialling code that we know.`,
  impossible: (telephone: string) => `The phone number ${telephone} is too short or too long for its country.`,
  'dialling code twice': (telephone: string) => `The phone number ${telephone} seems to have its dialling code twice.`,
};

const telephoneWarnings = ({ telephone, telephone_problem: problem }: CheckedOrder): OrderWarning[] =>
  problem ? [check('telephone', telephoneWords[problem](telephone))] : [];

const missingWarnings = (order: CheckedOrder): OrderWarning[] =>
  missingFields(order).map(([field, name]) => stop(`missing-${field}`, `The ${name} is missing.`));

const sameness = { passport: 'the same passport number', name: 'the same name, email and arrival date' };

const duplicateWarnings = ({ duplicates }: CheckedOrder): OrderWarning[] =>
  duplicates.map(({ order_id, same, process_status, arrival_date }) =>
    check(
      `duplicate-${order_id}`,
      `Order ${order_id} (${process_status}, arrival ${formatDate(arrival_date)}) has ${sameness[same]}.`,
    ),
  );

/** Everything to look at before an order is submitted, what stops it first. `now` decides which day it is in Singapore. */
export function orderWarnings(order: CheckedOrder, now: Date): OrderWarning[] {
  const warnings = [
    ...passportWarnings(order),
    ...dateWarnings(order, singaporeToday(now)),
    ...missingWarnings(order),
    ...nameWarnings(order),
    ...flightWarnings(order),
    ...telephoneWarnings(order),
    ...healthWarnings(order),
    ...duplicateWarnings(order),
  ];
  return warnings.toSorted((a, b) => Number(b.level === 'stop') - Number(a.level === 'stop'));
}
