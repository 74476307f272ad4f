import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies } from '@sac/contract/orders/conditional-fields';
import type { FieldWith } from '@sac/contract/orders/field-facts';
import { countriesNamed } from '@sac/contract/platform/countries/country-names';
import { formatDate } from '@sac/contract/platform/dates';
import { visitQuestion } from '../health-warnings';

export interface FormField {
  /** With the last correction of the field: a corrected answer was not copied yet. */
  id: string;
  label: string;
  /** As the official form takes it. */
  value: string;
  /** Shown next to it, not copied: the ISO code under which a list has the country. */
  note: string | null;
  /** It was corrected after the order was submitted. */
  isChanged: boolean;
}

export interface FormSection {
  title: string;
  /** Whose answers these are, where several people travel together. */
  group?: string;
  /** What to know before copying. */
  hint?: string;
  fields: FormField[];
}

type Write = (text: string, order: OrderDetails) => string;
const capitals: Write = (text) => text.toLocaleUpperCase('en');
const day: Write = (text) => formatDate(text);
const asIs: Write = (text) => text;
const digits: Write = (text) => text.replaceAll(/\D/g, '');

interface Answer {
  readonly part: (typeof titles)[number];
  readonly label: string | ((order: OrderDetails) => string);
  readonly write: Write;
  readonly isCountry?: true;
}

/** The parts of the SG Arrival Card form, in its order. */
const titles = [
  'Personal Information',
  'Trip Information',
  'Accommodation in Singapore',
  'Health Declaration',
] as const;
const [personal, trip, stay, health] = titles;

/** The questions of the form, in its order. It is filled in with our address, where its answers go. */
const questions = {
  full_name: { part: personal, label: 'Full name (as in passport)', write: capitals },
  passport_number: { part: personal, label: 'Passport number', write: capitals },
  passport_expiry_date: { part: personal, label: 'Passport expiry date', write: day },
  date_of_birth: { part: personal, label: 'Date of birth', write: day },
  sex: { part: personal, label: 'Sex', write: capitals },
  nationality: { part: personal, label: 'Nationality', write: capitals, isCountry: true },
  place_of_birth: { part: personal, label: 'Place of birth', write: capitals, isCountry: true },
  place_of_residence: { part: personal, label: 'Place of residence', write: capitals, isCountry: true },
  zip_code: { part: personal, label: 'Zip code', write: capitals },
  office_email: { part: personal, label: 'Email address', write: asIs },
  country_code: { part: personal, label: 'Mobile number: country code', write: digits },
  phone: { part: personal, label: 'Mobile number', write: digits },
  used_passport: { part: personal, label: 'Used a passport under a different name', write: capitals },
  different_name: { part: personal, label: 'Different name', write: capitals },
  arrival_date: { part: trip, label: 'Date of arrival', write: day },
  departure_date: { part: trip, label: 'Date of departure', write: day },
  last_city: { part: trip, label: 'Last city before Singapore', write: capitals },
  next_city: { part: trip, label: 'Next city after Singapore', write: capitals },
  purpose_of_travel: { part: trip, label: 'Purpose of travel', write: capitals },
  purpose_of_travel_others: { part: trip, label: 'Purpose, in own words', write: capitals },
  travel_mode: { part: trip, label: 'Mode of travel', write: capitals },
  travel_mode_details: { part: trip, label: 'Kind of flight', write: capitals },
  flight_code: { part: trip, label: 'Flight code', write: capitals },
  flight_number: { part: trip, label: 'Flight number', write: capitals },
  travel_mode_details_land: { part: trip, label: 'Vehicle', write: capitals },
  vecle_number: { part: trip, label: 'Vehicle number', write: capitals },
  accommodation_type: { part: stay, label: 'Type of accommodation', write: capitals },
  hotel_name: { part: stay, label: 'Hotel name', write: capitals },
  postal_code: { part: stay, label: 'Postal code', write: digits },
  street_name: { part: stay, label: 'Street name', write: capitals },
  building_name: { part: stay, label: 'Building name', write: capitals },
  accomodation_other: { part: stay, label: 'Accommodation, in own words', write: capitals },
  current_symptoms: { part: health, label: 'Current symptoms', write: capitals },
  currently_have_rash: { part: health, label: 'Rash', write: capitals },
  previous_visit: { part: health, label: visitQuestion, write: capitals },
  visted_country_list: { part: health, label: 'Countries visited', write: capitals },
} as const satisfies Record<FieldWith<'isAsked'> | 'office_email', Answer>;

export interface Source extends Answer {
  readonly field: keyof typeof questions;
}

interface FormPart {
  readonly title: string;
  /** The same for people who travel together, unless one of them differs. */
  readonly isTrip: boolean;
  readonly sources: readonly Source[];
}

const sources = (Object.keys(questions) as Source['field'][]).map((field): Source => ({ field, ...questions[field] }));
export const form: readonly FormPart[] = titles.map((title) => ({
  title,
  isTrip: title === trip || title === stay,
  sources: sources.filter(({ part }) => part === title),
}));

/** 'Madrid, Spain' → 'ISO ES'; null where the text names no country, or may name several. */
function isoNote(place: string): string | null {
  const [code, ...others] = countriesNamed(place.split(',').at(-1) ?? '');
  return code?.length === 2 && others.length === 0 ? `ISO ${code}` : null;
}

/** An answer as it is stored; undefined for a question that does not apply or was not answered. */
export function statedAnswer(order: OrderDetails, field: Source['field']): string | undefined {
  const stated = order[field];
  return typeof stated === 'string' && stated !== '' && applies(order, field) ? stated : undefined;
}

/** The answer of an order; none for a question that does not apply or was not answered. */
export function answerOf(order: OrderDetails, { field, label, write, isCountry }: Source): FormField[] {
  const stated = statedAnswer(order, field);
  if (stated === undefined) return [];
  const correction = order.corrections.findLast((one) => one.field === field);
  return [
    {
      id: correction ? `${field}@${correction.id}` : field,
      label: typeof label === 'string' ? label : label(order),
      value: write(stated, order),
      note: isCountry ? isoNote(stated) : null,
      isChanged: correction?.after_submission ?? false,
    },
  ];
}

/** An order as the official form asks for it. */
export const officialForm = (order: OrderDetails): FormSection[] =>
  form
    .map(({ title, sources }) => ({ title, fields: sources.flatMap((source) => answerOf(order, source)) }))
    .filter(({ fields }) => fields.length > 0);
