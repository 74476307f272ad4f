import type { DefencePack, PackBlock } from '@sac/contract/disputes/evidence-api';
import { expect, test } from 'vitest';
import {
  withoutDrawings,
  withPictureNote,
  withShorterEmails,
  withShorterTables,
  withShorterTexts,
} from './shorten-pack';

const packOf = (block: PackBlock) =>
  ({
    attachments: [{ letter: 'A', title: 'A', intro: 'From the record.', blocks: [block] }],
  }) as unknown as DefencePack;
const blockOf = ({ attachments }: DefencePack) => attachments[0]?.blocks[0];

const aTable = (label: string, rows: number, note: string | null = null): PackBlock => ({
  kind: 'table',
  label,
  columns: [
    { header: 'Time', share: 1 },
    { header: 'Event', share: 2 },
  ],
  rows: Array.from({ length: rows }, (_, row) => ({ cells: [`${row}`, 'x'], note })),
  empty: '',
  more: '… and 3 more events, not printed here',
});
const anEmail = (label: string, text: string): PackBlock => ({
  kind: 'mail',
  label,
  facts: [],
  drawn: [{ as: 'text', label: null, text }],
  text,
  more: null,
});

test.each([
  [
    'Chronology',
    20,
    ['0', '1', '2', '3', '…', '18', '19'],
    '14 more rows here, left out to keep to the limits for evidence',
  ],
  ['Download History', 7, ['0', '1', '2', '3', '…', '5', '6'], '1 more row here, left out'],
  ['Email History', 6, ['0', '1', '2', '3', '4', '5'], null],
  ['Accepted by the customer', 8, ['0', '1', '2', '3', '4', '5'], null],
] as const)('%s of %i rows keeps 6: the beginning, and of a table in time order the end', (label, rows, kept, note) => {
  const block = blockOf(withShorterTables(packOf(aTable(label, rows)), 6));
  if (block?.kind !== 'table') throw new Error('It is a table.');
  expect(block.rows.map(({ cells }) => cells[0])).toEqual(kept);
  expect(block.rows.find(({ cells }) => cells[0] === '…')?.note ?? null).toEqual(note && expect.stringContaining(note));
  expect(block.more).toBe(
    rows === 8
      ? '… and 2 more rows, left out to keep to the limits for evidence; … and 3 more events, not printed here'
      : '… and 3 more events, not printed here',
  );
});

const long = 'A line of an email.\n'.repeat(40);

test('a long email keeps its beginning, and the count of the rest; the completion email is last', () => {
  const [reply, completion] = [packOf(anEmail('Reply', long)), packOf(anEmail('Completion email', long))];
  expect(blockOf(withShorterEmails(reply, 'completion'))).toMatchObject({
    drawn: null,
    text: Array.from({ length: 10 }, () => 'A line of an email.').join('\n'),
    more: '… and 600 more characters, left out to keep to the limits for evidence',
  });
  expect(withShorterEmails(completion, 'completion')).toEqual(completion);
  expect(blockOf(withShorterEmails(completion))).toMatchObject({ drawn: null });
});

test('a short email stays as the customer saw it', () => {
  const short = packOf(anEmail('Reply', 'Thank you.'));
  expect(withShorterEmails(short)).toEqual(short);
});

test('long texts in a table are cut with a sentence; a file with its fingerprint never', () => {
  const fingerprint = `File 100001_card_ab12cd.pdf · SHA-256 ${'0123456789abcdef'.repeat(4)}`;
  const exact = packOf(aTable('Download History', 1, fingerprint));
  expect(withShorterTexts(exact)).toEqual(exact);
  const block = blockOf(withShorterTexts(packOf(aTable('Staff contact log', 1, 'Called. '.repeat(60)))));
  expect(block).toMatchObject({
    rows: [{ note: expect.stringMatching(/^(Called\. )+.*…$/) }],
    more: 'The end of long texts, after “…”, is left out to keep to the limits for evidence; … and 3 more events, not printed here',
  });
});

test('a drawing that is left out is named in its place', () => {
  expect(blockOf(withoutDrawings(packOf(anEmail('Completion email', 'Hello'))))).toEqual({
    kind: 'text',
    text: 'Completion email: how it looked is left out to keep to the limits for evidence.',
  });
});

test('only an attachment with pictures says what was done to pictures', () => {
  const picture: PackBlock = { kind: 'picture', key: 'card', label: 'Card', facts: [], url: null };
  const introOf = (block: PackBlock) => withPictureNote(packOf(block), 'have no colour').attachments[0]?.intro;
  expect(introOf(picture)).toBe('From the record. Pictures have no colour here, to keep to the limits for evidence.');
  expect(introOf(aTable('Chronology', 1))).toBe('From the record.');
});
