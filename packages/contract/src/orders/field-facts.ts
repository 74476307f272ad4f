import { removedValue } from '../platform/constants';

/** The cards of an order's page that say what the order states, which are also the sections of its correction (docs/spec.md §2). */
export const factCards = [
  'Order Details',
  'Personal Information',
  'Trip Information',
  'Type of Accommodation in Singapore',
] as const;
const [details, personal, trip, stay] = factCards;

const kept = 'kept';
const removed = { to: removedValue };
const cleared = { to: null };
const noDay = { to: '1900-01-01' };

export interface FieldFacts {
  /** As staff and banks read it; null: neither does. */
  readonly label: string | null;
  /** Where the order's page shows it, and where it is corrected, in the order of this record; null: nowhere. */
  readonly card: (typeof factCards)[number] | null;
  /** The page shows it as part of this field. */
  readonly partOf?: string;
  /** The application states it, and staff can correct it. */
  readonly isCorrectable: boolean;
  /** The official form asks for it. */
  readonly isAsked: boolean;
  /** Its place among the columns of the export; null: it is not exported. */
  readonly csv: number | null;
  /**
   * What a purge puts in its place. Kept is what reports and evidence need, and what follows from other columns. '{order_id}'
   * becomes the order's own id, so that no two purged orders look like duplicates.
   */
  readonly purge: typeof kept | { readonly to: string | null };
}

const stated = { isCorrectable: true, isAsked: true, csv: null } as const;
const added = { isCorrectable: false, isAsked: false, csv: null } as const;
const internal = { ...added, label: null, card: null } as const;

/**
 * Every column of table `orders`: the intake, the order's page, its correction, the official form, the export and the purge
 * follow this record. A column that is missing here does not compile in apps/api/src/features/privacy/anonymize.ts.
 */
export const fieldFacts = {
  order_id: { ...added, label: 'Order ID', card: details, csv: 1, purge: kept },
  processing_mode: { ...stated, label: 'Processing mode', card: details, isAsked: false, csv: 8, purge: kept },
  refund_date: { ...added, label: 'Refund date', card: details, csv: 10, purge: kept },
  refund_amount: { ...added, label: 'Refund amount', card: details, purge: kept },
  refund_reference: { ...added, label: 'Refund reference', card: details, purge: cleared },

  full_name: { ...stated, label: 'Full name', card: personal, csv: 2, purge: removed },
  first_name: { ...stated, label: 'First name', card: personal, isAsked: false, purge: removed },
  last_name: { ...stated, label: 'Last name', card: personal, isAsked: false, purge: removed },
  passport_number: { ...stated, label: 'Passport number', card: personal, purge: { to: 'removed-{order_id}' } },
  passport_expiry_date: { ...stated, label: 'Passport expiry date', card: personal, purge: noDay },
  sex: { ...stated, label: 'Sex', card: personal, purge: { to: 'Others' } },
  date_of_birth: { ...stated, label: 'Date of birth', card: personal, purge: noDay },
  nationality: { ...stated, label: 'Nationality', card: personal, csv: 3, purge: kept },
  place_of_birth: { ...stated, label: 'Place of birth', card: personal, purge: removed },
  place_of_residence: { ...stated, label: 'Place of residence', card: personal, purge: removed },
  zip_code: { ...stated, label: 'Zip code', card: personal, purge: cleared },
  email: {
    ...stated,
    label: 'Email',
    card: personal,
    // The form is filled in with our own address.
    isAsked: false,
    csv: 5,
    purge: { to: 'removed-{order_id}@removed.invalid' },
  },
  telephone: { ...added, label: 'Telephone', card: personal, csv: 6, purge: removed },
  country_code: { ...stated, label: 'Telephone: country code', card: personal, partOf: 'telephone', purge: kept },
  phone: { ...stated, label: 'Telephone: number', card: personal, partOf: 'telephone', purge: removed },
  language: { ...added, label: 'Language', card: personal, purge: cleared },
  used_passport: {
    ...stated,
    label: 'Has used a passport under a different name',
    card: personal,
    purge: { to: 'No' },
  },
  different_name: { ...stated, label: 'Different name', card: personal, purge: cleared },

  arrival_date: { ...stated, label: 'Arrival date', card: trip, csv: 4, purge: kept },
  departure_date: { ...stated, label: 'Departure date', card: trip, purge: kept },
  purpose_of_travel: { ...stated, label: 'Purpose of travel', card: trip, purge: removed },
  purpose_of_travel_others: { ...stated, label: 'Purpose, in own words', card: trip, purge: cleared },
  travel_mode: { ...stated, label: 'Travel mode', card: trip, purge: { to: 'Air' } },
  travel_mode_details: { ...stated, label: 'Kind of flight', card: trip, purge: removed },
  flight_code: { ...stated, label: 'Flight code', card: trip, purge: cleared },
  flight_number: { ...stated, label: 'Flight number', card: trip, purge: cleared },
  travel_mode_details_land: { ...stated, label: 'Vehicle', card: trip, purge: cleared },
  vecle_number: { ...stated, label: 'Vehicle number', card: trip, purge: cleared },
  last_city: { ...stated, label: 'Last city before Singapore', card: trip, purge: removed },
  next_city: { ...stated, label: 'Next city after Singapore', card: trip, purge: removed },
  current_symptoms: { ...stated, label: 'Current symptoms', card: trip, purge: { to: 'No' } },
  currently_have_rash: { ...stated, label: 'Currently has a rash', card: trip, purge: cleared },
  previous_visit: { ...stated, label: 'Visited a listed country before arrival', card: trip, purge: { to: 'No' } },
  visted_country_list: { ...stated, label: 'Countries visited', card: trip, purge: cleared },
  de_number: { ...added, label: 'DE number', card: trip, purge: cleared },

  accommodation_type: { ...stated, label: 'Accommodation', card: stay, purge: { to: 'Others' } },
  hotel_name: { ...stated, label: 'Hotel name', card: stay, purge: cleared },
  street_name: { ...stated, label: 'Street name', card: stay, purge: cleared },
  building_name: { ...stated, label: 'Building name', card: stay, purge: cleared },
  postal_code: { ...stated, label: 'Postal code', card: stay, purge: cleared },
  accomodation_other: { ...stated, label: 'Accommodation, in own words', card: stay, purge: removed },

  create_ts: { ...internal, csv: 7, purge: kept },
  processing_date: { ...internal, csv: 9, purge: kept },
  process_status: { ...internal, csv: 11, purge: kept },
  assign_to: { ...internal, csv: 12, purge: kept },
  assigned_by: { ...internal, purge: kept },
  completed_at: { ...internal, purge: kept },
  confirm_email: { ...internal, purge: cleared },
  journey_ref: { ...internal, purge: cleared },
  merchant_name: { ...internal, purge: kept },
  process_month: { ...internal, purge: kept },
  processed_by: { ...internal, purge: kept },
  purged_at: { ...internal, purge: kept },
  refund_currency: { ...internal, purge: kept },
  released: { ...internal, purge: kept },
  search_text: { ...internal, purge: kept },
  status_since: { ...internal, purge: kept },
  transaction_id: { ...internal, purge: kept },
} as const satisfies Record<string, FieldFacts>;

export type StoredField = keyof typeof fieldFacts;
export const storedFields = Object.keys(fieldFacts) as StoredField[];

/** The facts of a field as the general {@link FieldFacts} rather than their literal type. */
export const fieldFactsOf = (field: StoredField): FieldFacts => fieldFacts[field];

/** The fields of which something is true, for tables that must have a line for each. */
export type FieldWith<F extends 'card' | 'isCorrectable' | 'isAsked' | 'csv'> = {
  [K in StoredField]: (typeof fieldFacts)[K][F] extends false | null ? never : K;
}[StoredField];
export const hasFact = <F extends 'card' | 'csv'>(field: StoredField, fact: F): field is FieldWith<F> =>
  fieldFactsOf(field)[fact] !== null;
