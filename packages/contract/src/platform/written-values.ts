import { z } from 'zod';
import { cleanCode } from './clean-text';
import { isCalendarDate } from './dates';
import { code, ipAddress } from './fields';

/*
 * Values as the programs of others write them, where the writing can only mean one thing. People on our screens have the fields
 * of fields.ts.
 */

/** A code that some programs send as a number. One that lost digits on its way is refused. */
export const codeOrNumber = (what: string, max?: number) =>
  z.union([z.string(), z.int().nonnegative()], `Send the ${what} as a text.`).transform(String).pipe(code(what, max));

/** An IP address, also with the port or in the brackets that proxies and servers add. */
export const writtenIp = (what: string) =>
  z
    .string(`Send the ${what}, such as 203.0.113.7 or 2001:db8::7.`)
    .transform((text) => {
      const plain = cleanCode(text.slice(0, 200)).replaceAll(/^["']|["']$/g, '');
      return plain.replace(/^\[([^\]]+)\](?::\d{1,5})?$/, '$1').replace(/^((?:\d{1,3}\.){3}\d{1,3}):\d{1,5}$/, '$1');
    })
    .pipe(ipAddress(what));

const inZone = z.iso.datetime({ offset: true });
/** Seconds since 1970 have ten digits from 2001 to 2286, milliseconds thirteen. */
const secondsOf = (digits: string) =>
  /^\d{10}(?:\.\d+)?$/.test(digits) ? Number(digits) : /^\d{13}$/.test(digits) ? Number(digits) / 1000 : undefined;

/** A point in time: ISO 8601 in UTC or with its offset, or seconds or milliseconds since 1970. */
export const writtenMoment = (what: string) => {
  const message = `Send the ${what} in UTC, such as 2031-03-04T10:30:00Z.`;
  return z.union([z.string(), z.number()], message).transform((sent, context) => {
    const text = cleanCode(String(sent).slice(0, 100));
    const seconds = secondsOf(text);
    if (seconds !== undefined) return new Date(seconds * 1000).toISOString();
    // Some databases leave out the T, Python the colon; neither changes the time.
    const iso = text.replace(/^([\d-]{10}) (?=\d)/, '$1T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
    const isRead = inZone.safeParse(iso).success && isCalendarDate(iso.slice(0, 10));
    if (isRead) return /Z$/.test(iso) ? iso : new Date(iso).toISOString();
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};
