import { fieldLabels, type OrderField, orderFieldNames } from '@sac/contract/intake/correct-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies } from '@sac/contract/orders/conditional-fields';
import { formatDate, formatEst } from '@sac/contract/platform/dates';
import { languageName } from '../../../platform/language-names';
import { visitQuestion } from './health-warnings';

interface FactSource {
  readonly field: keyof OrderDetails;
  /** Left out: as the contract names the field. */
  readonly label?: string | ((order: OrderDetails) => string);
  readonly isDate?: true;
  readonly isLanguage?: true;
  /** What is long, as addresses are, gets two places of a line; a question gets all. */
  readonly width?: 'two' | 'all';
}

interface FactSection {
  readonly title: string;
  readonly facts: readonly FactSource[];
}

export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly width: 'one' | 'two' | 'all';
  /** Who corrected it when, if it was submitted before. */
  readonly changed: string | null;
}

/** The cards of an order, in reading order; the titles are from docs/spec.md §2. */
export const factSections: readonly FactSection[] = [
  {
    title: 'Order Details',
    facts: [
      { field: 'order_id', label: 'Order ID' },
      { field: 'office_email', label: 'Application email address', width: 'two' },
      { field: 'processing_mode' },
      { field: 'refund_date', label: 'Refund date', isDate: true },
      { field: 'refund_amount', label: ({ refund_currency }) => `Refund amount in ${refund_currency}` },
      { field: 'refund_reference', label: 'Refund reference' },
    ],
  },
  {
    title: 'Personal Information',
    facts: [
      { field: 'full_name' },
      { field: 'first_name' },
      { field: 'last_name' },
      { field: 'passport_number' },
      { field: 'passport_expiry_date', isDate: true },
      { field: 'sex' },
      { field: 'date_of_birth', isDate: true },
      { field: 'nationality' },
      { field: 'place_of_birth' },
      { field: 'place_of_residence' },
      { field: 'zip_code' },
      { field: 'email', width: 'two' },
      { field: 'telephone', label: 'Telephone' },
      { field: 'language', label: 'Language', isLanguage: true },
      { field: 'used_passport', width: 'two' },
      { field: 'different_name' },
    ],
  },
  {
    title: 'Trip Information',
    facts: [
      { field: 'arrival_date', isDate: true },
      { field: 'departure_date', isDate: true },
      { field: 'purpose_of_travel' },
      { field: 'purpose_of_travel_others' },
      { field: 'travel_mode' },
      { field: 'travel_mode_details' },
      { field: 'flight_code' },
      { field: 'flight_number' },
      { field: 'travel_mode_details_land' },
      { field: 'vecle_number' },
      { field: 'last_city' },
      { field: 'next_city' },
      { field: 'current_symptoms' },
      { field: 'currently_have_rash' },
      { field: 'previous_visit', label: visitQuestion, width: 'all' },
      { field: 'visted_country_list', width: 'all' },
    ],
  },
  {
    title: 'Type of Accommodation in Singapore',
    facts: [
      { field: 'accommodation_type' },
      { field: 'hotel_name' },
      { field: 'street_name' },
      { field: 'building_name' },
      { field: 'postal_code' },
      { field: 'accomodation_other' },
    ],
  },
];

/** What a telephone number is put together of. */
const partsOf = (field: string): readonly string[] => (field === 'telephone' ? ['country_code', 'phone'] : [field]);

/** What happened to a field after it was submitted, as a sentence; null: nothing, or it was submitted again. */
function changeOf({ corrections }: OrderDetails, field: string): string | null {
  const last = corrections.findLast((one) => one.after_submission && partsOf(field).includes(one.field));
  return last ? `Corrected by ${last.actor}, ${formatEst(last.at)}` : null;
}

/** The fields of a section that staff can correct. */
export const correctableFields = ({ facts }: FactSection): OrderField[] =>
  facts.flatMap(({ field }) => orderFieldNames.filter((name) => partsOf(field).includes(name)));

/** The fields of a section; those that were not given or do not apply are left out. */
export function factGroups(section: FactSection, order: OrderDetails): Fact[] {
  return section.facts.flatMap(({ field, label, isDate, isLanguage, width }) => {
    const value = order[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || !applies(order, field)) return [];
    const text = String(value);
    return {
      field,
      label: typeof label === 'function' ? label(order) : (label ?? fieldLabels[field as OrderField]),
      value: isDate ? formatDate(text) : isLanguage ? languageName(text) : text,
      width: width ?? 'one',
      changed: changeOf(order, field),
    };
  });
}
