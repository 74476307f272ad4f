import { cleanFileName, isUnseen } from '@sac/contract/platform/clean-text';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { transactionOutcome } from '../../platform/db/transaction-outcome';
import { conflict, notFound, tooManyRequests, unprocessable } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/endpoints/multipart';
import { type Limit, secondsOf } from '../../platform/http/limits/rate-limit';
import { orNotStored } from '../../platform/outside/scan-file';
import type { Services } from '../../platform/services';
import { checkAnswerFile, removeAnswerFiles, storeAnswerFiles } from '../conversation/answer-files';
import { recordAnswer, type StoredAnswerFile } from '../conversation/record-answer';
import { lockTrackedOrder } from './select-report';

/** Answers to one order. */
const maxPerDay = 10;

interface Answer {
  key: string;
  /** The question that it answers; undefined: all. */
  questionId?: number | undefined;
  message: string;
  files: UploadedFile[];
}

interface Customer {
  orderId: number;
  ip: string;
}

/**
 * Stores what a customer answers, all or nothing. Sending the same key again changes nothing and gets the same answer, even
 * beyond the limits. The order keeps its status: staff see that the customer wrote and decide.
 * @throws 409 when the key was used for another answer; 422 neither words nor files, a question of another order, or a file that
 *   cannot be taken (`errors` names it by its place, from 0); 429 after too many answers; 503 it could not be stored
 */
export async function answerQuestion(
  { db, files }: Pick<Services, 'db' | 'files'>,
  perAddress: Limit,
  customer: Customer,
  { files: sent, ...words }: Answer,
): Promise<{ received_at: string }> {
  const { orderId, ip } = customer;
  const answer = { ...words, files: sent.map((file) => ({ ...file, name: cleanFileName(file.name) })) };
  if (answer.files.length === 0 && isUnseen(answer.message))
    throw unprocessable({ message: 'Write an answer or add a file.' });
  const before = await selectByKey(db, orderId, answer.key);
  if (before) return sameAnswer(before, answer);
  await requireQuestion(db, orderId, answer.questionId);
  await refuseBeyondDay(db, orderId);
  await perAddress.consume(ip);
  const checked = [];
  for (const [place, { name, content }] of answer.files.entries()) {
    const file = await checkAnswerFile(name, content);
    if ('problem' in file) throw unprocessable({ [place]: `${name} cannot be used. ${file.problem}` });
    checked.push(file);
  }
  const stored = await storeAnswerFiles(files, orderId, checked).catch(
    orNotStored('Your answer could not be stored. Please send it again in a minute.'),
  );
  const outcome = await transactionOutcome(
    db,
    (db) => write(db, customer, answer, stored),
    async (db) => (await selectByKey(db, orderId, answer.key)) !== undefined,
  );
  const isUnused = outcome.kind === 'rolled back' || (outcome.kind === 'committed' && !outcome.result.isNew);
  if (isUnused) await removeAnswerFiles(files, stored);
  if (outcome.kind !== 'committed') throw outcome.error;
  // A double tap was counted twice, but stored once.
  if (!outcome.result.isNew) await perAddress.refund(ip);
  return sameAnswer(outcome.result.row, answer);
}

/** Answered meanwhile or not: what the customer wrote is stored. */
async function requireQuestion(db: Db, orderId: number, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const question = db.selectFrom('question').select('id').where('id', '=', id).where('order_id', '=', orderId);
  if (!(await question.executeTakeFirst()))
    throw unprocessable({ questionId: 'This question is not about your order. Load the page again.' });
}

interface Row {
  received_at: string;
  question_id: number | null;
  body_text: string;
  names: string[];
}

const selectByKey = (db: Db, orderId: number, key: string) =>
  db
    .selectFrom('answer')
    .select(['received_at', 'question_id', 'body_text'])
    .select(
      sql<string[]>`array(select name from answer_file f where f.answer_id = answer.id order by part)`.as('names'),
    )
    .where('order_id', '=', orderId)
    .where('answer_key', '=', key)
    .executeTakeFirst();

function sameAnswer({ received_at, question_id, body_text, names }: Row, { questionId, message, files }: Answer) {
  const isSame =
    question_id === (questionId ?? null) &&
    body_text === message &&
    names.join('\n') === files.map(({ name }) => name).join('\n');
  if (!isSame) throw conflict('Another answer was sent with this key. Load the page again.');
  return { received_at };
}

async function write(
  db: Db,
  customer: Customer,
  { key, questionId, message }: Answer,
  stored: StoredAnswerFile[],
): Promise<{ isNew: boolean; row: Row }> {
  const { orderId } = customer;
  // The lock makes a second tap wait until the first is stored.
  if (!(await lockTrackedOrder(db, orderId))) throw notFound('We no longer have this order.');
  const earlier = await selectByKey(db, orderId, key);
  if (earlier) return { isNew: false, row: earlier };
  // Counted under the lock, so that answers at the same moment cannot exceed the limit.
  await refuseBeyondDay(db, orderId);
  const { received_at } = await recordAnswer(db, customer, { answerKey: key, questionId }, { text: message }, stored);
  return {
    isNew: true,
    row: { received_at, question_id: questionId ?? null, body_text: message, names: stored.map(({ name }) => name) },
  };
}

async function refuseBeyondDay(db: Db, orderId: number): Promise<void> {
  const { count } = await db
    .selectFrom('answer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('answer_key', 'is not', null)
    .where('recorded_by', 'is', null)
    .where(sql<boolean>`received_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (count >= maxPerDay)
    throw tooManyRequests(
      'We have ten answers from you today. To tell us more, please call or email us.',
      secondsOf.hour,
    );
}
