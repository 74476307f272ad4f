import { expect, test } from 'vitest';
import { ana } from '../papers.fixture';
import { checkNationality } from './compare-stated';

/** The order's nationality, the card's, and whether they agree; undefined: a person compares them. */
test.each<[order: string, card: string, agrees: boolean | undefined]>([
  ['Spain', 'SPANISH / 西班牙', true],
  ['Spain', 'ESP - SPAIN', true],
  ['Spain', 'SPANISH / FRENCH', false],
  ['Freedonian', 'FREEDONIAN', true],
  ['Spain', 'FREEDONIAN', undefined],
  ['Dominica', 'DOMINICAN REPUBLIC', false],
  ['Dominica', 'DOMINICAN (REPUBLIC)', false],
  ['Dominica', 'DOMINICAN', true],
  ['DR Congo', 'REPUBLIC OF THE CONGO', false],
  ['DR Congo', 'CONGO', false],
  ['United Kingdom', 'WELSH', true],
  ['Wallis and Futuna', 'WELSH', false],
  ['Hong Kong', 'CHINESE/HONGKONG SAR', true],
  ['Hong Kong', 'CHINESE', true],
  ['British National (Overseas)', 'BRITISH NATIONAL (OVERSEAS)', true],
  ['British National (Overseas)', 'BRITISH', undefined],
  ['Stateless', 'XXA', true],
  ['Nigeria', 'NGA', true],
])('order %s, card %s: %s', (nationality, card, agrees) => {
  const values = [{ kind: 'nationality' as const, label: 'Nationality', readings: [card], row: 0 }];
  expect(checkNationality(values, { ...ana, nationality }).agrees).toBe(agrees);
});
