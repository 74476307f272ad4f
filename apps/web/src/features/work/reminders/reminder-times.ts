import { z } from 'zod';
import { readTypedDay } from '../../../platform/ui/fields/typed-day';

const two = (number: number) => String(number).padStart(2, '0');

/** Days and times of reminders are those of the user's own clock, unlike the UTC times of orders. */
export const localDay = (date: Date) => `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
const localTime = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

const on = (day: Date, hour: number, daysLater = 0) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater, hour);

/** The usual choices that are still ahead. */
export function quickTimes(now: Date): readonly { label: string; at: Date }[] {
  const evening = on(now, 18);
  return [
    { label: 'In 30 minutes', at: new Date(now.getTime() + 30 * 60_000) },
    ...(evening > now ? [{ label: 'At 18:00', at: evening }] : []),
    { label: 'Tomorrow 09:00', at: on(now, 9, 1) },
  ];
}

/** 'today 18:00', 'tomorrow 09:00', '03/11/2026 09:00'. */
export function timeWords(at: Date, now: Date): string {
  const days = [on(now, 0), on(now, 0, 1)].map(localDay);
  const day = ['today', 'tomorrow'][days.indexOf(localDay(at))] ?? localDay(at);
  return `${day} ${localTime(at)}`;
}

const typedTime = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** A chosen day and time, typed DD/MM/YYYY and HH:MM. */
export const chosenTime = z.object({
  day: z.string().refine((text) => readTypedDay(text) !== undefined, 'Enter a day that exists, as DD/MM/YYYY.'),
  time: z.string().refine((text) => typedTime.test(text.trim()), 'Enter a time from 00:00 to 23:59.'),
});

/** The instant of a valid {@link chosenTime}. */
export function instantOf({ day, time }: z.output<typeof chosenTime>): Date {
  const [, hour = '0', minute = '0'] = typedTime.exec(time.trim()) ?? [];
  return new Date(`${readTypedDay(day)}T${two(Number(hour))}:${minute}:00`);
}
