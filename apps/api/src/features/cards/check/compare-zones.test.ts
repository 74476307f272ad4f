import { expect, test } from 'vitest';
import { checkCard } from './check-card';
import { ana, linesOfPage } from './papers.fixture';
import { genuineZones } from './zones.fixture';

const cardOf = (owner: typeof ana) => `SG Arrival Card acknowledgement
Name            | ${owner.full_name}
Passport No     | ${owner.passport_number}
Date of Birth   | ${owner.date_of_birth.split('-').reverse().join('/')}
Date of Arrival | 23/11/2026`;

const check = (zone: string, owner: Partial<typeof ana> = {}) => {
  const traveller = { ...ana, ...owner };
  return checkCard(linesOfPage(`${cardOf(traveller)}\n${zone}`), traveller);
};

test.each(genuineZones)('$row is the zone of the card’s traveller', ({ lines, owner }) => {
  expect(check(lines.join('\n'), owner)).toMatchObject({ verdict: 'matches', findings: [] });
});
