import type { Calendar } from '@sac/contract/orders/queues/business-time';
import { countriesNamed } from '@sac/contract/platform/countries/country-names';
import { z } from 'zod';
import { businessHours, minutesOfDay, tidyHoursOfWeek, weekDays } from './business-hours';
import { closedDays, detailsOfHolidays, withoutEffect } from './holidays/closed-days';
import { lastYearOf, partNamed, placeProblem, reachOf } from './holidays/holidays-of';
import { type NamedDays, readDays, tidyDays } from './holidays/typed-days';
import type { ScreenSetting, ValuesOf } from './setting';
import { tidyZone, timeZone, zoneNow } from './time-zone';

/** 'SG' of 'Singapore', 'GB' of 'UK', 'DE-BY' of 'de-by' and of 'Germany, Bavaria'. A name of several countries stays. */
function tidyPlace(text: string): string {
  const code = text.toUpperCase().replace(/^UK(?=-|$)/, 'GB');
  if (/^[A-Z]{2}(-|$)/.test(code)) return partNamed(code);
  const [name = '', part] = text.split(/ ?, ?/, 2);
  const [country, ...others] = countriesNamed(name);
  if (country === undefined || others.length > 0) return text;
  // 'Scotland' is a part of the country that it names. A part that is not known stays with its country, whose parts the refusal lists.
  const place = partNamed(`${country}-${part ?? name}`);
  return part === undefined && placeProblem(place) !== null ? country : place;
}

const place = z.string().superRefine((text, context) => {
  const problem = placeProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const days = z.string().transform((text, context): NamedDays[] => {
  const read = readDays(text);
  if ('days' in read) return read.days;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

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
    type: place,
    tidy: tidyPlace,
    meaning: reachOf,
    details: detailsOfHolidays,
    help: 'A country or a part of it, such as SG or DE-BY. On its public holidays no time counts towards ‘late’.',
  },
  CLOSED_DAYS: {
    section: 'Work',
    input: { kind: 'long' },
    label: 'Also closed on',
    type: days,
    tidy: tidyDays,
    help: 'Other days on which the office is closed, a line each, such as 24 December 2027 or 24-31 December 2027 Year end. A list with names can be pasted.',
  },
  OPEN_HOLIDAYS: {
    section: 'Work',
    input: { kind: 'long' },
    label: 'Open on public holidays',
    type: days,
    tidy: tidyDays,
    meaning: withoutEffect,
    help: 'Public holidays of the list above on which the office works, or which were announced for another day. A line each, such as 9 August 2027.',
  },
  OFFICE_TIME_ZONE: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Time zone of business hours',
    type: timeZone,
    tidy: tidyZone,
    meaning: (zone: string) => zoneNow(zone),
    default: 'Asia/Singapore',
    help: 'Such as Asia/Singapore or Europe/Berlin.',
  },
} as const satisfies Record<string, ScreenSetting>;

const everyHour: Calendar['week'] = weekDays.map(() => [[0, minutesOfDay]]);

/** The hours that count until an order is late; null: every hour. */
export function calendarOf(values: ValuesOf<typeof calendarSettings>): Calendar | null {
  if (!values.BUSINESS_HOURS && !values.HOLIDAYS && !values.CLOSED_DAYS) return null;
  return {
    zone: values.OFFICE_TIME_ZONE,
    week: values.BUSINESS_HOURS ?? everyHour,
    holidays: closedDays(values.HOLIDAYS ?? '', values.CLOSED_DAYS ?? [], values.OPEN_HOLIDAYS ?? []),
  };
}

/** Hardly a country has fewer public holidays a year. Fewer lines of a year are a shutdown, and not its holidays. */
const fewestHolidays = 5;

/** With which year the public holidays end, and whether the last ones are those that the office has entered; null: no list. */
export function holidayListOf({ HOLIDAYS, CLOSED_DAYS = [] }: ValuesOf<typeof calendarSettings>) {
  if (!HOLIDAYS) return null;
  const entered = (year: number) => CLOSED_DAYS.filter(({ first }) => first.startsWith(String(year))).length;
  const endOfList = lastYearOf(HOLIDAYS);
  let lastYear = endOfList;
  while (entered(lastYear + 1) >= fewestHolidays) lastYear += 1;
  return { lastYear, isContinued: lastYear > endOfList };
}
