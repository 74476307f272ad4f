import { z } from 'zod';
import { answer, endpoint } from '../platform/endpoint';
import { idOf, instant, orderIdField, wholeNumber } from '../platform/fields';
import { evidenceLimit } from './evidence-limits';
import { evidenceKeys } from './evidence-points';

/** Pack 1 rests on the Download History, pack 2 on the Email History. */
export const defencePackTypes = [1, 2] as const;
export type DefencePackType = (typeof defencePackTypes)[number];

/** Shown in a table whose record has no answer: a pack infers nothing. The letter leaves it out. */
export const notCaptured = 'Not captured';

/** Null: not captured. */
const fact = z.object({ label: z.string(), value: z.string().nullable() });
export type PackFact = z.output<typeof fact>;

const text = z.object({ kind: z.literal('text'), text: z.string() });

const facts = z.object({
  kind: z.literal('facts'),
  /** Who stated or recorded these facts. */
  source: z.string(),
  facts: z.array(fact),
});

const table = z.object({
  kind: z.literal('table'),
  label: z.string(),
  /** `share`: of the width, against the other columns. */
  columns: z.array(z.object({ header: z.string(), share: z.number() })),
  rows: z.array(
    z.object({
      /** One a column; null: not captured. */
      cells: z.array(z.string().nullable()),
      /** A separate line below the cells. */
      note: z.string().nullable(),
    }),
  ),
  /** Shown instead of the rows when there are none. */
  empty: z.string(),
  /** What was left out, with its count: '… and 412 more downloads, not printed here'. */
  more: z.string().nullable(),
});
export type PackTable = z.output<typeof table>;

/** The parts of our emails, as they look one below the other. */
const mailParts = [
  'brand',
  'title',
  'heading',
  'text',
  'small',
  'fact',
  'item',
  'button',
  'row',
  'line',
  'footer',
] as const;
const mailPart = z.object({
  as: z.enum(mailParts),
  /** For a fact: the text before its value. */
  label: z.string().nullable(),
  text: z.string(),
});
export type MailPart = z.output<typeof mailPart>;

/** An email as it was stored when it was made. */
const mail = z.object({
  kind: z.literal('mail'),
  label: z.string(),
  facts: z.array(fact),
  /** Its stored HTML as the customer saw it; null when it is too long for that: then its text part is shown. */
  drawn: z.array(mailPart).nullable(),
  text: z.string(),
  more: z.string().nullable(),
});

/** A page of the public site, drawn from the record. */
const screen = z.object({
  kind: z.literal('screen'),
  label: z.string(),
  address: z.string(),
  heading: z.string(),
  lines: z.array(z.string()),
  steps: z.array(z.object({ text: z.string(), note: z.string().nullable() })),
  button: z.string(),
  hint: z.string(),
  history: z.object({
    heading: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    more: z.string().nullable(),
  }),
});

/** A picture: one that staff added, or a page of the stored card. */
const picture = z.object({
  kind: z.literal('picture'),
  /** Which of the pack's pictures. A PDF has them inside. */
  key: z.string(),
  label: z.string(),
  facts: z.array(fact),
  /** Where a screen gets it: a signed link, or a data: URL. Null in a PDF. */
  url: z.string().nullable(),
});
export type PackPicture = z.output<typeof picture>;

const block = z.discriminatedUnion('kind', [text, facts, table, mail, screen, picture]);
export type PackBlock = z.output<typeof block>;

const attachment = z.object({
  /** A, B, C …: what the letter calls it. */
  letter: z.string(),
  title: z.string(),
  /** Where it comes from and how to read it. */
  intro: z.string(),
  blocks: z.array(block),
});
export type PackAttachment = z.output<typeof attachment>;

const letter = z.object({
  /** DD/MM/YYYY, EST. */
  date: z.string(),
  title: z.string(),
  references: z.array(fact),
  opening: z.string(),
  arguments: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** The letters of the attachments that prove it. */
      attachments: z.array(z.string()),
    }),
  ),
  disclaimer: z.string(),
});
export type PackLetter = z.output<typeof letter>;

/** A defence pack: the letter to the bank and its attachments. The screen and the PDF draw the same one. */
export const defencePack = z.object({
  orderId: z.int(),
  /** Null: both in one file. */
  defencePackType: z.literal(defencePackTypes).nullable(),
  madeAt: instant,
  /** The file's number, and the address of the public page that checks it. Null on screen, which is no file. */
  check: z.object({ number: z.string(), page: z.string() }).nullable(),
  transactionId: z.string().nullable(),
  merchantName: z.string().nullable(),
  provider: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    taxId: z.string(),
  }),
  letter,
  attachments: z.array(attachment),
});
export type DefencePack = z.output<typeof defencePack>;

const gap = z.object({
  key: z.enum(evidenceKeys),
  name: z.string(),
  /** How staff get it. */
  howTo: z.string(),
});
export type PackGap = z.output<typeof gap>;

/** What was done to a pack so that its file keeps to the limits. The file says it too, where it was done. */
export const packChanges = [
  'no colour',
  'smaller pictures',
  'shorter tables',
  'shorter emails',
  'shorter texts',
  'no drawings',
] as const;
export type PackChange = (typeof packChanges)[number];

/** A file that was made. An answer that is a PDF has it as JSON in the header `madePackHeader`. */
export const madePack = z.object({ pages: z.int(), bytes: z.int(), changes: z.array(z.enum(packChanges)) });
export type MadePack = z.output<typeof madePack>;
export const madePackHeader = 'x-defence-pack';

/** What staff read before they print a pack. */
const packOnScreen = defencePack.extend({
  /** What the network and the processor take. A file keeps to it; a printed pack may have more pages. */
  limit: evidenceLimit,
  /** What the bank asks for and the pack does not have. */
  missing: z.array(gap),
  /** How the dispute differs from the payment of the order, as sentences. */
  contradictions: z.array(z.string()),
  /** The record shows neither an approved card nor a sent email nor a download. */
  isUnserved: z.boolean(),
});
export type PackOnScreen = z.output<typeof packOnScreen>;

const whichType = 'A defence pack is of type 1 or 2.';
const whichPack = z.object({
  orderId: orderIdField,
  defencePackType: wholeNumber(whichType, { min: 1, max: 2 }).pipe(z.literal(defencePackTypes, whichType)),
  disputeId: idOf('dispute').optional().describe('Left out: the newest open dispute of the order, else the newest'),
});

export const defencePackDetails = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/defence-pack-details',
  summary: 'A defence pack: the letter to the bank and its attachments, and what it does not have',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'report',
  input: whichPack,
  output: answer(packOnScreen),
});

export const getDefencePackPdf = endpoint({
  method: 'POST',
  path: '/admin/get-defence-pack-pdf',
  summary: 'A defence pack as a PDF',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'letter',
  input: whichPack,
  output: z.file(),
  contentType: 'application/pdf',
});

export const getDefenceFile = endpoint({
  method: 'POST',
  path: '/admin/get-defence-file',
  summary:
    'Both defence packs as one PDF: the letter of pack 1 with the attachments of both, within the limits of the network',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'letter',
  input: whichPack.omit({ defencePackType: true }),
  output: z.file(),
  contentType: 'application/pdf',
});
