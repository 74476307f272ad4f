import { commercialFlight } from '@sac/contract/orders/conditional-fields';
import { addDays } from '@sac/contract/platform/dates';
import type { Person } from './people';
import { inventStay } from './places-to-stay';
import type { Random } from './random';

const purposes = [
  ['Holiday', 58],
  ['Business', 14],
  ['Visiting friends or relatives', 12],
  ['Transit', 4],
  ['Work', 4],
  ['Education', 3],
  ['Medical treatment', 3],
  ['Others', 2],
] as const;
const familyPurposes = purposes.filter(([purpose]) => /^Holiday|^Visiting/.test(purpose));
const otherPurposes = ['Marathon runner', 'Wedding of a friend', 'Trade fair exhibitor', 'Film festival guest'];
const onwardCities = ['Kuala Lumpur', 'Denpasar', 'Bangkok', 'Sydney', 'Phuket', 'Batam', 'Hong Kong'];
const healthListCountries = ['Brazil', 'Peru', 'Colombia', 'Ecuador', 'Panama', 'Bolivia'];
const plates = ['J@@ ####', 'W@@ ####', 'V@@ ####', 'B@@ ####'];

type Purpose = (typeof purposes)[number][0];

/** Shortest and longest stay in days. */
const stays: Record<Purpose, [number, number]> = {
  Holiday: [2, 12],
  Business: [1, 6],
  'Visiting friends or relatives': [4, 28],
  Transit: [0, 1],
  Work: [10, 80],
  Education: [20, 85],
  'Medical treatment': [3, 20],
  Others: [2, 9],
};

function byLand(random: Random) {
  const vehicle = random.weighted([
    ['BUS', 50],
    ['CAR', 34],
    ['MOTORCYCLE', 10],
    ['LORRY', 3],
    ['TRAIN', 3],
  ] as const);
  return {
    travel_mode: 'Land' as const,
    travel_mode_details: null,
    flight_code: null,
    flight_number: null,
    travel_mode_details_land: vehicle,
    vecle_number: vehicle === 'TRAIN' ? random.fill('SHUTTLE TEBRAU ##') : random.fill(random.pick(plates)),
    last_city: random.pick(['Johor Bahru', 'Johor Bahru', 'Kuala Lumpur', 'Melaka']),
  };
}

function byAir(random: Random, { nation, home }: Pick<Person, 'nation' | 'home'>) {
  const airports = Object.keys(nation.flights);
  const last_city = airports.includes(home) && random.chance(0.9) ? home : random.pick(airports);
  const flights = nation.flights[last_city] ?? [];
  const kind = random.weighted([
    [commercialFlight, 98],
    ['PRIVATE FLIGHT', 1],
    ['CHARTER FLIGHT', 1],
  ] as const);
  const [code = null, number = null] = kind === commercialFlight ? random.pick(flights).split(' ') : [];
  return {
    travel_mode: 'Air' as const,
    travel_mode_details: kind,
    flight_code: code,
    flight_number: number,
    travel_mode_details_land: null,
    vecle_number: null,
    last_city,
  };
}

function declare(random: Random, formerName: string) {
  const used_passport = random.chance(0.04) ? 'Yes' : 'No';
  const previous_visit = random.chance(0.06) ? 'Yes' : 'No';
  const visited = [random.pick(healthListCountries), random.pick(healthListCountries)];
  return {
    used_passport,
    different_name: used_passport === 'Yes' ? formerName : null,
    current_symptoms: random.chance(0.02) ? 'Yes' : 'No',
    previous_visit,
    visted_country_list: previous_visit === 'Yes' ? [...new Set(visited)].join(', ') : null,
    currently_have_rash: random.weighted([
      ['No', 90],
      ['Yes', 1],
      [null, 9],
    ] as const),
  } as const;
}

/** Invents the journey of a traveller who arrives on `arrival_date`. */
export function inventTrip(
  random: Random,
  person: Pick<Person, 'nation' | 'home' | 'formerName' | 'isChild'>,
  arrival_date: string,
) {
  const purpose = random.weighted(person.isChild ? familyPurposes : purposes);
  const land = random.chance(person.nation.code === 'MY' ? 0.5 : 0.04);
  const journey = land ? byLand(random) : byAir(random, person);
  return {
    ...journey,
    ...inventStay(random, purpose),
    ...declare(random, person.formerName),
    arrival_date,
    departure_date: addDays(arrival_date, random.int(...stays[purpose])),
    passport_expiry_date: addDays(arrival_date, random.int(190, 3400)),
    next_city: random.chance(0.7) ? journey.last_city : random.pick(onwardCities),
    purpose_of_travel: purpose,
    purpose_of_travel_others: purpose === 'Others' ? random.pick(otherPurposes) : null,
  };
}
