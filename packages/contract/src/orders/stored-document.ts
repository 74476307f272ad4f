import { z } from 'zod';
import { instant } from '../platform/fields';

/**
 * Result of comparing a card with its order. 'matches': all that must agree was read and agrees, and nothing contradicts the order.
 * 'unreadable': something was not read, so a person compares it.
 */
export const cardVerdicts = ['matches', 'unreadable', 'contradicts'] as const;
export type CardVerdict = (typeof cardVerdicts)[number];

/** The facts of an order that its card must show, with their labels. A kind of paper has a birth date or the nationality instead. */
export const cardFacts = {
  full_name: 'Name',
  passport_number: 'Passport number',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  arrival_date: 'Arrival date',
} as const;
/** The finding for an unknown kind of paper, which an Admin can teach. */
export const unrecognizedFinding = 'It was not recognised as a Singapore arrival card.';
export type CardFact = keyof typeof cardFacts;

/** One fact of a card and the same fact of its order. `card`: as printed there; null where it was not found. */
export const comparedFact = z.object({
  fact: z.enum(Object.keys(cardFacts) as [CardFact, ...CardFact[]]),
  card: z.string().nullable(),
  order: z.string(),
  result: z.enum(['same', 'different', 'unclear']),
});
export type ComparedFact = z.output<typeof comparedFact>;

/** A card that was read and compared before anything is stored. */
export const checkedCard = z.object({
  verdict: z.enum(cardVerdicts),
  /** Why staff must compare the card themselves, as a sentence; null when the server compared it. */
  reason: z.string().nullable(),
  /** What differs from the order, was not found, or is wrong with the card, a sentence each. */
  findings: z.array(z.string()),
  /** Why a card for this order has to be confirmed, as a sentence: a dispute, or a message without an answer. */
  held: z.string().nullable(),
  facts: z.array(comparedFact),
  /** What the file is, by its content. */
  content_type: z.string(),
  /** A data: URL of the picture made of a card that browsers cannot show; null when they can. */
  picture: z.string().nullable(),
});
export type CheckedCard = z.output<typeof checkedCard>;

/** What the authority gives a traveller: the arrival card before the trip, and the e-Pass (visit pass) after immigration. */
export const documentKinds = { card: 'Card', epass: 'e-Pass' } as const;
/** As a sentence says it. */
export const documentWord = { card: 'card', epass: 'e-Pass' } as const;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];

export const storedDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKindNames),
  /** An e-Pass's last day of stay, YYYY-MM-DD. Null: it is a card. */
  last_day: z.string().nullable(),
  file1: z.string(),
  customer_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  create_ts: instant,
  uploaded_by: z.string().nullable(),
  /** Null: stored before cards were compared. */
  verdict: z.enum(cardVerdicts).nullable(),
  /** What the check found, one sentence each; empty when everything matched. */
  findings: z.array(z.string()),
  /** The JPEG made of a file that browsers cannot show, which customers get instead; null when they get the file itself. */
  picture: z.string().nullable(),
  picture_bytes: z.int().nullable(),
  /** A withdrawn card has no files any more. */
  withdrawn_at: instant.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
});
export type StoredDocument = z.output<typeof storedDocument>;

/**
 * The document that customers get: the one stored last, unless it was withdrawn. A replaced one never comes back.
 * @param documents of one order and kind, newest first
 */
export const currentOf = <T extends Pick<StoredDocument, 'withdrawn_at'>>(documents: readonly T[]): T | undefined =>
  documents[0]?.withdrawn_at === null ? documents[0] : undefined;
