import { codesOfNationality } from '../platform/countries/compare-countries';
import { addMonths, formatDate } from '../platform/dates';
import { applies } from './conditional-fields';
import { airlineCodes, visaNationalities } from './trip-lists';
import { type TripWarningId, tripWarningIds } from './trip-warning-ids';

/** The facts of an application that the rules read. */
export type TripFacts = {
  readonly arrival_date: string;
  readonly passport_expiry_date: string;
  readonly nationality: string;
  readonly travel_mode: string;
  readonly travel_mode_details?: string | null | undefined;
  readonly flight_code?: string | null | undefined;
};

interface TripRule {
  readonly field: keyof TripFacts;
  /** 'stop': as it is, the application would be wrong. */
  readonly level: 'stop' | 'check';
  /** What a customer's text names (a day, a code, or ''); null: the rule does not apply. */
  readonly find: (trip: TripFacts) => string | null;
  readonly message: (trip: TripFacts, found: string) => string;
}

/** Singapore admits passports that stay valid for so long after arrival. */
const passportMonths = 6;
const passportNeeded = ({ arrival_date }: TripFacts): string => addMonths(arrival_date, passportMonths);

const needVisa = new Set(visaNationalities.codes.split(' '));

const airlines = new Set(
  airlineCodes.codes.flatMap((line) => {
    const [first, seconds = ''] = line.split(' ');
    return Array.from(seconds, (second) => `${first}${second}`);
  }),
);

/** What to look at in a trip. Nothing of it refuses an order: the lists age, and the authority decides. */
const tripRules = {
  'passport-expired': {
    field: 'passport_expiry_date',
    level: 'stop',
    find: (trip) => (trip.passport_expiry_date < trip.arrival_date ? passportNeeded(trip) : null),
    message: ({ passport_expiry_date: expiry }) => `The passport expires on ${formatDate(expiry)}, before the arrival.`,
  },
  'passport-six-months': {
    field: 'passport_expiry_date',
    level: 'stop',
    find: (trip) => {
      const { passport_expiry_date: expiry, arrival_date: arrival } = trip;
      const needed = passportNeeded(trip);
      return expiry >= arrival && expiry < needed ? needed : null;
    },
    message: ({ passport_expiry_date: expiry }, needed) =>
      `The passport expires on ${formatDate(expiry)}, within six months of the arrival; it must be valid until ${formatDate(needed)}.`,
  },
  visa: {
    field: 'nationality',
    level: 'check',
    find: ({ nationality }) => {
      const codes = codesOfNationality(nationality);
      return codes.size > 0 && codes.isSubsetOf(needVisa) ? '' : null;
    },
    message: ({ nationality }) =>
      `Travellers of this nationality (${nationality}) usually need a visa for Singapore (${visaNationalities.source}, ${formatDate(visaNationalities.asOf)}). The arrival card is not a visa.`,
  },
  'flight-code': {
    field: 'flight_code',
    level: 'check',
    find: (trip) => {
      const code = applies(trip, 'flight_code') ? trip.flight_code?.trim() : undefined;
      return code && !airlines.has(code.toUpperCase()) ? code : null;
    },
    message: (_, code) =>
      `No airline that we know has the flight code ${code} (${airlineCodes.source}, ${formatDate(airlineCodes.asOf)}). It is two characters, such as SQ.`,
  },
} as const satisfies Record<TripWarningId, TripRule>;

export interface TripWarning extends Pick<TripRule, 'field' | 'level'> {
  readonly id: TripWarningId;
  /** For staff and the sales site, in English. */
  readonly message: string;
  /** The day until which the passport must be valid, or the flight code; '' for a visa. */
  readonly found: string;
}

/** What to look at before an application is submitted; nothing for most. */
export const tripWarnings = (trip: TripFacts): TripWarning[] =>
  tripWarningIds.flatMap((id) => {
    const { field, level, find, message }: TripRule = tripRules[id];
    const found = find(trip);
    return found === null ? [] : [{ id, field, level, found, message: message(trip, found) }];
  });
