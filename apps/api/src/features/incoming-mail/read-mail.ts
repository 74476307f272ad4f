import type { Config } from '../../config';
import { beginReading } from '../../db/begin-reading';
import type { Db } from '../../db/open-database';
import { readFile } from '../../domain/documents/read-file';
import { removeCard } from '../../domain/documents/store-card';
import type { FileStore } from '../../ports/file-store';
import type { ResolveDns } from '../../untrusted/authenticate-mail';
import { type ReadMail, readMail } from '../../untrusted/read-mail';
import { type CheckedAttachment, checkAttachment } from './check-attachment';
import { classifyMail, filesOfAnswer } from './classify-mail';
import { type Reading, storeReading } from './store-reading';

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
  const store = (reading: Reading) => storeReading(needs, id, stored.order_id, reading);
  const begun = await beginReading(needs.db, 'incoming_mail', id, async () =>
    store(
      await readStored(needs, stored).catch((error: unknown) => {
        if (!lastTry) throw error;
        return unreadBecause('its file could not be opened');
      }),
    ),
  );
  return begun ? begun.read : store(unreadBecause('the server stopped twice while reading it'));
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

async function readStored(needs: Needs, { order_id: orderId, file, email, ...from }: Stored): Promise<Reading> {
  const raw = await readFile(needs.files, file);
  if (!raw) throw new Error(`The file ${file} of an incoming mail is missing.`);
  const sentBy = { envelopeFrom: from.envelope_from, ip: from.client_ip, helo: from.helo };
  const read = await readMail(raw, sentBy, needs.dns);
  if ('problem' in read) return unreadBecause(read.problem);
  const { mail, authentication } = read;
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
function answerOf(mail: ReadMail, taken: CheckedAttachment[]): Pick<Reading, 'kind' | 'cards' | 'answer'> {
  const cards = taken.filter(({ isCardOfOrder }) => isCardOfOrder);
  const files = taken.filter(({ isCardOfOrder }) => !isCardOfOrder);
  const isAllRepeated = mail.reply.text === '' && files.length === 0;
  const { text, quoted } = isAllRepeated ? { text: mail.text, quoted: '' } : mail.reply;
  const answer = text === '' && files.length === 0 ? null : { text, quoted, files };
  if (cards.length > 0) return { kind: 'card', cards, answer };
  return { kind: answer ? 'answer' : 'message', cards, answer };
}

const unreadBecause = (why: string): Reading => ({
  kind: 'broken',
  mail: null,
  authentication: { spf: 'none', dmarc: 'none', dkimDomains: [] },
  cards: [],
  answer: null,
  problems: [`This email could not be read: ${why}. Download the original to look at it.`],
});
const tooMany = `It has more attachments than are read; only the first ${maxCards} were looked at.`;
