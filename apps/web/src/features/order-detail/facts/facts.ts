import { applies } from '@sac/contract/conditional-fields';
import { formatDate } from '@sac/contract/dates';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { languageName } from '../../../lib/language-names';
import { visitQuestion } from './health-warnings';

interface FactSource {
  readonly field: keyof OrderDetails;
  readonly label: string | ((order: OrderDetails) => string);
  readonly isDate?: true;
  readonly isLanguage?: true;
  /** A question rather than a name: gets a whole line. */
  readonly isWide?: true;
}

interface FactSection {
  readonly title: string;
  readonly facts: readonly FactSource[];
}

export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly isWide: boolean;
}

/** The cards of an order, in reading order; the titles are from spec section 2. */
export const factSections: readonly FactSection[] = [
  {
    title: 'Order Details',
    facts: [
      { field: 'order_id', label: 'Order ID' },
      { field: 'office_email', label: 'Application email address' },
      { field: 'processing_mode', label: 'Processing mode' },
      { field: 'refund_date', label: 'Refund date', isDate: true },
      { field: 'refund_amount', label: ({ refund_currency }) => `Refund amount in ${refund_currency}` },
      { field: 'refund_reference', label: 'Refund reference' },
    ],
  },
  {
    title: 'Personal Information',
    facts: [
      { field: 'full_name', label: 'Full name' },
      { field: 'first_name', label: 'First name' },
      { field: 'last_name', label: 'Last name' },
      { field: 'passport_number', label: 'Passport number' },
      { field: 'passport_expiry_date', label: 'Passport expiry date', isDate: true },
      { field: 'sex', label: 'Sex' },
      { field: 'date_of_birth', label: 'Date of birth', isDate: true },
      { field: 'nationality', label: 'Nationality' },
      { field: 'place_of_birth', label: 'Place of birth' },
      { field: 'place_of_residence', label: 'Place of residence' },
      { field: 'zip_code', label: 'Zip code' },
      { field: 'email', label: 'Email' },
      { field: 'telephone', label: 'Telephone' },
      { field: 'language', label: 'Language', isLanguage: true },
      { field: 'used_passport', label: 'Has used a passport under a different name' },
      { field: 'different_name', label: 'Different name' },
    ],
  },
  {
    title: 'Trip Information',
    facts: [
      { field: 'arrival_date', label: 'Arrival date', isDate: true },
      { field: 'departure_date', label: 'Departure date', isDate: true },
      { field: 'purpose_of_travel', label: 'Purpose of travel' },
      { field: 'purpose_of_travel_others', label: 'Purpose, in own words' },
      { field: 'travel_mode', label: 'Travel mode' },
      { field: 'travel_mode_details', label: 'Kind of flight' },
      { field: 'flight_code', label: 'Flight code' },
      { field: 'flight_number', label: 'Flight number' },
      { field: 'travel_mode_details_land', label: 'Vehicle' },
      { field: 'vecle_number', label: 'Vehicle number' },
      { field: 'last_city', label: 'Last city before Singapore' },
      { field: 'next_city', label: 'Next city after Singapore' },
      { field: 'current_symptoms', label: 'Current symptoms' },
      { field: 'currently_have_rash', label: 'Currently has a rash' },
      { field: 'previous_visit', label: visitQuestion, isWide: true },
      { field: 'visted_country_list', label: 'Countries visited', isWide: true },
    ],
  },
  {
    title: 'Type of Accommodation in Singapore',
    facts: [
      { field: 'accommodation_type', label: 'Accommodation' },
      { field: 'hotel_name', label: 'Hotel name' },
      { field: 'street_name', label: 'Street name' },
      { field: 'building_name', label: 'Building name' },
      { field: 'postal_code', label: 'Postal code' },
      { field: 'accomodation_other', label: 'Accommodation, in own words' },
    ],
  },
];

/** The fields of a section; those that were not given or do not apply are left out. */
export function factsOf(section: FactSection, order: OrderDetails): Fact[] {
  return section.facts.flatMap(({ field, label, isDate, isLanguage, isWide }) => {
    const value = order[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || !applies(order, field)) return [];
    const text = String(value);
    return {
      field,
      label: typeof label === 'string' ? label : label(order),
      value: isDate ? formatDate(text) : isLanguage ? languageName(text) : text,
      isWide: isWide ?? false,
    };
  });
}
