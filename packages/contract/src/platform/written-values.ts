import { z } from 'zod';
import { cleanCode } from './clean-text';
import { code, ipAddress } from './fields';
import { readInstant } from './written-instant';

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

/** A point in time with its zone: {@link readInstant}. In UTC it stays as it was sent. */
export const writtenMoment = (what: string) => {
  const message = `Send the ${what} in UTC, such as 2031-03-04T10:30:00Z.`;
  return z.union([z.string(), z.number()], message).transform((sent, context) => {
    const text = cleanCode(String(sent).slice(0, 100));
    const at = readInstant(text);
    if (at) return z.iso.datetime().safeParse(text).success ? text : at.toISOString();
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};
