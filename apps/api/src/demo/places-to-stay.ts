import type { Random } from './random';

const hotels = [
  'Marina Bay Sands',
  'Raffles Hotel Singapore',
  'The Fullerton Hotel',
  'Hotel Boss',
  'Village Hotel Bugis',
  'YOTEL Singapore Orchard Road',
  'Furama RiverFront',
  'ibis Singapore on Bencoolen',
  'Carlton Hotel Singapore',
  'Pan Pacific Singapore',
  'Hotel 81 Geylang',
  'Resorts World Sentosa - Hotel Michael',
  'lyf Funan Singapore',
  'Crowne Plaza Changi Airport',
  'Parkroyal Collection Pickering',
  'The Pod Boutique Capsule Hotel, Beach Road',
];
const homes = [
  ['Clementi Avenue 3', 'Blk 4##', '1204##'],
  ['Ang Mo Kio Avenue 10', 'Blk 5##', '5605##'],
  ['Tampines Street 81', 'Blk 8##', '5208##'],
  ['Bukit Timah Road', 'Tan House', '2597##'],
  ['Upper Serangoon Road', 'Riverbay Residences', '5347##'],
  ['Jurong West Street 65', 'Blk 6##', '6406##'],
  ['Marine Parade Road', 'Seaview Court', '4492##'],
  ['Woodlands Drive 14', 'Blk 5##', '7305##'],
] as const;
const others = [
  'On board a cruise ship, Marina Bay Cruise Centre',
  "Seafarers' hostel, Tanjong Pagar",
  'Yacht berthed at Keppel Bay',
  'Not staying overnight',
];

/** Other accommodation, by purpose of travel. */
const othersBy: Record<string, readonly string[]> = {
  Education: ['University hostel, Kent Ridge', 'Student residence, Jurong East'],
  'Medical treatment': ['Hospital guest house, Novena'],
  Transit: ['Transit hotel, Changi Terminal 1', 'Not leaving the airport'],
  Work: ["Company's dormitory, Tuas"],
};
/** Weights of Hotel, Residential and Others; long stays are rarely in hotels. */
const longStay = [10, 50, 40] as const;
const usualStay = [72, 23, 5] as const;

/** The accommodation fields of an order. */
export function inventStay(random: Random, purpose: string) {
  const none = {
    hotel_name: null,
    street_name: null,
    building_name: null,
    postal_code: null,
    accomodation_other: null,
  };
  const [hotel, home, other] = ['Education', 'Work'].includes(purpose) ? longStay : usualStay;
  const accommodation_type = random.weighted([
    ['Hotel', hotel],
    ['Residential', home],
    ['Others', purpose === 'Transit' ? 60 : other],
  ] as const);
  if (accommodation_type === 'Hotel') return { ...none, accommodation_type, hotel_name: random.pick(hotels) };
  if (accommodation_type === 'Others')
    return { ...none, accommodation_type, accomodation_other: random.pick(othersBy[purpose] ?? others) };
  const [street, building, postal] = random.pick(homes);
  return {
    ...none,
    accommodation_type,
    street_name: `${random.int(1, 250)} ${street}`,
    building_name: random.fill(building),
    postal_code: random.fill(postal),
  };
}
