import { z } from 'zod';
import { cleanLine } from './clean-text';
import { maxText } from './constants';

/**
 * What becomes of a field that a shop, a file or a provider sends wrong. Needed: the order, dispute or report is refused, with a
 * sentence. Evidence: kept as it was sent, and shown to staff as not read. Helping: not known, with a warning at most. On screens and
 * in settings a person can correct what they typed, so there every field is needed.
 */
export type FieldUse = 'needed' | 'evidence' | 'helping';

/** Why evidence was set aside, as staff read it. */
export const unreadReasons = {
  unreadable: 'Could not be read',
  network: 'Not a card network that we know',
  subject: 'Not a subject that we know',
  currency: 'Without a currency',
  different: 'Differs from the transaction ID of the order',
  inside: 'Not a public address',
  future: 'In the future',
  many: 'More than we keep',
} as const;
export type UnreadReason = keyof typeof unreadReasons;

/** A field that was set aside, as it is stored and shown. */
export const unreadField = z.object({
  /** Such as 'payment.amount' or 'disclosures.0.page'. */
  field: z.string(),
  sent: z.string(),
  reason: z.enum(Object.keys(unreadReasons) as [UnreadReason, ...UnreadReason[]]),
});
export type UnreadField = z.output<typeof unreadField>;

/** In place of a value that was set aside. A class, so that nothing that was sent can look like it. */
export class Unread {
  readonly sent: unknown;
  readonly message: string;
  readonly reason: UnreadReason;
  readonly instead: unknown;

  /** `sent` undefined: nothing was. `instead`: what is used in its place. */
  constructor(sent: unknown, message: string, reason: UnreadReason = 'unreadable', instead?: unknown) {
    this.sent = sent;
    this.message = message;
    this.reason = reason;
    this.instead = instead;
  }
}

/** A field as the answer names it, and as it is kept; `kept` null: nothing was sent, or the field only helps. */
export interface FieldWarning {
  field: string;
  message: string;
  kept: UnreadField | null;
}

/** Makes a schema take everything: what it refuses becomes, or stays, an {@link Unread}, which its type does not say. */
export const takingAll = <T extends z.ZodType>(schema: T): T =>
  // Without a context it is the JSON schema that asks for a default.
  z.catch(schema as z.ZodType, ({ value, error } = {} as never) =>
    value instanceof Unread ? value : error && new Unread(value, error.issues[0]?.message ?? ''),
  ) as unknown as T;

/**
 * The fields of a door: those that are not needed never refuse. {@link setAside} takes out what they could not read.
 * @param conditional fields that are needed only while they apply: the caller refuses an {@link Unread} of them then
 */
export const usedAs = <S extends z.ZodRawShape>(
  shape: S,
  uses: Record<keyof S, FieldUse>,
  conditional: readonly string[] = [],
) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      uses[name] === 'needed' && !conditional.includes(name) ? schema : takingAll(schema as z.ZodType),
    ]),
  ) as unknown as S;

const isSecret = /cv[cv]|cvn|csc|security|pin|password|track|secret/i;

/** A value without its depths: a body can hold hundreds of thousands of lists in each other. */
function outline(value: unknown, depth = 3): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => outline(one, depth - 1));
  const shown = Object.entries(value).slice(0, 20);
  return Object.fromEntries(shown.map(([name, one]) => [name, isSecret.test(name) ? '•••' : outline(one, depth - 1)]));
}

/** A day with a time, which has as many digits as the number of a card; none begins with 19 or 20. */
const moment = String.raw`(?<!\p{Nd})(?:(?:19|20)\d\d([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2(?:19|20)\d\d),?[T ]{1,2}\d\d?:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?!\p{Nd})(?: ?[+-]\d\d:?\d\d(?!\p{Nd}))?`;
const isMoment = new RegExp(`^${moment}$`, 'u');
/** Twelve digits or more may be the number of a card, with spaces or signs between them; also finds what {@link isMoment}. */
const cardLike = new RegExp(String.raw`${moment}|\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){11,}`, 'gu');
/** In what should be four digits, five may be part of one. */
const cardPart = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/gu;

/** What was sent, as it may be stored: one line, of bounded length, without the number or the code of a card or a password. */
export function asSent(field: string, sent: unknown): string {
  const text = typeof sent === 'string' ? sent : (JSON.stringify(outline(sent)) ?? '');
  const line = cleanLine(
    text
      .slice(0, maxText.sent * 2)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' '),
  )
    .replaceAll(field.endsWith('last4') ? cardPart : cardLike, (digits) =>
      isMoment.test(digits) ? digits : digits.replaceAll(/\p{Nd}/gu, '•'),
    )
    .replaceAll(/\/\/[^/\s@]*@/g, '//•••@');
  return line.length > maxText.sent ? `${line.slice(0, maxText.sent)}…`.toWellFormed() : line;
}

/**
 * Takes out what the fields of a door could not read.
 * @param body as a schema of {@link usedAs} gives it
 * @returns the body with what is used instead, and what the answer says
 */
export function setAside<T extends object>(
  body: T,
  uses: Readonly<Record<string, FieldUse>>,
): { read: T; warnings: FieldWarning[] } {
  const warnings: FieldWarning[] = [];
  const readOf = (value: unknown, path: readonly (string | number)[]): unknown => {
    if (value instanceof Unread) {
      const field = path.join('.');
      const isKept = uses[String(path[0])] === 'evidence' && value.sent !== undefined;
      warnings.push({
        field,
        message: value.message,
        kept: isKept ? { field, sent: asSent(field, value.sent), reason: value.reason } : null,
      });
      return value.instead;
    }
    if (Array.isArray(value))
      return value.map((one, index) => readOf(one, [...path, index])).filter((one) => one !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const read = readOf(one, [...path, name]);
        return read === undefined ? [] : [[name, read]];
      }),
    );
  };
  return { read: readOf(body, []) as T, warnings };
}
