import type { DefencePack, PackBlock } from '@sac/contract/disputes/evidence-api';
import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { aDefendedOrder, addContact, addMails, readPack } from '../../../../../test/evidence';
import { openTestApp } from '../../../../../test/test-app';
import { drawPack } from './draw-pack';

const office = await openTestApp();
afterAll(() => office.close());

const [mailLine, mailLines] = ['A line of a long email.', 38];

async function packOf(type: 1 | 2): Promise<DefencePack> {
  const { orderId } = await aDefendedOrder(office);
  await addMails(office, orderId, 1, { body_text: `${mailLine}\n`.repeat(mailLines) });
  await addMails(office, orderId, 1, { body_text: 'Another text.\n'.repeat(12) });
  for (let contact = 0; contact < 3; contact += 1) await addContact(office, orderId, 'Called. '.repeat(40));
  return readPack(office, await office.staff(), orderId, { defencePackType: type });
}

/** The same pack with another length of chronology, which moves everything after it on the page. */
function lengthened({ attachments, ...pack }: DefencePack, rows: number): DefencePack {
  const [first, ...others] = attachments;
  const lengthen = (block: PackBlock): PackBlock => {
    if (block.kind !== 'table') return block;
    const row = { cells: ['Time', 'Event', 'Detail'], note: null };
    return { ...block, rows: Array.from({ length: rows }, () => row) };
  };
  return { ...pack, attachments: first ? [{ ...first, blocks: first.blocks.map(lengthen) }, ...others] : [] };
}

/** The lines of each page from top to bottom, without the footer. */
async function linesOf(pdf: Uint8Array): Promise<string[][]> {
  const read = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  return Promise.all(
    Array.from({ length: read.numPages }, async (_, index) => {
      const { items } = await (await read.getPage(index + 1)).getTextContent();
      const lines = new Map<number, string>();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const y = Math.round(item.transform[5]);
        if (y > 50) lines.set(y, `${lines.get(y) ?? ''} ${item.str}`.replaceAll(/\s+/g, ' ').trim());
      }
      return [...lines.entries()].sort(([a], [b]) => b - a).map(([, line]) => line);
    }),
  );
}

/** The sentence below a heading, and the line for an empty attachment. */
const leastLines = 2;
const isEmpty = (block: PackBlock | undefined) =>
  block === undefined || block.kind === 'text' || (block.kind === 'table' && block.rows.length === 0);

/** Every heading, and how many lines must follow it on its page. */
function headingsOf({ attachments }: DefencePack) {
  return attachments.flatMap(({ letter, title, blocks }) => [
    // Counts the sentence below the heading and the header of a table or frame too.
    { heading: `Attachment ${letter} ${title}`, lines: isEmpty(blocks[0]) ? leastLines : leastLines + 2 },
    ...blocks.flatMap((block) => {
      if (block.kind === 'mail' || block.kind === 'screen') return { heading: block.label, lines: 2 };
      if (block.kind !== 'table' || block.rows.length === 0) return [];
      return { heading: block.columns.map(({ header }) => header).join(' '), lines: Math.min(2, block.rows.length) };
    }),
  ]);
}

test.each([1, 2] as const)(
  'in pack %i no heading is at the end of a page, for any length of the content before it',
  async (type) => {
    const pack = await packOf(type);
    const lonely: string[] = [];
    // A page holds some 45 rows.
    for (let rows = type; rows <= 46; rows += 3) {
      const drawn = lengthened(pack, rows);
      const pages = await linesOf(await drawPack(drawn));
      expect(pages.flat().filter((line) => line === mailLine)).toHaveLength(mailLines);
      for (const { heading, lines } of headingsOf(drawn)) {
        const places = pages.flatMap((page) =>
          page.flatMap((line, at) => (line === heading ? page.length - at - 1 : [])),
        );
        expect(places, `${rows} rows: ${heading}`).not.toHaveLength(0);
        if (places.some((below) => below < lines)) lonely.push(`${rows} rows: ${heading}, ${places} lines below`);
      }
    }
    expect(lonely).toEqual([]);
  },
  240_000,
);
