import { z } from 'zod';
import { cleanCode, cleanLine, cleanName, cleanText, cleanTravellerName, isUnseen } from './clean-text';
import { maxText } from './constants';
import { firstDate, formatDate, isCalendarDate, isRealDay, lastDate } from './dates';
import { cleanEmail, emailProblem } from './email-address';

/*
 * The types of input fields: every input of an endpoint consists of these, z.enum and z.literal. None of them converts: a
 * value of another type is refused with a message, and so is what PostgreSQL cannot store (NUL, half a surrogate pair, the
 * year 0000). A number may also be sent as digits, because paths, queries and forms only have texts.
 */

/** Control characters break email headers, file names and logs, and half a surrogate pair is no character. */
const hasUnshowable = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text);
const unshowable = (what: string) => `The ${what} contains characters that cannot be displayed. Type it again.`;

/**
 * One line of text, cleaned, 1 to `max` characters. `what` names the field in the messages; `required` replaces
 * 'Enter the last city.' where a form has its own message.
 */
export const line = (what: string, max: number = maxText.line, required = `Enter the ${what}.`) =>
  z
    .string(required)
    .overwrite(cleanLine)
    .min(1, { error: required, abort: true })
    .max(max, `The ${what} may have at most ${max} characters.`)
    .refine((text) => !isUnseen(text), { error: required, abort: true })
    .refine((text) => !hasUnshowable(text), unshowable(what));

/** One line of text that filters a list, or that is sent without being used; '' means none. */
export const filterText = (what: string, max: number = maxText.line) =>
  z
    .string(`Send the ${what} as a text.`)
    .overwrite(cleanLine)
    .max(max, `The ${what} may have at most ${max} characters.`)
    .refine((text) => !hasUnshowable(text), unshowable(what));

/** A number or a code that may have letters: {@link cleanCode} of one line, 1 to `max` characters. */
export const code = (what: string, max: number = maxText.line, required?: string) =>
  z
    .string(required ?? `Enter the ${what}.`)
    .overwrite(cleanCode)
    .pipe(line(what, max, required));

/** As {@link code}, but '' means none. */
export const optionalCode = (what: string, max: number = maxText.line) =>
  z.string(`Send the ${what} as a text.`).overwrite(cleanCode).pipe(filterText(what, max));

/** Text of several lines, cleaned, 1 to `max` characters. */
export const longText = (what: string, max: number, required: string) =>
  optionalLongText(what, max, required)
    .min(1, { error: required, abort: true })
    .refine((text) => !isUnseen(text), { error: required, abort: true });

/** As {@link longText}, but '' means none. `message`: for a value that is no text. */
export const optionalLongText = (what: string, max: number, message: string) =>
  z
    .string(message)
    .overwrite(cleanText)
    // Written when it is needed: the browser's first formatted number takes 20 ms, before anything is on screen.
    .max(max, { error: () => `A ${what} may have at most ${max.toLocaleString('en')} characters.` })
    .refine((text) => !/\p{Cs}/u.test(text), unshowable(what));

/** The name of a member or a gateway, cleaned, of one line. The server also refuses names that look like another one. */
export const name = (what: string, max: number, required: string) =>
  z
    .string(required)
    .overwrite(cleanName)
    .refine((text) => !hasUnshowable(text), { error: unshowable(what), abort: true })
    .pipe(line(what, max, required));

/** A traveller's name, cleaned, with the letters as they were written. */
export const travellerName = (what: string, max: number = maxText.name) =>
  z.string(`Enter the ${what}.`).overwrite(cleanTravellerName).pipe(line(what, max));

/** A password as typed, spaces included. Half a surrogate pair is refused: hashing would make all such halves equal. */
export const secretText = (required: string, tooLong: string) =>
  z
    .string(required)
    .min(1, required)
    .max(maxText.password, tooLong)
    .refine((text) => !/\p{Cs}/u.test(text), unshowable('password'));

/** For addresses that we send to. */
export const lettersBeforeAt =
  'Email cannot be sent to an address with letters such as é, ж or 名 before the @. Enter another address.';

/**
 * An email address, also as it is pasted: 'Ana <ana@example.com>', 'mailto:ana@example.com'. Its domain is kept in ASCII.
 * `required`, `invalid` and `letters` are the messages of its form; `letters`: it has other than ASCII letters before the @.
 */
export const emailAddress = (required: string, invalid: string, letters = invalid) =>
  z
    .string(required)
    .overwrite(cleanEmail)
    .min(1, { error: required, abort: true })
    .max(maxText.email, { error: invalid, abort: true })
    .check((context) => {
      const problem = emailProblem(context.value);
      if (problem)
        context.issues.push({
          code: 'custom',
          message: problem === 'letters' ? letters : invalid,
          input: context.value,
        });
    })
    .meta({ format: 'email' });

const isWebAddress = (text: string) => /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);

/** A web address, kept as it was typed. It may not contain a user name and password, which lists and logs would show. */
export const webAddress = (what: string, example: string) => {
  const message = `Enter the ${what}, such as ${example}.`;
  return line(what, maxText.webAddress, message)
    .refine(isWebAddress, { error: message, abort: true })
    .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
      error: `Enter the ${what} without a user name and password.`,
      abort: true,
    })
    .refine((text) => !text.includes('#'), `Enter the ${what} without the part after #.`);
};

/** A calendar day, YYYY-MM-DD, from 1900 to 2199. */
export const date = (what: string) =>
  z
    .string(`Enter the ${what} as YYYY-MM-DD.`)
    .overwrite(cleanCode)
    .refine(isRealDay, { error: `Enter the ${what} as a real day, YYYY-MM-DD.`, abort: true })
    .refine(isCalendarDate, `Enter the ${what} between ${formatDate(firstDate)} and ${formatDate(lastDate)}.`);

/** A day that filters a list, or '' for no limit. */
export const filterDate = (what: string) => z.union([z.literal(''), date(what)], `Enter the ${what} as YYYY-MM-DD.`);

export const yesOrNo = (what: string) => z.enum(['Yes', 'No'], `Answer ${what} with Yes or No.`);

/** An IPv4 or IPv6 address. */
export const ipAddress = (what: string) =>
  z.union([z.ipv4(), z.ipv6()], `Send the ${what}, such as 203.0.113.7 or 2001:db8::7.`);

interface Bounds {
  min: number;
  max: number;
  /** Replace `message` for a number out of bounds. */
  tooLow?: string;
  tooHigh?: string;
}

/** A whole number, or its digits; `message` explains what to send. */
export const wholeNumber = (message: string, { min, max, tooLow = message, tooHigh = message }: Bounds) => {
  const number = z.int(message).min(min, tooLow).max(max, tooHigh);
  const digits = z
    .string(message)
    .overwrite(cleanCode)
    .regex(/^\d{1,15}$/, message);
  return z.union([number, digits.transform(Number).pipe(number)], message);
};

/** The largest integer of PostgreSQL: no id is higher. */
const maxId = 2_147_483_647;

/** The id of a `thing` in a payload: a plain number, or its digits. */
export const idOf = (thing: string, message = `Send the ${thing} id as a number.`) =>
  wholeNumber(message, { min: 1, max: maxId, tooHigh: `There is no ${thing} with this id.` });

export const orderIdField = idOf('order');
/** An order id as the key of an object. */
export const orderIdDigits = z.string().regex(/^\d{1,10}$/);
export const memberIdField = idOf('member');
export const mailIdField = idOf('mail');
export const documentIdField = idOf('document');
export const incomingCardIdField = idOf('incoming card');
export const incomingMailIdField = idOf('incoming email');
export const viewIdField = idOf('view');
export const gatewayIdField = idOf('gateway', 'Please select gateway.');
export const webhookIdField = idOf('webhook');
export const deliveryIdField = idOf('delivery');
export const answerFileIdField = idOf('file');
export const questionIdField = idOf('question');
/** Made by a page for what it sends, so that sending it again changes nothing. */
export const ownKey = z.uuid('Send a key of your own, a UUID.');
/** A token with what chats and emails make a part of its link: `TOKEN.`, `TOKEN)`, `TOKEN%20`, `TOKEN_`. */
const tokenAndMore = /^([\w-]{43})[_-]*(?![\w-]).*$/s;

/** The secret of a link to choose a password. */
export const linkTokenField = z
  .string('Send the token of the link.')
  .overwrite((text) => text.replace(tokenAndMore, '$1'))
  .regex(/^[\w-]{43}$/, 'This link is not complete. Open it again from the email, or copy all of it.');
export const sessionIdField = z.uuid('Send the session’s id.');

/**
 * Several orders. `example`: what to send, for a caller who sends a single one. Of a list that is too long only the first
 * `max + 1` items are checked: eight megabytes can hold millions.
 */
export const listOf = <T extends z.ZodType>(item: T, max: number, example: string) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.slice(0, max + 1) : list),
    z
      .array(item, `Send a list, such as ${example}.`)
      .min(1, 'Choose at least one order.')
      .max(max, 'Choose fewer orders.'),
  ) as z.ZodType<z.output<T>[], z.input<T>[]>;

/** A point in time as input: ISO 8601 in UTC, from 1900 to 2199. */
export const moment = (what: string) =>
  z.iso
    .datetime({ error: `Send the ${what} in UTC, such as 2031-03-04T10:30:00Z.`, abort: true })
    .refine(
      (text) => isCalendarDate(text.slice(0, 10)),
      `Send a day from ${formatDate(firstDate)} to ${formatDate(lastDate)} as ${what}.`,
    );

/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();
