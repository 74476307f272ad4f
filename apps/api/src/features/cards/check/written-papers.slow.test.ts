import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareLines } from './check-document';
import { ana } from './papers.fixture';
import { readCard } from './reading/read-card';

/*
 * Papers as programs write them: test/files/papers/papers.jsonl says of each what a careful person decides, and make-papers.py
 * there makes them. Add a paper there. The order is Ana's unless the line says otherwise.
 */

interface WrittenPaper {
  /** Without its ending; the folder is the program. */
  file: string;
  layout: string;
  language: string;
  /** 'held' is a genuine paper whose text no machine can read. */
  expected: 'matches' | 'held' | 'wrong';
  /** What the reason must say of a wrong paper, and of one that is held. */
  says?: string;
  /** What its order has otherwise. */
  order?: Partial<typeof ana>;
}

const folder = new URL('../../../../test/files/papers/', import.meta.url);
const papers: WrittenPaper[] = readFileSync(new URL('papers.jsonl', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

async function compare({ file, order }: WrittenPaper) {
  const reading = await readCard(readFileSync(new URL(`${file}.pdf`, folder)));
  const { verdict, findings } = compareLines(reading, { ...ana, ...order }, []);
  return { verdict, reason: findings.join(' ') };
}
// One after the other: the queue of the reading threads is short.
const compared = await Array.fromAsync(papers, async (paper) => ({ ...paper, ...(await compare(paper)) }));

const expectedOf = (expected: WrittenPaper['expected']) => compared.filter((paper) => paper.expected === expected);

test('each file has its line, and there are enough of both', () => {
  const files = globSync('*/*.pdf', { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace('.pdf', ''));
  expect(files.toSorted()).toEqual(papers.map(({ file }) => file).toSorted());
  expect(Math.min(expectedOf('matches').length, expectedOf('wrong').length)).toBeGreaterThanOrEqual(70);
});

const programOf = ({ file }: WrittenPaper) => file.split('/')[0];
const groupings: [kind: string, groupOf: (paper: WrittenPaper) => string | undefined][] = [
  ['program', programOf],
  ['layout', ({ layout }) => layout],
  ['language', ({ language }) => language],
];

/** The papers that were decided wrongly, and how many they are of those of a program, a layout and a language. */
function errorsAmong(all: typeof compared, isError: (paper: (typeof compared)[number]) => boolean): string[] {
  const errors = all.filter(isError);
  const counted = groupings.flatMap(([kind, groupOf]) => {
    const groups = Map.groupBy(all, groupOf);
    const wrong = Map.groupBy(errors, groupOf);
    return [...wrong].map(([group, some]) => `${kind} ${group}: ${some.length} of ${groups.get(group)?.length}`);
  });
  return [...errors.map(({ file, verdict, reason }) => `${file}: ${verdict}. ${reason}`), ...counted];
}

const isSaid = ({ says = '', reason }: (typeof compared)[number]) => new RegExp(says).test(reason);

test('a genuine paper is ready', () => {
  expect(errorsAmong(expectedOf('matches'), ({ verdict }) => verdict !== 'matches')).toEqual([]);
});

test('a wrong paper is not ready, and the reason says what is wrong', () => {
  expect(errorsAmong(expectedOf('wrong'), (paper) => paper.verdict === 'matches' || !isSaid(paper))).toEqual([]);
});

test('a genuine paper whose text cannot be read is for a person, as a picture is', () => {
  expect(errorsAmong(expectedOf('held'), (paper) => paper.verdict !== 'unreadable' || !isSaid(paper))).toEqual([]);
});
