import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies } from '@sac/contract/orders/conditional-fields';
import { formatDate } from '@sac/contract/platform/dates';
import { visitQuestion } from '../facts/health-warnings';

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

export interface Source {
  readonly field: keyof OrderDetails;
  readonly label: string | ((order: OrderDetails) => string);
  readonly write: Write;
  readonly isCountry?: true;
}

interface FormPart {
  readonly title: string;
  /** The same for people who travel together, unless one of them differs. */
  readonly isTrip?: true;
  readonly sources: readonly Source[];
}

/** The questions of the SG Arrival Card form, in its order. It is filled in with our address, where its answers go. */
export const form: readonly FormPart[] = [
  {
    title: 'Personal Information',
    sources: [
      { field: 'full_name', label: 'Full name (as in passport)', write: capitals },
      { field: 'passport_number', label: 'Passport number', write: capitals },
      { field: 'passport_expiry_date', label: 'Passport expiry date', write: day },
      { field: 'date_of_birth', label: 'Date of birth', write: day },
      { field: 'sex', label: 'Sex', write: capitals },
      { field: 'nationality', label: 'Nationality', write: capitals, isCountry: true },
      { field: 'place_of_birth', label: 'Place of birth', write: capitals, isCountry: true },
      { field: 'place_of_residence', label: 'Place of residence', write: capitals, isCountry: true },
      { field: 'zip_code', label: 'Zip code', write: capitals },
      { field: 'office_email', label: 'Email address', write: asIs },
      { field: 'country_code', label: 'Mobile number: country code', write: digits },
      { field: 'phone', label: 'Mobile number', write: digits },
      { field: 'used_passport', label: 'Used a passport under a different name', write: capitals },
      { field: 'different_name', label: 'Different name', write: capitals },
    ],
  },
  {
    title: 'Trip Information',
    isTrip: true,
    sources: [
      { field: 'arrival_date', label: 'Date of arrival', write: day },
      { field: 'departure_date', label: 'Date of departure', write: day },
      { field: 'last_city', label: 'Last city before Singapore', write: capitals },
      { field: 'next_city', label: 'Next city after Singapore', write: capitals },
      { field: 'purpose_of_travel', label: 'Purpose of travel', write: capitals },
      { field: 'purpose_of_travel_others', label: 'Purpose, in own words', write: capitals },
      { field: 'travel_mode', label: 'Mode of travel', write: capitals },
      { field: 'travel_mode_details', label: 'Kind of flight', write: capitals },
      { field: 'flight_code', label: 'Flight code', write: capitals },
      { field: 'flight_number', label: 'Flight number', write: capitals },
      { field: 'travel_mode_details_land', label: 'Vehicle', write: capitals },
      { field: 'vecle_number', label: 'Vehicle number', write: capitals },
    ],
  },
  {
    title: 'Accommodation in Singapore',
    isTrip: true,
    sources: [
      { field: 'accommodation_type', label: 'Type of accommodation', write: capitals },
      { field: 'hotel_name', label: 'Hotel name', write: capitals },
      { field: 'postal_code', label: 'Postal code', write: digits },
      { field: 'street_name', label: 'Street name', write: capitals },
      { field: 'building_name', label: 'Building name', write: capitals },
      { field: 'accomodation_other', label: 'Accommodation, in own words', write: capitals },
    ],
  },
  {
    title: 'Health Declaration',
    sources: [
      { field: 'current_symptoms', label: 'Current symptoms', write: capitals },
      { field: 'currently_have_rash', label: 'Rash', write: capitals },
      { field: 'previous_visit', label: visitQuestion, write: capitals },
      { field: 'visted_country_list', label: 'Countries visited', write: capitals },
    ],
  },
];

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Country name → ISO 3166 code, from the browser's data. */
const isoCodes: () => Map<string, string> = (() => {
  let codes: Map<string, string> | undefined;
  return () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    codes ??= new Map(
      letters.flatMap((a) => letters.map((b) => [names.of(a + b)?.toLowerCase() ?? '', a + b] as const)),
    );
    return codes;
  };
})();

/** 'Madrid, Spain' → 'ISO ES'; null where the text names no country. */
function isoNote(place: string): string | null {
  const code = isoCodes().get(place.split(',').at(-1)?.trim().toLowerCase() ?? '');
  return code ? `ISO ${code}` : null;
}

/** The answer of an order; none for a question that does not apply or was not answered. */
export function answerOf(order: OrderDetails, { field, label, write, isCountry }: Source): FormField[] {
  const stated = order[field];
  if (typeof stated !== 'string' || stated === '' || !applies(order, field)) return [];
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
