import { createRequire } from 'node:module';
import type { Calendar } from '@sac/contract/orders/queues/business-time';
import { countriesNamed } from '@sac/contract/platform/country-names';
import { addDays, dayMs } from '@sac/contract/platform/dates';
import type Holidays from 'date-holidays';
import { z } from 'zod';
import { businessHours, minutesOfDay, tidyHoursOfWeek, weekDays } from './business-hours';
import type { ScreenSetting, ValuesOf } from './setting';
import { tidyZone, timeZone, zoneNow } from './time-zone';

const holidays = new Map<string, string[]>();

// Loaded only where it is used: it takes 160 ms and 33 MB.
const library = () => createRequire(import.meta.url)('date-holidays') as typeof Holidays;

/** Why a place has no holidays of its own; null: it has. The library gives a part that it does not know those of the whole country. */
function placeProblem(place: string): string | null {
  const [country = '', state = '', region = ''] = /^[A-Z]{2}(-[A-Z\d]+){0,2}$/.test(place) ? place.split('-') : [];
  if (holidaysOf(country).length === 0)
    return 'must be a country whose public holidays are known, as its code, such as SG; or a part of it, such as DE-BY';
  const source = new (library())();
  const [states, regions] = [source.getStates(country) ?? {}, source.getRegions(country, state) ?? {}];
  if ((!state || state in states) && (!region || region in regions)) return null;
  const parts = Object.keys(states)
    .toSorted()
    .map((part) => `${country}-${part}`);
  return `must be a country, or a part of it that has other holidays: ${[country, ...parts].join(', ')}`;
}

/** The public holidays of a country, or of a part of it, from last year until five years from now. Without half days. */
function holidaysOf(place: string): string[] {
  const first = new Date().getUTCFullYear() - 1;
  const key = `${place} ${first}`;
  const known = holidays.get(key);
  if (known) return known;
  const source = new (library())(place, { types: ['public'] });
  const entries = Array.from({ length: 7 }, (_, index) => source.getHolidays(first + index)).flat();
  const found = entries.flatMap(({ date, start, end }) => {
    // Some last several days, and some begin at noon.
    const length = Math.round((end.getTime() - start.getTime()) / dayMs - 0.25);
    return Array.from({ length }, (_, index) => addDays(date.slice(0, 10), index));
  });
  holidays.set(key, found);
  return found;
}

/** 'SG' of 'Singapore', 'GB' of 'UK', 'DE-BY' of 'de-by'. A name of several countries stays. */
function tidyPlace(text: string): string {
  const code = text.toUpperCase().replace(/^UK(?=-|$)/, 'GB');
  if (/^[A-Z]{2}(-[A-Z\d]+){0,2}$/.test(code)) return code;
  const [country, ...others] = countriesNamed(text);
  return country !== undefined && others.length === 0 ? country : text;
}

/** When the office works: the hours that count until an order is late. */
export const calendarSettings = {
  BUSINESS_HOURS: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Business hours',
    type: businessHours,
    tidy: tidyHoursOfWeek,
    help: 'Only these hours count until an order is late. Such as Mon-Fri 09:00-18:00, Sat 09:00-13:00. Every hour counts if nothing is entered.',
  },
  HOLIDAYS: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Public holidays of',
    type: z.string().superRefine((place, context) => {
      const problem = placeProblem(place);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
    tidy: tidyPlace,
    help: 'The code of a country or a part of it, such as SG or DE-BY. On its public holidays no time counts towards ‘late’.',
  },
  OFFICE_TIME_ZONE: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Time zone of business hours',
    type: timeZone,
    tidy: tidyZone,
    meaning: zoneNow,
    default: 'Asia/Singapore',
    help: 'Such as Asia/Singapore or Europe/Berlin.',
  },
} as const satisfies Record<string, ScreenSetting>;

const everyHour: Calendar['week'] = weekDays.map(() => [[0, minutesOfDay]]);

/** The hours that count until an order is late; null: every hour. */
export function calendarOf(values: ValuesOf<typeof calendarSettings>): Calendar | null {
  if (!values.BUSINESS_HOURS && !values.HOLIDAYS) return null;
  return {
    zone: values.OFFICE_TIME_ZONE,
    week: values.BUSINESS_HOURS ?? everyHour,
    holidays: values.HOLIDAYS ? holidaysOf(values.HOLIDAYS) : [],
  };
}
