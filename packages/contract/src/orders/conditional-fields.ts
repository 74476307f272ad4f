/** What a flight needs a code and a number for. */
export const commercialFlight = 'COMMERCIAL FLIGHT';

/**
 * Fields that an order has only while another field has a certain answer (docs/spec.md §3): each is required then, and means
 * nothing otherwise. `name` completes 'Enter the …'. Intake, warnings and the facts shown follow this table; the
 * constraints of table orders are compared with it by apps/api/src/platform/db/migrate/conditional-fields.test.ts.
 */
export const conditionalFields = {
  purpose_of_travel_others: { name: 'purpose of travel', field: 'purpose_of_travel', is: 'Others' },
  different_name: { name: 'other name', field: 'used_passport', is: 'Yes' },
  visted_country_list: { name: 'countries visited', field: 'previous_visit', is: 'Yes' },
  travel_mode_details: { name: 'kind of flight', field: 'travel_mode', is: 'Air' },
  travel_mode_details_land: { name: 'vehicle', field: 'travel_mode', is: 'Land' },
  vecle_number: { name: 'vehicle number', field: 'travel_mode', is: 'Land' },
  flight_code: { name: 'flight code', field: 'travel_mode_details', is: commercialFlight },
  flight_number: { name: 'flight number', field: 'travel_mode_details', is: commercialFlight },
  hotel_name: { name: 'hotel name', field: 'accommodation_type', is: 'Hotel' },
  street_name: { name: 'street name', field: 'accommodation_type', is: 'Residential' },
  building_name: { name: 'building name', field: 'accommodation_type', is: 'Residential' },
  postal_code: { name: 'postal code', field: 'accommodation_type', is: 'Residential' },
  accomodation_other: { name: 'accommodation', field: 'accommodation_type', is: 'Others' },
} as const;
type ConditionalField = keyof typeof conditionalFields;

type Answers = { readonly [field: string]: unknown };
const isConditional = (field: string): field is ConditionalField => Object.hasOwn(conditionalFields, field);

/** Whether a field applies to this order: a flight code does not by land, even if a kind of flight is stored. */
export function applies(order: Answers, field: string): boolean {
  if (!isConditional(field)) return true;
  const condition = conditionalFields[field];
  return order[condition.field] === condition.is && applies(order, condition.field);
}

/** The fields that this order must have and lacks, as [field, name]. */
export const missingFields = (order: Answers): [ConditionalField, string][] =>
  (Object.keys(conditionalFields) as ConditionalField[])
    .filter((field) => applies(order, field) && !String(order[field] ?? '').trim())
    .map((field) => [field, conditionalFields[field].name]);
