import type { AnswerField, ControlKind, FormMap, MapField, Writing } from './form-map';

/** From public descriptions of the form, 2026: an office verifies and corrects it on the screen 'Form helper'. */

/** Answer | label | kind of control | written | selectors, or a value and its selector for each radio button | appears after. */
const traveller = `
arrival_date | Date of arrival | buttons | day | button
full_name | Full name | text | capitals | #indFullName_{n}
passport_number | Travel document number | text | capitals | #indTdno_{n}
passport_expiry_date | Date of passport expiry | date | day | #indTdExpiry_{n}
sex | Sex | radio | as is | Male: #sex_M_{n}, Female: #sex_F_{n}, Others: #sex_O_{n}
date_of_birth | Date of birth | date | day | #indDob_{n}
nationality | Nationality/Citizenship | ng-select | nationality | #nationality_{n}
place_of_birth | Country/Place of birth | ng-select | country | #place_of_birth_{n}
place_of_residence | Place of residence | ng-select | city | #residence_city_{n}
office_email | Email address | text | as is | #email_{n}
country_code | Dialling code | text | digits | #ccNo_{n}
phone | Mobile number | text | digits | #contactNo_{n}
used_passport | Used a passport under a different name | radio | as is | Yes: #individual_{n}_sq1_Y, No: #individual_{n}_sq1_N
current_symptoms | Symptoms now | radio | as is | Yes: #individual_{n}_qn8_Y, No: #individual_{n}_qn8_N
previous_visit | Visited the listed countries | radio | as is | Yes: #individual_{n}_qn9_Y, No: #individual_{n}_qn9_N | current_symptoms
`;

const trip = `
last_city | Last city before Singapore | ng-select | city | #lastCityCityInput_0
purpose_of_travel | Purpose of travel | ng-select | as is | #purposeOfTravel_0
travel_mode | Mode of travel | radio | as is | Air: #tptModeTypeInput_0_0, Land: #tptModeTypeInput_0_1
travel_mode_details | Kind of flight | radio | as is | COMMERCIAL FLIGHT: #tptTypeInput_0_0, PRIVATE FLIGHT: #tptTypeInput_0_1, CHARTER FLIGHT: #tptTypeInput_0_1 | travel_mode
flight_code | Airline code | ng-select | capitals | #carrierCodeInput_0 | travel_mode_details
flight_number | Flight number | text | capitals | #flightNoInput_0 | travel_mode_details
travel_mode_details_land | Kind of vehicle | ng-select | capitals | #tptTypeInput_0 | travel_mode
vecle_number | Vehicle number | text | capitals | #vehicleNoInput_0, #carPlateNoInput_0 | travel_mode_details_land
accommodation_type | Accommodation | radio | as is | Hotel: #accoTypeInput_0_0, Residential: #accoTypeInput_0_1, Others: #accoTypeInput_0_2
hotel_name | Hotel | ng-select | capitals | #hotelNameInput_0 | accommodation_type
postal_code | Postal code | text | digits | #addrPostalCdInput_0 | accommodation_type
street_name | Street | text | capitals | #addrStreetInput_0 | accommodation_type
building_name | Building | text | capitals | #addrBldgInput_0 | accommodation_type
accomodation_other | Other accommodation | radio | as is | Day trip: #accoOthInput_0_0, Transit: #accoOthInput_0_1 | accommodation_type
departure_date | Date of departure | date | day | #eddInput_group_0
next_city | Next city after Singapore | ng-select | city | #nextCityCityInput_0
`;

/** What only some fields have. */
const more: Partial<Record<AnswerField, Partial<MapField>>> = {
  full_name: { letters: "A-Z '/@.,-" },
  passport_number: { letters: 'A-Z0-9' },
  purpose_of_travel: {
    options: [
      { value: 'Holiday', text: 'Holiday/Sightseeing/Leisure' },
      { value: 'Business', text: 'Business/Meeting/Conference/Convention/Exhibition' },
      { value: 'Visiting friends or relatives', text: 'Visiting Friends/Relatives' },
      { value: 'Medical treatment', text: 'Medical Care' },
      { value: 'Transit', text: '1-day Transit/Visa Free Transit Facility (VFTF)' },
      { value: 'Others', text: 'Others' },
    ],
  },
};

function fieldOf(line: string): MapField {
  const [answer, label = '', set, write, where = '', after] = line.split(' | ');
  const selectors = where.split(', ');
  const options = selectors.map((one) => {
    const [value = '', selector = ''] = one.split(': ');
    return { value, selectors: [selector] };
  });
  // Its types are checked where form-map.test.ts reads the whole map by its schema.
  const field = { answer: answer as AnswerField, label, set: set as ControlKind, write: write as Writing };
  return {
    ...field,
    ...(set === 'radio' ? { options } : { selectors }),
    ...(after && { after: after as AnswerField }),
    ...more[field.answer],
  };
}
const fieldsOf = (table: string) => table.trim().split('\n').map(fieldOf);

/** Version 1 of every office's map. */
export const firstMap: FormMap = {
  schema: 1,
  origin: 'https://eservices.ica.gov.sg',
  start: '/sgarrivalcard/fvipa',
  within: '/sgarrivalcard',
  pages: [
    {
      name: 'Traveller',
      isPerTraveller: true,
      marks: [
        { selector: '#indFullName_0' },
        { selector: '#indTdno_0' },
        { selector: '#nationality_0' },
        { selector: 'label', text: 'Full Name' },
      ],
      fields: fieldsOf(traveller),
      yours: [],
    },
    {
      name: 'Trip',
      isPerTraveller: false,
      marks: [
        { selector: '#lastCityCityInput_0' },
        { selector: '#purposeOfTravel_0' },
        { selector: 'label', text: 'Purpose of Travel' },
      ],
      fields: fieldsOf(trip),
      yours: [],
    },
    {
      name: 'Review',
      isPerTraveller: false,
      marks: [{ selector: '#hdc_Submission_Declaration' }, { selector: 'label', text: 'declare' }],
      fields: [],
      yours: [{ label: 'Read the answers and tick the declaration', selectors: ['#hdc_Submission_Declaration'] }],
    },
    {
      name: 'Submitted',
      isPerTraveller: false,
      marks: [
        { selector: 'h1, h2, h3, h4', text: 'Submission Successful' },
        { selector: 'body', text: 'DE N' },
      ],
      fields: [],
      yours: [],
      numberAfter: ['DE No.', 'DE No', 'DE Number', 'Disembarkation/Embarkation (DE) Number'],
    },
  ],
};
