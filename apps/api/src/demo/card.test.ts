import { expect, test } from 'vitest';
import { documentTypeOf } from '../untrusted/document-type';
import { demoCard, masked } from './card';

const card = {
  orderId: 100001,
  name: "Joris (Jos) 't Hooft\\",
  passportNumber: 'NX1234567',
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

test('the card says that it is a demonstration; its passport number may be masked', () => {
  const file = demoCard({ ...card, passportNumber: masked(card.passportNumber) }).toString('latin1');
  expect(file).toContain(String.raw`(Arrival card \(demonstration, not valid for travel\))`);
  expect(file).not.toContain('NX1234567');
  expect(masked('NX1234567')).toBe('NX*****67');
});
