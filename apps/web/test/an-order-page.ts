import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page-api';
import { anOrder } from './an-order';
import { done } from './screen';
import { answer } from './server';

/** Everything about an order, plausible; give what the test is about. */
const anOrderPage = (given: Partial<OrderDetails>): OrderDetails => ({
  ...anOrder(),
  first_name: 'Ana',
  last_name: 'Bar Lopez',
  passport_number: 'XDA123456',
  passport_expiry_date: '2035-01-01',
  sex: 'Female',
  date_of_birth: '1990-04-05',
  place_of_birth: 'Spain',
  place_of_residence: 'Spain',
  zip_code: null,
  departure_date: '2031-03-14',
  used_passport: 'No',
  different_name: null,
  current_symptoms: 'No',
  previous_visit: 'No',
  visted_country_list: null,
  currently_have_rash: null,
  last_city: 'Madrid',
  next_city: 'Madrid',
  purpose_of_travel: 'Holiday',
  purpose_of_travel_others: null,
  travel_mode: 'Air',
  travel_mode_details: 'COMMERCIAL FLIGHT',
  flight_code: 'SQ',
  flight_number: '351',
  travel_mode_details_land: null,
  vecle_number: null,
  accommodation_type: 'Hotel',
  hotel_name: 'Harbour View',
  street_name: null,
  building_name: null,
  postal_code: null,
  accomodation_other: null,
  confirm_email: null,
  office_email: '100001@example.com',
  telephone_problem: null,
  completed_at: null,
  processed_by: null,
  purged_at: null,
  transaction_id: null,
  merchant_name: null,
  mailHistory: [],
  uploadDoc: [],
  downloadHistory: [],
  remark: [],
  duplicates: [],
  latestChanges: [],
  refund_amount: null,
  refund_currency: null,
  refund_reference: null,
  journey: [],
  ...given,
});

/** Answers the page of one order. */
export function serveOrderPage(given: Partial<OrderDetails> = {}) {
  answer(getOrderDetails, () => ({ ...done, data: anOrderPage(given) }));
  answer(getOrderEvents, () => ({ ...done, data: [] }));
}
