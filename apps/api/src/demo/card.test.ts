import { expect, test } from 'vitest';
import { documentTypeOf } from '../platform/untrusted/document-type';
import { demoCard } from './card';

const card = {
  orderId: 100001,
  name: "Joris (Jos) 't Hooft\\",
  passportNumber: 'NX1234567',
  dateOfBirth: '1990-04-05',
  arrivalDate: '2026-11-23',
};

test('the card is a PDF with correct cross-references, also with special characters in the name', async () => {
  const content = demoCard(card);
  expect(await documentTypeOf(content)).toMatchObject({ extension: 'pdf' });
  const file = content.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(table, table + 4)).toBe('xref');
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(offsets).toHaveLength(6);
  offsets.forEach((offset, index) => {
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
  });
  const [, length, stream] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
  expect(stream).toContain(String.raw`(Joris \(Jos\) 't Hooft\\)`);
  expect(stream).toContain('(23/11/2026)');
});

test('the card says that it is a demonstration', () => {
  const file = demoCard(card).toString('latin1');
  expect(file).toContain(String.raw`(SG Arrival Card \(demonstration, not valid for travel\))`);
});
