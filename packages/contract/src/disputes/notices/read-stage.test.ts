import { expect, test } from 'vitest';
import { disputeStages } from '../dispute';
import { readStage, stageWords } from './read-stage';

const named = stageWords.flatMap(({ from, words }) =>
  disputeStages.flatMap((stage) => (words[stage]?.split(' ') ?? []).map((word) => [from, word, stage] as const)),
);

// Also finds a word that two processors use in different ways.
test.each(named)('%s means by %s the stage %s', (_, word, stage) => {
  expect(readStage(word)).toBe(stage);
});

test.each(stageWords)('the words of $from have a source and the day on which they were compared', (row) => {
  expect(row.source).not.toBe('');
  expect(row.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test.each<[sent: unknown, stage: string | null]>([
  ['pre arbitration', 'pre-arbitration'],
  ['PreArbitration', 'pre-arbitration'],
  [' Request for information ', 'inquiry'],
  ['1st Chargeback', 'chargeback'],
  // These do not say whether money was taken.
  ['fraud', null],
  ['DISPUTE', null],
  ['COMPLIANCE_REQUEST', null],
  ['Good Faith', null],
  ['CHARGEBACK_REVERSED', null],
  ['WON', null],
  ['PREARBITRATION_LOST', null],
  ['PROCESSING', null],
  ['block', null],
  ['resolution', null],
  ['', null],
  ['?', null],
  [2, null],
  [null, null],
  [['inquiry'], null],
])('%j is %s', (sent, stage) => {
  expect(readStage(sent)).toBe(stage);
});
