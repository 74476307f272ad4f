import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Words that a reader who learned English late has to look up, and the term to use instead. */
const instead: Record<string, string> = {
  whoever: 'who, the person or the role that acts',
  anew: 'again',
  'cannot be had': 'is not available',
  'nobody of us': 'no member of staff',
  'of ours': 'our own',
  mended: 'fixed or corrected',
  onlooker: 'viewer',
  'session news': 'delivery event or notification',
  'dealt with': 'answered, or marked answered',
  'give it this order': 'link to this order',
  'wants nothing more': '410 Gone: unsubscribed',
  'tells who': 'tracing channel, or notifies',
  'all new work': 'every queue',
  'no order holds': 'no orders match',
  waitingwords: 'unansweredMessages',
  dealwithcustomer: 'markAnswered',
  giveorder: 'assignNextOrder, linkDispute or linkCard',
  handback: 'reassign or unassign',
  passorder: 'reassignOrders',
  markopened: 'clearNewMark',
  sendbyitself: 'autoSendCard',
  orderathand: 'focusedOrderId',
  workoff: 'drainQueue',
  usepart: 'useLazyImport',
  spoil: 'onConnectionBroken',
  refusebesideoldprocesse: 'requireOldProcessesStopped',
};
const pattern = new RegExp(`\\b(${Object.keys(instead).join('|')})s?\\b`, 'i');

/** Constructions in comments at which a reader stops, and what to write. */
const constructions: [found: RegExp, write: string][] = [
  [/^Of /, 'begin with what it is about'],
  [/\bnobody\b(?!`)/i, 'say who does what'],
  [/\b(whatever|whoever)\b/i, 'every, any or everything'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
];
const commentIn = /(?:^|\s)(?:\/\/|\/?\*\*?) (.*)/;

const root = path.join(import.meta.dirname, '..');
const files = globSync(
  ['{apps,packages}/*/{src,test,build}/**/*.{ts,tsx,css}', '{e2e,bench,scripts,docs}/**/*.{ts,mjs,md}', '*.md'],
  {
    cwd: root,
    exclude: (file) => file.includes('node_modules') || file.endsWith('plain-words.test.ts'),
  },
);

const linesWith = (problemOf: (line: string) => string | undefined, inFiles = files) =>
  inFiles.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const problem = problemOf(line);
        return problem ? [`${file}:${index + 1} ${problem}`] : [];
      }),
  );

test('names, comments, texts and documents use plain words', () => {
  expect(files.length).toBeGreaterThan(900);
  const found = linesWith((line) => {
    const word = pattern.exec(line)?.[1]?.toLowerCase();
    return word && `"${word}": say ${instead[word]}`;
  });
  expect(found).toEqual([]);
});

test('comments say who does what', () => {
  const found = linesWith(
    (line) => {
      const comment = commentIn.exec(line)?.[1] ?? '';
      const write = constructions.find(([construction]) => construction.test(comment))?.[1];
      return write && `"${comment}": ${write}`;
    },
    files.filter((file) => !file.endsWith('.md')),
  );
  expect(found).toEqual([]);
});
