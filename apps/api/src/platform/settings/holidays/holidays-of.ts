import { addDays } from '@sac/contract/platform/dates';
import { holidayDays, holidaySource } from './holiday-days';
import { publishedLists } from './published-days';

export interface Holiday {
  day: string;
  name: string;
  /** Not announced: the calendar of a religion or an estimate says so. */
  isExpected: boolean;
}

interface Country {
  /** The last year of which all days are known. */
  lastKnown: number;
  /** Each part's code with its other names. */
  parts: ReadonlyMap<string, readonly string[]>;
  lines: readonly string[];
}

/** An office that names no part of its country, in the lines of the table. */
const whole = '-';

/** Null: nothing is known of a country with this code. */
function countryOf(code: string): Country | null {
  const start = holidayDays.indexOf(`\n=${code}|`) + 1;
  if (start === 0) return null;
  const end = holidayDays.indexOf('\n=', start);
  const [head = '', ...lines] = holidayDays
    .slice(start, end === -1 ? undefined : end)
    .trim()
    .split('\n');
  const [, lastKnown, ...parts] = head.split('|');
  return {
    lastKnown: Number(lastKnown),
    parts: new Map(parts.map((part) => part.split('=')).map(([name = '', ...others]) => [name, others])),
    lines,
  };
}

/** Whether a line's third field names a part: none, '-', 'BY BW' or, for all but these, '!BB BE'. */
const isFor = (parts: string | undefined, part: string) =>
  parts === undefined || parts.startsWith('!') !== parts.replace('!', '').split(' ').includes(part);

/** '270310~' as 2027-03-10, expected; '0501' as 1 May of every year. */
function daysIn(text: string): Omit<Holiday, 'name'>[] {
  const years = Array.from({ length: holidaySource.lastYear - holidaySource.firstYear + 1 }, (_, index) =>
    String(holidaySource.firstYear + index),
  );
  return text.split(' ').flatMap((written) => {
    const [month, date] = [written.replace('~', '').slice(-4, -2), written.replace('~', '').slice(-2)];
    const its = written.length === 4 ? years : [`20${written.slice(0, 2)}`];
    return its.map((year) => ({ day: `${year}-${month}-${date}`, isExpected: written.endsWith('~') }));
  });
}

const holidaysIn = (lines: readonly string[], part: string): Holiday[] =>
  lines.flatMap((line) => {
    const [name = '', days = '', parts] = line.split('|');
    return isFor(parts, part) ? daysIn(days).map((day) => ({ name, ...day })) : [];
  });

/** In order; several names of one day become one. */
export function byDay(holidays: readonly Holiday[]): Holiday[] {
  const days = Map.groupBy(holidays, ({ day }) => day);
  return [...days.keys()].toSorted().map((day) => {
    const same = days.get(day) ?? [];
    return {
      day,
      name: [...new Set(same.map(({ name }) => name).filter(Boolean))].join('; '),
      isExpected: same.every(({ isExpected }) => isExpected),
    };
  });
}

/**
 * The public holidays of a country ('SG') or of a part of it ('DE-BY'), in order: the authority's list where it is known, and the
 * project's for other years. Days after the authority's list are expected. Empty for a place that is not known.
 */
export function holidaysOf(place: string): Holiday[] {
  const [code = '', part = whole] = splitPlace(place);
  const country = countryOf(code);
  if (!country || (part !== whole && !country.parts.has(part))) return [];
  const published = publishedLists[code];
  const all = holidaysIn(country.lines, part);
  if (!published) return byDay(all);
  const [first, last] = [`${published.from}-01-01`, `${published.until}-12-31`];
  return byDay([
    ...holidaysIn(published.days.trim().split('\n'), whole),
    ...all.filter(({ day }) => day < first),
    ...all.filter(({ day }) => day > last).map((holiday) => ({ ...holiday, isExpected: true })),
  ]);
}

/** 'DE-BY' as DE and BY: a part's code may have hyphens itself. */
const splitPlace = (place: string): string[] => /^([A-Z]{2})(?:-(.+))?$/.exec(place)?.slice(1) ?? [];

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** 'MY-14' of 'MY-KUL' and of 'MY-Wilayah Persekutuan Kuala Lumpur'. A part that is not known stays. */
export function partNamed(place: string): string {
  const [code = '', part] = /^([A-Z]{2})-(.+)$/i.exec(place)?.slice(1) ?? [];
  const parts = [...(countryOf(code.toUpperCase())?.parts ?? [])];
  const found = parts.find(([own, others]) => [own, ...others].some((name) => plain(name) === plain(part ?? '')));
  return found ? `${code.toUpperCase()}-${found[0]}` : place;
}

/** Why nothing is known of a place, as the end of a sentence; null: it is known. */
export function placeProblem(place: string): string | null {
  const [code = '', part] = splitPlace(place);
  const country = countryOf(code);
  if (!country)
    return 'must be a country whose public holidays are known, as its code, such as SG; or a part of it, such as DE-BY';
  if (part === undefined || country.parts.has(part)) return null;
  if (country.parts.size === 0) return `must be ${code}: its parts have no holidays of their own here`;
  return `must be a country, or a part of it that is known: ${[code, ...partsInWords(code, country)].join(', ')}`;
}

/** 'DE-BY (Bayern)', for each part of a country. */
const partsInWords = (code: string, { parts }: Country): string[] =>
  [...parts].map(([own, [name]]) => (name ? `${code}-${own} (${name})` : `${code}-${own}`));

/** That a country's parts have days which the country as a whole has not, as a sentence; or ''. */
function partsMissing(place: string): string {
  const country = countryOf(place);
  const [example] = country ? partsInWords(place, country) : [];
  const hasOwn = country?.lines.some((line) => line.split('|').length === 3);
  return hasOwn && example ? `Its parts have holidays of their own: enter yours for them, such as ${example}.` : '';
}

/** The country and the part in words: 'Germany, Bayern'. */
function wordsOf(place: string): string {
  const [code = '', part = ''] = splitPlace(place);
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  const [name] = countryOf(code)?.parts.get(part) ?? [];
  return part === '' ? country : `${country}, ${name ?? part}`;
}

/** The year with which a place's list ends: the authority's, where it is known. */
export function lastYearOf(place: string): number {
  const [code = ''] = splitPlace(place);
  return publishedLists[code]?.until ?? Number(holidaysOf(place).at(-1)?.day.slice(0, 4));
}

/** Where the days of a place are from, and until when they are known: sentences for the screen. */
export function reachOf(place: string): string {
  const [code = ''] = splitPlace(place);
  const published = publishedLists[code];
  if (published)
    return `${wordsOf(place)}. ${published.authority} has published the days until ${published.until}. Later days are only expected. Enter them below when they are announced.`;
  const { project, version } = holidaySource;
  const end = lastYearOf(place);
  const known = countryOf(code)?.lastKnown ?? 0;
  return [
    `${wordsOf(place)}. The days are from the open list ${project} ${version}, which ends in ${end}.`,
    partsMissing(place),
    known < end ? 'Those that depend on the moon or on an announcement are expected, not announced.' : '',
    'Enter other and later ones below.',
  ]
    .filter(Boolean)
    .join(' ');
}

const dayNames = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  ...{ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
});

/** '2027-03-10' as 'Wed 10 March 2027'. */
export const dayInWords = (day: string): string => dayNames.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** All days from one until another, both included. */
export function eachDay(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
