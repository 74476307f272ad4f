import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { maxText } from '../platform/constants';
import { done, endpoint } from '../platform/endpoint';
import { filterText, line, orderIdField } from '../platform/fields';
import { type OrderFields, orderFields } from './application';

export type OrderField = keyof OrderFields;
export const orderFieldNames = Object.keys(orderFields.shape) as [OrderField, ...OrderField[]];

/** The fields of an order as staff and banks read them. */
export const fieldLabels: Record<OrderField, string> = {
  email: 'Email',
  country_code: 'Telephone: country code',
  phone: 'Telephone: number',
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  passport_number: 'Passport number',
  passport_expiry_date: 'Passport expiry date',
  sex: 'Sex',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  place_of_birth: 'Place of birth',
  place_of_residence: 'Place of residence',
  zip_code: 'Zip code',
  arrival_date: 'Arrival date',
  departure_date: 'Departure date',
  processing_mode: 'Processing mode',
  used_passport: 'Has used a passport under a different name',
  different_name: 'Different name',
  current_symptoms: 'Current symptoms',
  previous_visit: 'Visited a listed country before arrival',
  visted_country_list: 'Countries visited',
  currently_have_rash: 'Currently has a rash',
  last_city: 'Last city before Singapore',
  next_city: 'Next city after Singapore',
  purpose_of_travel: 'Purpose of travel',
  purpose_of_travel_others: 'Purpose, in own words',
  travel_mode: 'Travel mode',
  travel_mode_details: 'Kind of flight',
  flight_code: 'Flight code',
  flight_number: 'Flight number',
  travel_mode_details_land: 'Vehicle',
  vecle_number: 'Vehicle number',
  accommodation_type: 'Accommodation',
  hotel_name: 'Hotel name',
  street_name: 'Street name',
  building_name: 'Building name',
  postal_code: 'Postal code',
  accomodation_other: 'Accommodation, in own words',
};

export const isDateField = (field: OrderField): boolean => field.endsWith('_date') || field === 'date_of_birth';

/** What a field may say, where intake takes only certain words; null: anything. */
export function choicesOf(field: OrderField): readonly string[] | null {
  const schema = orderFields.shape[field];
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options : null;
}

export const correctionReason = line('reason', maxText.reason, 'Enter the reason for the correction.');

const oneField = 'Send the fields to correct, each with its new value.';

export const correctOrder = endpoint({
  method: 'POST',
  path: '/admin/correct-order',
  summary:
    'Correct fields of an order by the rules of intake; "" removes a value. Cards that wait for the order are compared again. A new email address ends what the customer has open',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    fields: z
      .partialRecord(z.enum(orderFieldNames, oneField), filterText('value', 1000), oneField)
      .refine((fields) => Object.keys(fields).length > 0, oneField),
    reason: correctionReason,
    /** An order that was completed is corrected only with 'yes'; otherwise 422 with `errors.confirmCompleted`. */
    confirmCompleted: z.literal('yes', 'Send yes, or nothing.').optional(),
    /** With a new email address: what did not reach the earlier one is sent again. */
    sendAgain: z.literal('yes', 'Send yes, or nothing.').optional(),
    seen: seenEvent.optional(),
  }),
  output: done,
});
