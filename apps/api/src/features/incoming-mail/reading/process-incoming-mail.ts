import { isMachineKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { AuthorityKind } from '@sac/contract/mail/authority-mail';
import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { beginReading } from '../../../platform/db/jobs/begin-reading';
import type { Db } from '../../../platform/db/open-database';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { unchecked } from '../../../platform/untrusted/mail/mail-authentication';
import { type ReadMail, readMail } from '../../../platform/untrusted/read-mail';
import { NeedsSlowLane } from '../../../platform/untrusted/threads/lanes';
import { removeCard } from '../../cards/store-card';
import { reasonHeld, whyEmailHeld } from '../../incoming-cards/why-held';
import { authorityKindOf } from '../authority/authority-kinds';
import { misdirectedBecause } from '../authority/misdirected-because';
import { authenticateSender, isFrom, isTrustedSender } from './authenticate-sender';
import { type CheckedAttachment, checkAttachment } from './check-attachment';
import { classifyMail, filesOfAnswer, type MailClass } from './classify-mail';
import { ourWords } from './our-words';
import { recordReturnedMail } from './record-returned-mail';
import { hasNoSender } from './signs/is-from-machine';
import { type MailContent, type Reading, storeReading } from './store-reading';

type Needs = Pick<Services, 'db' | 'jobs' | 'files' | 'dns' | 'config'>;

/** Seconds until name servers that did not answer are asked again. */
const waits = [30, 120, 600] as const;

/** More than a family; each costs reading. The rest stays with the message. */
const maxCards = 10;

/**
 * Reads a stored message: who sent it, what it is, and its cards, each compared with the order. A message is read once,
 * however often its job runs. While name servers leave it uncertain who sent it, it is read again later.
 * @param lastTry no retry follows: the message goes to the Inbox unread
 * @param asked how often the name servers were asked before
 * @returns the cards that may be sent as they are
 * @throws when the store or the database does not answer, so that the queue retries; NeedsSlowLane
 */
export async function readIncomingMail(needs: Needs, id: number, lastTry: boolean, asked = 0): Promise<number[]> {
  const stored = await needs.db
    .selectFrom('incoming_mail')
    .innerJoin('orders', 'orders.order_id', 'incoming_mail.order_id')
    .select(['incoming_mail.order_id', 'file', 'envelope_from', 'client_ip', 'helo', 'read_at', 'purged_at', 'email'])
    .select(['incoming_mail.received_at', 'provider_received_at'])
    .where('incoming_mail.id', '=', id)
    .executeTakeFirstOrThrow();
  if (stored.read_at !== null || stored.purged_at !== null) return [];
  const wait = waits[asked];
  const store = (reading: Reading) => storeReading(needs, id, stored.order_id, reading);
  const begun = await beginReading(needs.db, 'incoming_mail', id, async () => {
    const reading = await readStored(needs, id, stored, wait === undefined).catch((error: unknown) => {
      if (!lastTry || error instanceof NeedsSlowLane) throw error;
      return unreadBecause('its file could not be opened');
    });
    return reading && store(reading);
  });
  if (!begun) return store(unreadBecause('the server stopped three times while reading it'));
  if (begun.read) return begun.read;
  await needs.jobs.enqueue(needs.db, 'read-mail', { incomingMailId: id, asked: asked + 1 }, wait);
  return [];
}

interface Stored {
  order_id: number;
  /** The customer's. */
  email: string;
  file: string;
  envelope_from: string;
  client_ip: string | null;
  helo: string | null;
  received_at: string;
  provider_received_at: string | null;
}

/** Returns null when it is uncertain who sent it, unless that has to be decided now. */
async function readStored(
  needs: Needs,
  id: number,
  { order_id: orderId, file, email, ...from }: Stored,
  mustDecide: boolean,
): Promise<Reading | null> {
  const raw = await readFile(needs.files, file);
  if (!raw) throw new Error(`The file ${file} of an incoming mail is missing.`);
  const receivedAt = new Date(from.provider_received_at ?? from.received_at);
  const sentBy = { envelopeFrom: from.envelope_from, ip: from.client_ip, helo: from.helo, receivedAt };
  const read = await readMail(raw, sentBy, needs.dns, await ourWords(needs.db, needs.config, orderId));
  if ('problem' in read) return unreadBecause(read.problem);
  const { mail, authentication } = read;
  const { sender, signedBy, signature, isFromCustomer } = authenticateSender(read, email, needs.config.incomingMail);
  if (!sender.isVerified && sender.isUncertain && !mustDecide) return null;
  for (const failure of mail.failures) await recordReturnedMail(needs.db, id, orderId, failure);
  const isEpass = signature !== null && authorityKindOf({ ...mail, attachmentTexts: [] }) === 'epass';
  const is = classifyMail(mail, {
    isOfficial: signature !== null,
    namesCustomer: isFrom(mail, email),
    isFromCustomer,
    hasNoSender: hasNoSender(from.envelope_from),
  });
  const content = await takeContent(needs, orderId, mail, is, isEpass ? 'epass' : undefined);
  const isOfficial = signature !== null && content.kind !== 'bounce';
  const texts = [mail.subject ?? '', mail.text, ...content.cards.map((card) => card.text)];
  const misdirected = isOfficial ? await misdirectedBecause(needs, { id, orderId, mail, signature, texts }) : null;
  const authority = isOfficial && misdirected === null ? authorityOf(mail, content.cards) : null;
  const isKnown =
    authority !== null || isFromCustomer || isTrustedSender(mail.fromAddress, needs.config.incomingMail.trustedSenders);
  const hold = whyEmailHeld({ from: mail.fromAddress, sender, misdirected, isKnown });
  const cards = content.cards.map((card) => {
    const facts = {
      compared: card,
      within: card.within,
      email: hold,
      authority: { kind: card.kind, wrote: authority },
    };
    return { ...card, held: reasonHeld(facts) };
  });
  // A person reads the authority's emails that bring no document or ask for something.
  const isForPerson =
    isOfficial && (cards.length === 0 || misdirected || authority === 'correction' || authority === 'request');
  return {
    ...content,
    ...(isForPerson && { kind: 'message' }),
    problems: [...content.problems, ...(misdirected === null ? [] : [misdirected])],
    signedHeaders: authority === null ? null : (signature?.headers ?? null),
    ...{ authority, cards, mail, authentication, signedBy, sender, hold },
  };
}

/** What an email of the authority is about. If its text does not say, its first document decides. */
function authorityOf(mail: ReadMail, cards: CheckedAttachment[]): AuthorityKind {
  const kind = authorityKindOf({ ...mail, attachmentTexts: cards.map((card) => card.text) });
  return kind === 'other' ? (cards[0]?.kind ?? kind) : kind;
}

/**
 * What a message contains. Its attachments are stored, and no row names them yet.
 * @param expected what it says that it brings
 */
export async function takeContent(
  needs: Pick<Needs, 'db' | 'files' | 'config'>,
  orderId: number,
  mail: ReadMail,
  { kind, cards: mayBeCards, isAnswer: mayBeAnswer }: MailClass,
  expected?: DocumentKind,
): Promise<MailContent> {
  const isAnswer = mayBeAnswer && !mail.isEncrypted;
  const attachments = isAnswer ? filesOfAnswer(mail) : mayBeCards;
  const isTooMuch = !isMachineKind(kind) && (mail.hasMore || attachments.length > maxCards);
  const problems = isTooMuch ? [tooMany] : [];
  const taken: CheckedAttachment[] = [];
  try {
    for (const [part, attachment] of attachments.slice(0, maxCards).entries()) {
      const card = await checkAttachment(needs, orderId, part, attachment, { isAnswer, expected });
      if ('problem' in card) problems.push(card.problem);
      else taken.push(card);
    }
  } catch (error) {
    for (const { stored } of taken) await removeCard(needs.files, stored);
    throw error;
  }
  if (isAnswer) return { ...answerOf(mail, taken, await subjectOf(needs.db, orderId, mail)), problems };
  const isWithoutCard = kind === 'card' && taken.length === 0;
  return { kind: isWithoutCard ? 'message' : kind, cards: taken, answer: null, problems };
}

/**
 * A customer's own files go with the answer, unless one is the order's card. An email that only repeats our own words is no answer:
 * a person reads it.
 */
function answerOf(mail: ReadMail, taken: CheckedAttachment[], subject: string): Omit<MailContent, 'problems'> {
  const isCardOfOrder = ({ kind, verdict }: CheckedAttachment) => kind === 'card' && verdict === 'matches';
  const cards = taken.filter(isCardOfOrder);
  const files = taken.filter((file) => !isCardOfOrder(file));
  const { text: body, quoted } = mail.reply;
  const text = [subject, body].filter(Boolean).join('\n\n');
  const answer = text === '' && files.length === 0 ? null : { text, quoted, files };
  if (cards.length > 0) return { kind: 'card', cards, answer };
  return { kind: answer ? 'answer' : 'message', cards, answer };
}

const replyMarks =
  /^(?:(?:re|aw|sv|vs|antw|res|odp|ynt|fwd?|wg|tr|rv|回复|回覆|答复|返信|转发|轉寄)\s*(?:\[\d+\])?\s*[:：]\s*)+/i;

/** The subject, unless it only repeats the subject of our own email: some customers write their whole request there. */
async function subjectOf(db: Db, orderId: number, { subject }: ReadMail): Promise<string> {
  const plain = subject?.replace(replyMarks, '').trim() ?? '';
  if (!subject || plain === '') return '';
  const ours = db.selectFrom('mail').select('id').where('order_id', '=', orderId).where('subject', '=', plain);
  return (await ours.limit(1).executeTakeFirst()) ? '' : subject;
}

const unreadBecause = (why: string): Reading => ({
  kind: 'broken',
  authority: null,
  signedHeaders: null,
  mail: null,
  authentication: unchecked,
  signedBy: [],
  hold: null,
  sender: { isVerified: false, problem: 'The email could not be read.', isUncertain: false },
  cards: [],
  answer: null,
  problems: [`This email could not be read: ${why}. Download the original to look at it.`],
});
const tooMany = `It has more attachments than are read; only the first ${maxCards} were looked at.`;
