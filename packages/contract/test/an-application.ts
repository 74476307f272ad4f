import { addDays, singaporeToday } from '../src/platform/dates.ts';

/** A complete application with every field plausible; give what the test is about. */
export function anApplication(given: Record<string, unknown> = {}) {
  const today = singaporeToday(new Date());
  return {
    email: 'ana.bar@example.com',
    confirm_email: 'ana.bar@example.com',
    country_code: 'SPAIN',
    phone: '612345678',
    first_name: 'Ana',
    last_name: 'Bar Lopez',
    passport_number: 'XDA123456',
    passport_expiry_date: addDays(today, 1500),
    sex: 'Female',
    date_of_birth: '1990-04-05',
    nationality: 'Spain',
    place_of_birth: 'Spain',
    place_of_residence: 'Spain',
    arrival_date: addDays(today, 2),
    departure_date: addDays(today, 7),
    processing_mode: 'Standard',
    used_passport: 'No',
    current_symptoms: 'No',
    previous_visit: 'No',
    last_city: 'Madrid',
    next_city: 'Bangkok',
    purpose_of_travel: 'Holiday',
    travel_mode: 'Air',
    travel_mode_details: 'COMMERCIAL FLIGHT',
    flight_code: 'SQ',
    flight_number: '387',
    accommodation_type: 'Hotel',
    hotel_name: 'Harbour View',
    ...given,
  };
}
