import { firstMap } from '@sac/contract/form-helper/first-map';
import type { FormMap, MapField } from '@sac/contract/form-helper/form-map';
import { expect, test } from 'vitest';
import { mapDifference } from './map-difference';

const [traveller, ...others] = firstMap.pages;
if (!traveller) throw new Error('The first map has no page.');
const withTraveller = (changed: Partial<typeof traveller>): FormMap => ({
  ...firstMap,
  pages: [{ ...traveller, ...changed }, ...others],
});

test('a map is the same as itself', () => {
  expect(mapDifference(firstMap, structuredClone(firstMap))).toEqual([]);
});

test('a renamed selector, a mark and the address are shown before and after', () => {
  const fields = traveller.fields.map((field) =>
    field.answer === 'full_name' ? { ...field, selectors: ['#name_{n}'] } : field,
  );
  const marks = [{ selector: '#name_0' }, { selector: 'h1', text: 'Traveller' }];
  const next = { ...withTraveller({ fields, marks }), origin: 'https://form.example' };
  expect(mapDifference(firstMap, next)).toEqual([
    { kind: 'Changed', what: 'The form: address', before: firstMap.origin, after: 'https://form.example' },
    {
      kind: 'Changed',
      what: 'Page Traveller: marks',
      before: '#indFullName_0, #indTdno_0, #nationality_0, label “Full Name”',
      after: '#name_0, h1 “Traveller”',
    },
    { kind: 'Changed', what: 'Traveller, Full name: selectors', before: '#indFullName_{n}', after: '#name_{n}' },
  ]);
});

test('fields and pages that are new or gone are one line each, with all that is known of them', () => {
  const field: MapField = { answer: 'zip_code', label: 'Postcode', set: 'text', write: 'digits', selectors: ['#zip'] };
  const next = withTraveller({ fields: [...traveller.fields.slice(1), field] });
  const facts = 'name on the form: Postcode; how it is set: text; how it is written: digits; selectors: #zip';
  expect(mapDifference(firstMap, next)).toEqual([
    { kind: 'Added', what: 'Traveller, Zip code', before: '', after: `answer: Zip code; ${facts}` },
    {
      kind: 'Removed',
      what: 'Traveller, Arrival date',
      before: expect.stringContaining('selectors: button'),
      after: '',
    },
  ]);
  const fewer = { ...firstMap, pages: firstMap.pages.slice(0, -1) };
  expect(mapDifference(firstMap, fewer)).toMatchObject([{ kind: 'Removed', what: 'Page Submitted' }]);
});

test('another order of the fields is a change, and so is a second field for the same answer', () => {
  const { fields } = traveller;
  expect(mapDifference(firstMap, withTraveller({ fields: fields.toReversed() }))).toMatchObject([
    { what: 'The form: order of pages and fields' },
  ]);
  expect(mapDifference(firstMap, withTraveller({ fields: [...fields, ...fields.slice(1, 2)] }))).toMatchObject([
    { kind: 'Added', what: 'Traveller, Full name (2)' },
  ]);
});
