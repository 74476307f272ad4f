import { z } from 'zod';
import { isCalendarDate } from './dates';
import { maxText } from './limits';

/** Control characters break mail headers, file names and logs; nobody types them. Line breaks and tabs are allowed in long texts only. */
const hasControl = (text: string) => /\p{Cc}/u.test(text);

/**
 * One line of text, trimmed, 1 to `max` characters. `what` names the field in the messages; `required` replaces
 * 'Enter the last city.' where a form has words of its own.
 */
export const line = (what: string, max: number = maxText.line, required = `Enter the ${what}.`) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `The ${what} may have at most ${max} characters.`)
    .refine((text) => !hasControl(text), `The ${what} holds characters that cannot be shown. Type it again.`);

/**
 * Text of several lines, trimmed, 1 to `max` characters. Control characters that come along when a text is pasted are
 * dropped: nobody sees them, so nobody could take them out.
 */
export const longText = (what: string, max: number, required: string) =>
  z
    .string(required)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, ''))
    .trim()
    .min(1, required)
    .max(max, `A ${what} may have at most ${max.toLocaleString('en')} characters.`);

/** An e-mail address; `required` and `invalid` are the messages of the form it stands in. */
export const emailAddress = (required: string, invalid: string) =>
  z.string(required).trim().min(1, required).max(maxText.email, invalid).pipe(z.email(invalid));

/** A calendar day, YYYY-MM-DD. */
export const date = (what: string) =>
  z.string(`Enter the ${what} as YYYY-MM-DD.`).refine(isCalendarDate, `Enter the ${what} as a real day, YYYY-MM-DD.`);

export const yesOrNo = (what: string) => z.enum(['Yes', 'No'], `Answer ${what} with Yes or No.`);

/** An order id in a payload: a plain number, or its digits in a path or a multipart field. */
export const orderIdField = z.coerce
  .number('Send the order id as a number.')
  .int('Send the order id as a number.')
  .min(1, 'Send the order id as a number.')
  .max(2_147_483_647, 'There is no order with so high an id.');

/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();
