import { maxMarks, minMarkLetters, minMarks, type saveCardPaper } from '@sac/contract/cards/card-papers-api';
import { type CardFact, cardFacts, unrecognizedFinding } from '@sac/contract/orders/stored-document';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { takeLock } from '../../../platform/db/locks';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { UploadedFile } from '../../../platform/http/endpoints/multipart';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { requiredFacts } from '../check/card-papers';
import { againstText } from '../check/marks/card-marks';
import { labelKindOf } from '../check/reading/card-labels';
import { findWords } from '../check/reading/find-words';
import { markText } from '../check/reading/word-lists';
import {
  againstPapers,
  factNames,
  factOfKind,
  isPersonal,
  lettersOf,
  personalWords,
  readPapers,
  showsFact,
  type TaughtPaper,
} from './read-papers';

type Taught = ParsedInputOf<typeof saveCardPaper>;
type Labels = Partial<Record<CardFact, string>>;

export const labelsOf = (input: Pick<Taught, CardFact>): Labels =>
  Object.fromEntries(factNames.flatMap((fact) => (input[fact] ? [[fact, input[fact]]] : [])));

/**
 * Saves a kind of paper as it was found on genuine ones, which are read once more and not stored. Cards that wait because their
 * paper was not known are compared again.
 * @throws 422 with what is wrong in which field; 409 somebody has changed it since it was seen
 */
export async function savePaper(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  input: Taught,
  files: readonly UploadedFile[],
): Promise<{ id: number; version: number; waiting: number }> {
  const labels = labelsOf(input);
  const marks = [...new Set(input.marks.split('\n').map((mark) => mark.trim().replaceAll(/\s+/g, ' ')))].filter(
    Boolean,
  );
  const papers = await readPapers(files, labels);
  const problems = problemsOf(papers, marks, labels, input.instead);
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  return inTransaction(db, async (db) => {
    await takeLock(db, 'papers');
    const { name } = input;
    const versions = await db
      .selectFrom('card_paper')
      .select(['id', 'version', 'created_by', 'retired_at'])
      .where('name', '=', name)
      .orderBy('version', 'desc')
      .execute();
    const current = versions.find(({ retired_at }) => retired_at === null);
    if (current?.id !== input.seen)
      throw conflict(
        current
          ? `${current.created_by} has saved “${name}” as version ${current.version}. Nothing was saved. Press Change at it, or choose another name.`
          : `“${name}” is no longer in use. Nothing was saved. Start again to save it as a new layout.`,
      );
    if (current) await retire(db, actor, current.id);
    const version = (versions[0]?.version ?? 0) + 1;
    const required = requiredFacts(input.instead === '');
    const { id } = await db
      .insertInto('card_paper')
      .values({ name, version, marks, labels, required, created_by: actor.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = { paperId: id, version, ...(input.instead && { instead: input.instead }) };
    await recordActivity(db, actor, { kind: 'card paper saved', to: name, detail });
    return { id, version, waiting: await compareWaiting(db, jobs) };
  });
}

/** Takes a kind of paper out of use. @throws 404 */
export const retirePaper = (db: Db, actor: StaffActor, paperId: number): Promise<string> =>
  inTransaction(db, async (db) => {
    const { name, version } = await retire(db, actor, paperId);
    await recordActivity(db, actor, { kind: 'card paper retired', from: name, detail: { paperId, version } });
    return name;
  });

async function retire(db: Db, actor: StaffActor, paperId: number) {
  const retired = await db
    .updateTable('card_paper')
    .set({ retired_at: new Date().toISOString(), retired_by: actor.name })
    .where('id', '=', paperId)
    .where('retired_at', 'is', null)
    .returning(['name', 'version'])
    .executeTakeFirst();
  if (!retired) throw noSuch('card layout');
  return retired;
}

/** Queues the comparison of cards whose paper was not known. @returns how many */
async function compareWaiting(db: Db, jobs: Services['jobs']): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select c.id from incoming_card c join orders o using (order_id)
    where c.state = 'inbox' and c.kind = 'card' and ${unrecognizedFinding} = any(c.findings) and o.purged_at is null order by c.id`.execute(
    db,
  );
  for (const { id } of rows) await jobs.enqueue(db, 'compare-card', { cardId: id });
  const batchCards = await db
    .updateTable('batch_card')
    .set({ state: 'waiting', reason: null, reading_tries: 0 })
    .where('state', '=', 'unknown')
    .where('reason', 'like', `%${unrecognizedFinding}%`)
    .returning('id')
    .execute();
  for (const { id } of batchCards) await jobs.enqueue(db, 'read-batch-card', { batchCardId: id });
  return rows.length + batchCards.length;
}

/** By field, the first problem of each. */
function problemsOf(
  papers: readonly TaughtPaper[],
  marks: readonly string[],
  labels: Labels,
  instead: Taught['instead'],
) {
  const [against] = againstPapers(papers);
  const words = personalWords(papers);
  const problems: Partial<Record<CardFact | 'papers' | 'marks' | 'instead', string>> = {};
  if (against !== undefined) problems.papers = against;
  const mark = problemOfMarks(papers, marks, words);
  if (mark !== null) problems.marks = mark;
  const dated = papers.find((paper) => paper.mayShowBirthDate);
  if (instead !== '' && dated)
    problems.instead = `${dated.title} shows a birth date, or a date that may be one. Choose its label instead.`;
  for (const fact of new Set([...requiredFacts(instead === ''), ...(Object.keys(labels) as CardFact[])])) {
    const problem = problemOfFact(papers, fact, labels[fact], words, requiredFacts(instead === '').includes(fact));
    if (problem !== null) problems[fact] = problem;
  }
  return problems as Record<string, string>;
}

function problemOfMarks(
  papers: readonly TaughtPaper[],
  marks: readonly string[],
  words: ReadonlySet<string>,
): string | null {
  if (marks.length < minMarks || marks.length > maxMarks)
    return `Enter ${minMarks} to ${maxMarks} phrases, one a line.`;
  for (const mark of marks) {
    const [against] = againstText(mark);
    const missing = papers.find(({ text }) => findWords([markText(mark)])(text).length === 0);
    if (lettersOf(mark) < minMarkLetters) return `“${mark}” is too short: other documents have it too.`;
    if (against !== undefined) return `“${mark}” cannot recognise a card. ${against}`;
    if (isPersonal(mark, words)) return `“${mark}” has a number or a name of a traveller. Choose what every card has.`;
    if (missing) return `“${mark}” is not on ${missing.title.toLowerCase()}.`;
  }
  return null;
}

/** Dates that are not asked for. */
const otherDate =
  /\b(?:departure|depart|exit|leave|leaving|expiry|expires?|issued?|valid|until|submitted|submission)\b/i;

function problemOfFact(
  papers: readonly TaughtPaper[],
  fact: CardFact,
  label: string | undefined,
  words: ReadonlySet<string>,
  isRequired: boolean,
): string | null {
  const what = cardFacts[fact].toLowerCase();
  if (label !== undefined) {
    const kind = labelKindOf(label);
    if ((kind && factOfKind(kind) !== fact) || otherDate.test(label))
      return `“${label}” is the label of something else. Choose the label of the ${what}.`;
    if (lettersOf(label) < 3 || isPersonal(label, words))
      return `“${label}” is a value and no label. Choose what is printed beside it.`;
    const missing = papers.find(({ found }) => !found[fact].some((one) => one.label === label));
    if (missing) return `${missing.title}: no ${what} was found at “${label}”.`;
  }
  const without = isRequired ? papers.find((paper) => !showsFact(paper, fact)) : undefined;
  return without ? `${without.title}: the ${what} was not found. Choose its label.` : null;
}
