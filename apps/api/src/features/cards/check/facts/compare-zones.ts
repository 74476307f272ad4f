import { isShortenedName, joinNames, type NameAgreement } from '@sac/contract/cards/same-name';
import { countriesNamed } from '@sac/contract/platform/countries/country-names';
import type { ReadZones, Zone } from '../reading/card-zones';
import { agreementOf, type CardOwner, type FactOutcome, maskedEnd, plainNumber } from './compare-facts';

/** True: it is the order's; false: it is another; null: the zone does not say, or not the whole of it. */
type Agreement = boolean | null;
const zoneFacts = ['full_name', 'passport_number', 'date_of_birth'] as const;
type ZoneFact = (typeof zoneFacts)[number];

/** How zones relate to an order. */
export interface ComparedZones {
  /** Sentences about zones of another traveller. */
  against: string[];
  /** Sentences for a person, because a zone alone never refuses what the printed card says. */
  unsure: string[];
  /** The facts that a zone has, all of them, and as the order. */
  proven: ReadonlySet<ZoneFact>;
}

const nameIn = ({ surname, given }: Zone) => joinNames(given, surname);

/** A zone has no stroke: S/O is SO or S<O. */
const strokes = ['/', '', ' '];

function nameAgreement(zone: Zone, owner: CardOwner): NameAgreement | 'shortened' {
  const names = [owner.full_name, joinNames(owner.first_name, owner.last_name)].flatMap((name) =>
    name.includes('/') ? strokes.map((stroke) => name.replaceAll('/', stroke)) : [name],
  );
  const how = names.map((name) => agreementOf(nameIn(zone), name));
  if (how.includes('same')) return 'same';
  if (zone.isCut && names.some((name) => isShortenedName(`${zone.surname} ${zone.given}`, name))) return 'shortened';
  return how.find((one) => one !== 'different') ?? 'different';
}

/** A visa may have its own number or the passport's (ICAO 9303 part 7), and a card has its own. */
function numberAgrees({ kind, number }: Zone, owner: CardOwner): Agreement {
  const order = plainNumber(owner.passport_number);
  if (number === order && kind !== 'visa') return true;
  const isPart = number === '' || (number.length === 9 && order.startsWith(number));
  return kind !== 'passport' || isPart ? null : false;
}

/** A zone has no century. */
function dayAgrees(day: Zone['birth'], date: string): Agreement {
  const order = [date.slice(2, 4), date.slice(5, 7), date.slice(8)];
  if (day.some((part, at) => part !== null && part !== order[at])) return false;
  return day.includes(null) ? null : true;
}

const shown = (day: Zone['birth']) =>
  day
    .toReversed()
    .map((part) => part ?? '??')
    .join('/');

/** What an order has against a zone's letter; 'Others' is against none. */
const otherSexes: Record<string, string> = { M: 'Female', F: 'Male' };

/** Hong Kong's and Macao's passports have CHN. */
const nationalityNames: Record<string, string> = { CHN: 'Chinese' };
/** No country's: organizations' and, since orders name the territory, those of British nationals who are no citizens. */
const noNationality = /^(?:GB[DNOPS]|UN[AO]|EUE|X(?![KX])..)$/;

function nationalityAgrees({ nationality }: Zone, owner: CardOwner): Agreement {
  if (noNationality.test(nationality)) return null;
  const [zone, order] = [nationalityNames[nationality] ?? nationality, owner.nationality].map(countriesNamed);
  if (!zone?.size || !order?.size) return null;
  return !zone.isDisjointFrom(order);
}

export function compareZones({ zones, isDamaged }: ReadZones, owner: CardOwner): ComparedZones {
  const compared = zones.map((zone) => {
    const name = nameAgreement(zone, owner);
    const agrees: Record<ZoneFact, Agreement> = {
      full_name: name === 'same' ? true : name === 'different' ? false : null,
      passport_number: numberAgrees(zone, owner),
      date_of_birth: dayAgrees(zone.birth, owner.date_of_birth),
    };
    const others = [
      ...(name === 'different' || name === 'part' ? [`another name: ${nameIn(zone)}`] : []),
      ...(name === 'incomparable' ? [`a name in another script than the order's: ${nameIn(zone)}`] : []),
      ...(agrees.passport_number === false ? [`another passport number: ${maskedEnd(zone.number)}`] : []),
      ...(agrees.date_of_birth === false ? [`another date of birth: ${shown(zone.birth)}`] : []),
      ...(zone.sex !== null && otherSexes[zone.sex] === owner.sex ? [`another sex: ${zone.sex}`] : []),
      // A visa and an identity card have their own.
      ...(zone.kind === 'passport' && dayAgrees(zone.expiry, owner.passport_expiry_date) === false
        ? [`another expiry date: ${shown(zone.expiry)}`]
        : []),
      ...(nationalityAgrees(zone, owner) === false ? [`another nationality: ${zone.nationality}`] : []),
    ];
    const said = zoneFacts.filter((fact) => agrees[fact] !== null);
    const isAnothers = zone.kind !== 'visa' && said.length > 1 && said.every((fact) => agrees[fact] === false);
    return { others, isAnothers, agreeing: said.filter((fact) => agrees[fact]), zone };
  });
  const differing = compared.filter(({ others, isAnothers }) => others.length > 0 && !isAnothers);
  return {
    against: compared
      .filter(({ isAnothers }) => isAnothers)
      .map(({ others }) => `It names another traveller: its machine-readable zone has ${others.join(', ')}.`),
    unsure: [
      ...differing.map(({ others }) => `Its machine-readable zone has ${others.join(', ')}.`),
      ...(isDamaged ? ['Its machine-readable zone could not be read.'] : []),
    ],
    proven: new Set(compared.flatMap(({ others, agreeing }) => (others.length === 0 ? agreeing : []))),
  };
}

/** What is printed decides; a zone has what is not printed, or only a part of the number. */
export function withZone(printed: FactOutcome, fact: ZoneFact, order: string, { proven }: ComparedZones): FactOutcome {
  const isOpen = printed.agrees === undefined && (printed.card === null || fact === 'passport_number');
  return isOpen && proven.has(fact) ? { agrees: true, card: order } : printed;
}
