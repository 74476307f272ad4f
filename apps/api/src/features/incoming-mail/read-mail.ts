import type { IncomingMailKind } from '@sac/contract/received-cards-api';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { transactionOutcome } from '../../db/transaction-outcome';
import { recordAnswer } from '../../domain/conversation/record-answer';
import { readFile } from '../../domain/documents/read-file';
import { removeCard } from '../../domain/documents/store-card';
import { recordEvents } from '../../domain/events/record-event';
import { authenticateMail, type ResolveDns } from '../../ports/authenticate-mail';
import type { FileStore } from '../../ports/file-store';
import { type ReadMail, readMail } from '../../ports/read-mail';
import { type CheckedAttachment, checkAttachment } from './check-attachment';
import { classifyMail, filesOfAnswer } from './classify-mail';

interface Needs {
  db: Db;
  files: FileStore;
  dns: ResolveDns;
  config: Pick<Config, 'maxDocumentBytes'>;
}

/** More than a family; each costs reading. The rest stays with the message. */
const maxCards = 10;

/**
 * Reads a stored message: who sent it, what it is, and its cards, each compared with the order. A message is read once,
 * however often its job runs.
 * @param lastTry no retry follows: the message goes to the Inbox unread
 * @returns the cards that may be sent as they are
 * @throws when the store or the database does not answer, so that the queue retries
 */
export async function readIncomingMail(needs: Needs, id: number, lastTry: boolean): Promise<number[]> {
  const stored = await needs.db
    .selectFrom('incoming_mail')
    .innerJoin('orders', 'orders.order_id', 'incoming_mail.order_id')
    .select(['incoming_mail.order_id', 'file', 'envelope_from', 'client_ip', 'helo', 'read_at', 'purged_at', 'email'])
    .where('incoming_mail.id', '=', id)
    .executeTakeFirstOrThrow();
  if (stored.read_at !== null || stored.purged_at !== null) return [];
  const result = await readStored(needs, stored).catch((error: unknown) => {
    if (!lastTry) throw error;
    return unread;
  });
  return record(needs, id, stored.order_id, result);
}

interface Stored {
  order_id: number;
  /** The customer's. */
  email: string;
  file: string;
  envelope_from: string;
  client_ip: string | null;
  helo: string | null;
}

async function readStored(needs: Needs, { order_id: orderId, file, email, ...from }: Stored): Promise<Result> {
  const raw = await readFile(needs.files, file);
  if (!raw) throw new Error(`The file ${file} of an incoming mail is missing.`);
  const sentBy = { envelopeFrom: from.envelope_from, ip: from.client_ip, helo: from.helo };
  const [mail, authentication] = await Promise.all([readMail(raw), authenticateMail(raw, sentBy, needs.dns)]);
  if (!mail) return { ...unread, authentication };
  const { kind, cards: mayBeCards } = classifyMail(mail);
  const isAnswer =
    (kind === 'message' || kind === 'card') &&
    mail.fromAddress?.toLowerCase() === email.toLowerCase() &&
    authentication.dmarc !== 'fail';
  const attachments = isAnswer ? filesOfAnswer(mail) : mayBeCards;
  const problems = mail.hasMore || attachments.length > maxCards ? [tooMany] : [];
  const taken: CheckedAttachment[] = [];
  try {
    for (const [part, attachment] of attachments.slice(0, maxCards).entries()) {
      const card = await checkAttachment(needs, orderId, part, attachment);
      if ('problem' in card) problems.push(card.problem);
      else taken.push(card);
    }
  } catch (error) {
    for (const { stored } of taken) await removeCard(needs.files, stored);
    throw error;
  }
  if (isAnswer) return { ...answerOf(mail, taken), mail, authentication, problems };
  const isWithoutCard = kind === 'card' && taken.length === 0;
  return { kind: isWithoutCard ? 'message' : kind, mail, authentication, cards: taken, answer: null, problems };
}

/** A customer's own files go with the answer, unless one is the order's card. */
function answerOf(mail: ReadMail, taken: CheckedAttachment[]): Pick<Result, 'kind' | 'cards' | 'answer'> {
  const cards = taken.filter(({ isCardOfOrder }) => isCardOfOrder);
  const files = taken.filter(({ isCardOfOrder }) => !isCardOfOrder);
  const isAllRepeated = mail.reply.text === '' && files.length === 0;
  const { text, quoted } = isAllRepeated ? { text: mail.text, quoted: '' } : mail.reply;
  const answer = text === '' && files.length === 0 ? null : { text, quoted, files };
  if (cards.length > 0) return { kind: 'card', cards, answer };
  return { kind: answer ? 'answer' : 'message', cards, answer };
}

interface Result {
  kind: IncomingMailKind;
  mail: ReadMail | null;
  authentication: Awaited<ReturnType<typeof authenticateMail>>;
  cards: CheckedAttachment[];
  /** What the customer wrote; null: it is no answer. */
  answer: { text: string; quoted: string; files: CheckedAttachment[] } | null;
  /** What could not be taken, a sentence each. */
  problems: string[];
}

const unread: Result = {
  kind: 'broken',
  mail: null,
  authentication: { spf: 'none', dmarc: 'none', dkimDomains: [] },
  cards: [],
  answer: null,
  problems: [],
};
const tooMany = `It has more attachments than are read; only the first ${maxCards} were looked at.`;

/** Texts of strangers as the database can store them. */
const storable = (text: string | null) =>
  text
    ?.toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim() ?? null;

async function record(
  { db, files }: Needs,
  id: number,
  orderId: number,
  { kind, mail, authentication, cards, answer, problems }: Result,
): Promise<number[]> {
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      const isFirst = await db
        .updateTable('incoming_mail')
        .set({
          read_at: new Date().toISOString(),
          kind,
          from_address: storable(mail?.fromAddress ?? null),
          from_name: storable(mail?.fromName ?? null),
          subject: storable(mail?.subject ?? null),
          body_text: storable(mail?.text ?? null),
          spf: authentication.spf,
          dmarc: authentication.dmarc,
          dkim_domains: authentication.dkimDomains,
          problems: problems.map((problem) => storable(problem) ?? ''),
        })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!isFirst) return null;
      if (answer) {
        const words = { text: storable(answer.text) ?? '', quoted: storable(answer.quoted) ?? '' };
        const files = answer.files.map((file) => ({ ...file, name: storable(file.name) || 'file' }));
        await recordAnswer(db, { orderId, ip: null }, { incomingMailId: id }, words, files);
      }
      const ready: number[] = [];
      const known = cards.length > 0 ? await lockAndSelectHashes(db, orderId) : new Set<string>();
      const copies: CheckedAttachment[] = [];
      for (const card of cards) {
        const hash = card.stored.sha256.toString('hex');
        if (known.has(hash)) {
          copies.push(card);
          continue;
        }
        known.add(hash);
        const row = await db
          .insertInto('received_card')
          .values({
            order_id: orderId,
            incoming_mail_id: id,
            part: card.part,
            name: storable(card.name) ?? '',
            file: card.stored.name,
            content_type: card.contentType,
            bytes: card.stored.bytes,
            sha256: card.stored.sha256,
            picture: card.stored.picture?.name ?? null,
            picture_bytes: card.stored.picture?.bytes ?? null,
            picture_sha256: card.stored.picture?.sha256 ?? null,
            verdict: card.verdict,
            findings: card.findings,
            state: card.reason === null ? 'ready' : 'inbox',
            reason: card.reason,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (card.reason === null) ready.push(row.id);
        const detail = { receivedCardId: row.id, incomingMailId: id, verdict: card.verdict };
        await recordEvents(db, [{ orderId, kind: 'card received', actor: null, detail }]);
      }
      return { ready, copies };
    },
    async (db) =>
      (await db
        .selectFrom('incoming_mail')
        .select('id')
        .where('id', '=', id)
        .where('read_at', 'is not', null)
        .executeTakeFirst()) !== undefined,
  );
  const isUnused = outcome.kind === 'rolled back' || (outcome.kind === 'committed' && outcome.result === null);
  const unused = isUnused ? [...cards, ...(answer?.files ?? [])] : [];
  const copies = (outcome.kind === 'committed' && outcome.result?.copies) || [];
  for (const { stored } of [...unused, ...copies]) await removeCard(files, stored);
  if (outcome.kind !== 'committed') throw outcome.error;
  return outcome.result?.ready ?? [];
}

/**
 * The cards that the order has received and nobody has dismissed, by their SHA-256: the same file once more is no work. Copies
 * that are read at the same moment wait for each other.
 */
async function lockAndSelectHashes(db: Db, orderId: number): Promise<Set<string>> {
  await db.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forNoKeyUpdate().execute();
  const rows = await db
    .selectFrom('received_card')
    .select('sha256')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'dismissed')
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}
