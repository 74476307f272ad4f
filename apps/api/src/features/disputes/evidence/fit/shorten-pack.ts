import type { DefencePack, PackBlock, PackTable } from '@sac/contract/disputes/evidence-api';
import { clip, cutText } from '../cut';
import { mailNames } from '../letter/mail-labels';

/*
 * What is left out of a pack to keep to the limits of a network and an acquirer. Each says so in its place and counts what is
 * missing. A bank reads the pack, so it does not say whose limits they are.
 */

const leftOut = 'left out to keep to the limits for evidence';

const withBlocks = (pack: DefencePack, change: (block: PackBlock) => PackBlock): DefencePack => ({
  ...pack,
  attachments: pack.attachments.map((attachment) => ({ ...attachment, blocks: attachment.blocks.map(change) })),
});

const before = (said: string, more: string | null) => (more ? `${said}; ${more}` : said);

/** In time order: the last rows say how it ended. The other tables begin with what matters most. */
const timelines = ['Chronology', 'Download History', 'Email History', 'Staff contact log'];

function shorterTable(table: PackTable, most: number): PackTable {
  const omitted = table.rows.length - most;
  if (omitted <= 0) return table;
  const rows = `${omitted.toLocaleString('en')} more ${omitted === 1 ? 'row' : 'rows'}`;
  if (!timelines.includes(table.label))
    return { ...table, rows: table.rows.slice(0, most), more: before(`… and ${rows}, ${leftOut}`, table.more) };
  const last = Math.floor(most / 3);
  const gap = { cells: table.columns.map((_, column) => (column === 0 ? '…' : '')), note: `${rows} here, ${leftOut}` };
  return { ...table, rows: [...table.rows.slice(0, most - last), gap, ...table.rows.slice(-last)] };
}

export const withShorterTables = (pack: DefencePack, most: number): DefencePack =>
  withBlocks(pack, (block) => (block.kind === 'table' ? shorterTable(block, most) : block));

const shortEmail = { characters: 500, lines: 10 };

/** Only the beginning of each email as text. `except`: the completion email, from which the customer downloads, stays whole. */
export const withShorterEmails = (pack: DefencePack, except?: 'completion'): DefencePack =>
  withBlocks(pack, (block) => {
    if (block.kind !== 'mail' || (except && block.label === mailNames[except])) return block;
    const { text, omitted } = cutText(block.text, shortEmail);
    if (omitted === 0) return block;
    const more = `… and ${omitted.toLocaleString('en')} more characters, ${leftOut}`;
    return { ...block, drawn: null, text, more: before(more, block.more) };
  });

/** Longer than a file's name and its fingerprint, which prove nothing when they are cut. */
const longText = 220;
const isLong = (text: string | null) => text !== null && text.length > longText;
const clipped = (text: string | null) => text && clip(text, longText);

/** Only the beginning of long comments, disclosures and reports in tables. */
export const withShorterTexts = (pack: DefencePack): DefencePack =>
  withBlocks(pack, (block) => {
    if (block.kind !== 'table' || !block.rows.some(({ cells, note }) => cells.some(isLong) || isLong(note)))
      return block;
    const rows = block.rows.map(({ cells, note }) => ({ cells: cells.map(clipped), note: clipped(note) }));
    return { ...block, rows, more: before(`The end of long texts, after “…”, is ${leftOut}`, block.more) };
  });

/** Tables and letter alone: what emails and the customer's page looked like is left out, and what they prove is in the tables. */
export const withoutDrawings = (pack: DefencePack): DefencePack =>
  withBlocks(pack, (block) =>
    block.kind === 'mail' || block.kind === 'screen'
      ? { kind: 'text', text: `${block.label}: how it looked is ${leftOut}.` }
      : block,
  );

/** Each attachment with pictures says what was done to them. */
export const withPictureNote = (pack: DefencePack, what: string): DefencePack => ({
  ...pack,
  attachments: pack.attachments.map((attachment) =>
    attachment.blocks.some(({ kind }) => kind === 'picture')
      ? { ...attachment, intro: `${attachment.intro} Pictures ${what} here, to keep to the limits for evidence.` }
      : attachment,
  ),
});
