import { firstMap } from '@sac/contract/form-helper/first-map';
import type { AnswerField, ControlKind, FormMap, MapField } from '@sac/contract/form-helper/form-map';

/** The stand-ins' own keys of the questions. */
const keys: Partial<Record<AnswerField, string>> = {
  arrival_date: 'arrival',
  full_name: 'name',
  passport_number: 'passport',
  passport_expiry_date: 'expiry',
  sex: 'sex',
  date_of_birth: 'birth',
  nationality: 'nationality',
  place_of_birth: 'birthplace',
  place_of_residence: 'residence',
  office_email: 'email',
  country_code: 'dialling',
  phone: 'phone',
  used_passport: 'otherName',
  different_name: 'otherNameUsed',
  current_symptoms: 'symptoms',
  previous_visit: 'visited',
  last_city: 'lastCity',
  purpose_of_travel: 'purpose',
  travel_mode: 'mode',
  travel_mode_details: 'flightKind',
  flight_code: 'airline',
  flight_number: 'flightNumber',
  travel_mode_details_land: 'landKind',
  vecle_number: 'vehicle',
  accommodation_type: 'stay',
  hotel_name: 'hotel',
  postal_code: 'postal',
  street_name: 'street',
  building_name: 'building',
  accomodation_other: 'stayOther',
  departure_date: 'departure',
  next_city: 'nextCity',
};

/** The end of a radio button's id: '_M', '_0_1', '_Y' of the official form. */
const codeOf = (selector: string) => /_([A-Z]|\d)(?:_\{n\})?$/.exec(selector)?.[1] ?? '';

interface Kinds {
  readonly list: ControlKind;
  readonly fixedList: ControlKind;
}

function fieldFor({ answer, options, set, selectors: _, ...field }: MapField, prefix: string, kinds: Kinds): MapField {
  const selector = `${prefix}-${keys[answer]}`;
  if (set === 'radio')
    return {
      ...field,
      answer,
      set,
      options: (options ?? []).map(({ value, selectors = [] }) => ({
        value,
        selectors: [`${selector}-${codeOf(selectors[0] ?? '')}`],
      })),
    };
  const isFixed = answer === 'purpose_of_travel' || answer === 'travel_mode_details_land';
  const kind = set === 'ng-select' ? (isFixed ? kinds.fixedList : kinds.list) : set === 'buttons' ? 'date' : set;
  const also = answer === 'vecle_number' ? [`${prefix}-plate`] : [];
  return { ...field, answer, set: kind, selectors: [selector, ...also], ...(options && { options }) };
}

const otherName: MapField = {
  answer: 'different_name',
  label: 'Other name',
  set: 'text',
  write: 'capitals',
  after: 'used_passport',
};

function mapOf(origin: string, within: string, [traveller, trip]: [string, string | null], kinds: Kinds): FormMap {
  const [first, second] = firstMap.pages;
  const inForm = traveller.replace('{n}', '0');
  const pages = [
    {
      ...(first as FormMap['pages'][number]),
      isPerTraveller: traveller.includes('{n}'),
      marks: [
        { selector: `${inForm}-name` },
        { selector: `${inForm}-passport` },
        { selector: traveller.includes('>>>') ? inForm.replace(/[^>]*$/, ' h1') : 'h1', text: 'Traveller Information' },
      ],
      fields: [...(first?.fields ?? []), otherName].map((field) => fieldFor(field, traveller, kinds)),
    },
    ...(trip === null
      ? []
      : [
          {
            ...(second as FormMap['pages'][number]),
            marks: [{ selector: `${trip}-purpose` }, { selector: 'h1', text: 'Trip Information' }],
            fields: (second?.fields ?? []).map((field) => fieldFor(field, trip, kinds)),
          },
        ]),
  ];
  return { schema: 1, origin, start: within, within, pages };
}

/** The maps of the stand-in forms. */
export const maps = {
  official: (origin: string): FormMap => ({ ...firstMap, origin }),
  react: (origin: string) =>
    mapOf(origin, '/react/', ['#traveller-{n}', '#trip'], { list: 'select', fixedList: 'select' }),
  material: (origin: string) =>
    mapOf(origin, '/material/', ['#traveller-0', '#trip'], { list: 'typeahead', fixedList: 'mat-select' }),
  framed: (origin: string) =>
    mapOf(origin, '/framed/', ['#form-frame >>> traveller-form >>> #field', null], {
      list: 'select',
      fixedList: 'select',
    }),
};
