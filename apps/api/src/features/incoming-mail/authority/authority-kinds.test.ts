import { authorityKindNames } from '@sac/contract/mail/authority-mail';
import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { authorityKindOf, kindMarks } from './authority-kinds';
import { authorityMails } from './authority-mails.fixture';

test.each(authorityMails)('%s is of the kind %s', (_what, kind, subject, text, attachment) => {
  const attachmentTexts = attachment === undefined ? [] : [attachment];
  expect(authorityKindOf({ subject, text, attachmentTexts })).toBe(kind);
});

test.each(authorityKindNames)('%s has five emails', (kind) => {
  expect(authorityMails.filter(([, expected]) => expected === kind).length).toBeGreaterThanOrEqual(5);
});

test.each(kindMarks)('the example of $kind: $example', ({ kind, example }) => {
  expect(authorityKindOf({ subject: null, text: example, attachmentTexts: [] })).toBe(kind);
});

test.each(kindMarks)('each word of $kind is found, wherever its lines are wrapped: $example', ({ kind, marks }) => {
  // A correction and a request are found although the rest is a card.
  const subject = marks.length === 1 ? 'SG Arrival Card acknowledgement' : null;
  const wrong = marks.flatMap(({ words }, at) => {
    const others = marks.filter((_, other) => other !== at).map((other) => other.words[0]);
    return words.filter((word) => {
      const text = [...others, word].join('\n').replaceAll('#', '22/12/2026').replaceAll(' ', '\n');
      return authorityKindOf({ subject, text, attachmentTexts: [] }) !== kind;
    });
  });
  expect(wrong).toEqual([]);
});

test('a long text is sorted in no time', async () => {
  for (const piece of ['if ', '\n ', '\n\n', 'not ', 'a', '2026-', '. ', '如', 'e-pass\n']) {
    const sort = () => authorityKindOf({ subject: null, text: piece.repeat(20_000), attachmentTexts: [] });
    expect(await cpuSeconds(sort), piece).toBeLessThan(1);
  }
});
