import { z } from 'zod';
import { isUnseen } from './clean-text';
import { maxText } from './constants';
import { firstDate, formatDate, isCalendarDate, isRealDay, lastDate } from './dates';

/*
 * What may come in, one type a kind: every input of an endpoint is made of these, of z.enum and of z.literal. None of them
 * converts: a value of another kind is refused in words and never taken for something else, and what PostgreSQL cannot
 * hold (NUL, half a surrogate pair, the year 0000) is refused before it gets there. Where the API takes a number it also
 * takes its digits, because paths, queries and forms have nothing but texts.
 */

/** Control characters break mail headers, file names and logs, and half a surrogate pair is no character: nobody types them. */
const hasUnshowable = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text);
const unshowable = (what: string) => `The ${what} holds characters that cannot be shown. Type it again.`;

/**
 * One line of text, trimmed, 1 to `max` characters. `what` names the field in the messages; `required` replaces
 * 'Enter the last city.' where a form has words of its own.
 */
export const line = (what: string, max: number = maxText.line, required = `Enter the ${what}.`) =>
  z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, `The ${what} may have at most ${max} characters.`)
    .refine((text) => !isUnseen(text), { error: required, abort: true })
    .refine((text) => !hasUnshowable(text), unshowable(what));

/** One line of text that narrows what is shown, or is sent without being used; '' counts as nothing. */
export const filterText = (what: string, max: number = maxText.line) =>
  z
    .string(`Send the ${what} as a text.`)
    .trim()
    .max(max, `The ${what} may have at most ${max} characters.`)
    .refine((text) => !hasUnshowable(text), unshowable(what));

/**
 * Text of several lines, trimmed, 1 to `max` characters. Control characters that come along when a text is pasted are
 * dropped: nobody sees them, so nobody could take them out.
 */
export const longText = (what: string, max: number, required: string) =>
  z
    .string(required)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, ''))
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, `A ${what} may have at most ${max.toLocaleString('en')} characters.`)
    .refine((text) => !isUnseen(text), { error: required, abort: true })
    .refine((text) => !/\p{Cs}/u.test(text), unshowable(what));

/** A password as it was typed, spaces included. Half a surrogate pair would be the same as any other half. */
export const secretText = (required: string, tooLong: string) =>
  z
    .string(required)
    .min(1, required)
    .max(maxText.password, tooLong)
    .refine((text) => !/\p{Cs}/u.test(text), unshowable('password'));

/** An e-mail address; `required` and `invalid` are the messages of the form it stands in. */
export const emailAddress = (required: string, invalid: string) =>
  z.string(required).trim().min(1, required).max(maxText.email, invalid).pipe(z.email(invalid));

/** A calendar day, YYYY-MM-DD, from 1900 to 2199. */
export const date = (what: string) =>
  z
    .string(`Enter the ${what} as YYYY-MM-DD.`)
    .refine(isRealDay, { error: `Enter the ${what} as a real day, YYYY-MM-DD.`, abort: true })
    .refine(isCalendarDate, `Enter the ${what} between ${formatDate(firstDate)} and ${formatDate(lastDate)}.`);

/** A day that limits what is shown, or '' for no limit. */
export const filterDate = (what: string) => z.union([z.literal(''), date(what)], `Enter the ${what} as YYYY-MM-DD.`);

export const yesOrNo = (what: string) => z.enum(['Yes', 'No'], `Answer ${what} with Yes or No.`);

interface Bounds {
  min: number;
  max: number;
  /** Said instead of `message` of a number beyond them. */
  tooLow?: string;
  tooHigh?: string;
}

/** A whole number, or its digits; `message` says what to send. */
export const wholeNumber = (message: string, { min, max, tooLow = message, tooHigh = message }: Bounds) => {
  const number = z.int(message).min(min, tooLow).max(max, tooHigh);
  const digits = z.string(message).regex(/^\d{1,15}$/, message);
  return z.union([number, digits.transform(Number).pipe(number)], message);
};

/** The largest number that an id of ours can be. */
const maxId = 2_147_483_647;

/** The id of a `thing` in a payload: a plain number, or its digits. */
const idOf = (thing: string, message = `Send the ${thing} id as a number.`) =>
  wholeNumber(message, { min: 1, max: maxId, tooHigh: `There is no ${thing} with so high an id.` });

export const orderIdField = idOf('order');
/** An order id as the key of an object. */
export const orderIdDigits = z.string().regex(/^\d{1,10}$/);
export const memberIdField = idOf('member');
export const mailIdField = idOf('mail');
export const documentIdField = idOf('document');
export const gatewayIdField = idOf('gateway', 'Please select gateway.');
export const sessionIdField = z.uuid('Send the session’s id.');

/**
 * Several orders. `example`: what to send, for a caller who sends one alone. Of a list that is far too long only as much
 * is looked at as it takes to refuse it: eight megabytes hold millions of items.
 */
export const listOf = <T extends z.ZodType>(item: T, max: number, example: string) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.slice(0, max + 1) : list),
    z
      .array(item, `Send a list, such as ${example}.`)
      .min(1, 'Choose at least one order.')
      .max(max, 'Choose fewer orders.'),
  ) as z.ZodType<z.output<T>[], z.input<T>[]>;

/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();
