import { compareNames, joinNames } from '@sac/contract/cards/same-name';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies, missingFields } from '@sac/contract/orders/conditional-fields';
import { fieldFacts } from '@sac/contract/orders/field-facts';
import { joinedName } from '@sac/contract/orders/joined-name';
import { isFinished } from '@sac/contract/orders/order-status';
import { tripWarnings } from '@sac/contract/orders/trip-warnings';
import { addMonths, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { healthWarnings } from '../health-warnings';
import { type CheckedOrder, check, type OrderWarning, stop } from './order-warning';

const oldestYears = 120;

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
  const parts = joinedName({ first_name, last_name });
  if ([parts, joinNames(first_name, last_name)].some((name) => compareNames(name, full_name) === 'same')) return [];
  return [check('name-parts', `First and last name, ${parts}, differ from the full name, ${full_name}.`)];
}

function flightWarnings(order: CheckedOrder): OrderWarning[] {
  const number = order.flight_number?.trim();
  // IATA: one to four digits and at most one letter.
  if (!number || !applies(order, 'flight_number') || /^\d{1,4}[A-Z]?$/i.test(number)) return [];
  return [
    check('flight-number', `The flight number ${number} is not one: one to four digits, without the airline's code.`),
  ];
}

const telephoneWords = {
  'no dialling code': (telephone: string) => `The phone number ${telephone} has no dialling code that we know.`,
  'several numbers': (telephone: string) => `The phone number ${telephone} seems to be more than one number.`,
  impossible: (telephone: string) => `The phone number ${telephone} is too short or too long for its country.`,
  'dialling code twice': (telephone: string) => `The phone number ${telephone} seems to have its dialling code twice.`,
  'no area code': (telephone: string) => `The phone number ${telephone} has no area code. Ask the customer for it.`,
  'old number': (telephone: string) =>
    `The phone number ${telephone} is an old one: its country has changed its phone numbers. Correct it, or ask the customer for the new one.`,
  unknown: (telephone: string) => `The phone number ${telephone} is not one that we know in its country.`,
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

function correctionWarnings({ corrections }: CheckedOrder): OrderWarning[] {
  const fields = new Set(corrections.filter((one) => one.after_submission).map(({ field }) => fieldFacts[field].label));
  return fields.size === 0
    ? []
    : [check('corrected', `Changed since the order was submitted: ${[...fields].join(', ')}. Submit it again.`)];
}

/** Everything to look at before an order is submitted, what stops it first. `now` decides which day it is in Singapore. */
export function orderWarnings(order: CheckedOrder, now: Date): OrderWarning[] {
  const warnings = [
    ...correctionWarnings(order),
    ...tripWarnings(order),
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

/** Whether the order may still have to be filled into the official form: not once it is closed, disputed or deleted. */
export const mayBeSubmitted = ({
  process_status,
  purged_at,
}: Pick<OrderDetails, 'process_status' | 'purged_at'>): boolean =>
  purged_at === null && !isFinished(process_status) && process_status !== 'ChargeBack' && process_status !== 'Deleted';
