import type { IncomingMailKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { AuthorityKind } from '@sac/contract/mail/authority-mail';
import { cleanText } from '@sac/contract/platform/clean-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { transactionOutcome } from '../../../platform/db/transaction-outcome';
import type { Services } from '../../../platform/services';
import type { MailAuthentication } from '../../../platform/untrusted/mail/mail-authentication';
import type { ReadMail } from '../../../platform/untrusted/read-mail';
import { removeCard, sha256 } from '../../cards/store-card';
import { recordAnswer } from '../../conversation/record-answer';
import { comparisonColumns, insertIncomingCard, recordArrival } from '../../incoming-cards/insert-incoming-card';
import type { SenderFacts } from '../../mail/addresses/sender';
import type { CheckedAttachment } from './check-attachment';

/** What a message is and contains; its files are in the store already. */
export interface MailContent {
  kind: IncomingMailKind;
  cards: CheckedAttachment[];
  /** What the customer wrote; null: it is no answer. */
  answer: { text: string; quoted: string; files: CheckedAttachment[] } | null;
  /** What could not be taken, a sentence each. */
  problems: string[];
}

export interface Reading extends MailContent {
  /** `held`: why it waits for a person; null: it may be sent as it is. */
  cards: (CheckedAttachment & { held: string | null })[];
  /** What the authority wrote about; null: it is not from the authority. */
  authority: AuthorityKind | null;
  /** With which it may be forwarded as the authority's. */
  signedHeaders: string | null;
  mail: ReadMail | null;
  authentication: MailAuthentication;
  /** The domains whose signatures cover everything that is shown. */
  signedBy: string[];
  sender: SenderFacts;
  /** Why all its cards wait for a person; null: nothing about the email makes them wait. */
  hold: string | null;
}

/** Texts of strangers as the database can store them. */
const storable = (text: string | null) => text && cleanText(text.toWellFormed());

type Answer = NonNullable<Reading['answer']>;

/**
 * Stores what was read of a message, once. Files that no row names afterwards are removed.
 * @returns the cards that may be sent as they are; none when the message was read before
 * @throws when the database does not answer
 */
export async function storeReading(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: number,
  orderId: number,
  reading: Reading,
): Promise<number[]> {
  const { answer, cards } = reading;
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      // First, as the purge does. An answer is recorded after a change of the order that holds the lock.
      if (answer || cards.length > 0) await lockOrder(db, orderId);
      if (!(await markAsRead(db, id, reading))) return null;
      if (answer) await storeAnswer(db, id, orderId, answer);
      return storeCards(db, id, orderId, cards, reading);
    },
    (db) => isRead(db, id),
  );
  const isUnused = outcome.kind === 'rolled back' || (outcome.kind === 'committed' && outcome.result === null);
  const unused = isUnused ? [...cards, ...(answer?.files ?? [])] : [];
  const copies = (outcome.kind === 'committed' && outcome.result?.copies) || [];
  for (const { stored } of [...unused, ...copies]) await removeCard(files, stored);
  if (outcome.kind !== 'committed') throw outcome.error;
  return outcome.result?.ready ?? [];
}

/** All attachments of an email; `taken` are those that became a card or a file of an answer. */
export function attachmentsColumn(mail: ReadMail | null, taken: CheckedAttachment[]) {
  const storedAs = new Map(
    taken.map(({ receivedSha256, stored }) => [receivedSha256.toString('hex'), stored.sha256.toString('hex')]),
  );
  const attachments = mail?.attachments.map(({ name, contentType, content, within, isOpened }, part) => {
    const hash = sha256(Buffer.from(content.buffer, content.byteOffset, content.byteLength)).toString('hex');
    return {
      part,
      name: storable(name) ?? '',
      content_type: storable(contentType) ?? '',
      bytes: content.length,
      within: storable(within),
      is_read: isOpened || storedAs.has(hash),
      sha256: hash,
      stored_sha256: storedAs.get(hash),
    };
  });
  return { attachments: attachments ? JSON.stringify(attachments) : null };
}

/** Whether this is the first to do so. */
async function markAsRead(
  db: Db,
  id: number,
  { kind, authority, signedHeaders, mail, authentication, signedBy, sender, hold, problems, cards, answer }: Reading,
): Promise<boolean> {
  const marked = await db
    .updateTable('incoming_mail')
    .set({
      read_at: sql<string>`clock_timestamp()`,
      kind,
      authority,
      signed_headers: signedHeaders?.replaceAll('\0', '') ?? null,
      from_address: storable(mail?.fromAddress ?? null),
      from_name: storable(mail?.fromName ?? null),
      subject: storable(mail?.subject ?? null),
      body_text: storable(mail?.text ?? null),
      spf: authentication.spf,
      dmarc: authentication.dmarc,
      dkim_domains: signedBy,
      sender_verified: sender.isVerified,
      sender_problem: storable(sender.problem)?.slice(0, 400) ?? null,
      hold_reason: storable(hold)?.slice(0, 400) ?? null,
      problems: problems.map((problem) => storable(problem) ?? ''),
      ...attachmentsColumn(mail, [...cards, ...(answer?.files ?? [])]),
    })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

const isRead = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('incoming_mail')
    .select('id')
    .where('id', '=', id)
    .where('read_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

export async function storeAnswer(db: Db, incomingMailId: number, orderId: number, answer: Answer): Promise<void> {
  const words = { text: storable(answer.text) ?? '', quoted: storable(answer.quoted) ?? '' };
  const files = answer.files.map((file) => ({ ...file, name: storable(file.name) || 'file' }));
  await recordAnswer(db, { orderId, ip: null }, { incomingMailId }, words, files);
}

/**
 * Returns the cards that may be sent as they are, and those that the order had received before: they get no row. The caller holds
 * the lock of the order, so that copies that are read at the same moment wait for each other.
 * @param email when it is genuine, a card that waits because a forged or unsigned copy of the email came first is its card
 */
export async function storeCards(
  db: Db,
  incomingMailId: number,
  orderId: number,
  cards: Reading['cards'],
  email?: Pick<Reading, 'hold' | 'authority'>,
) {
  const ready: number[] = [];
  const copies: CheckedAttachment[] = [];
  const known = cards.length > 0 ? await selectHashes(db, orderId) : new Set<string>();
  for (const card of cards) {
    const hash = card.stored.sha256.toString('hex');
    if (known.has(hash)) {
      const freed = email?.hold === null ? await takeOver(db, orderId, card, { incomingMailId, ...email }) : undefined;
      if (freed !== undefined && card.held === null) ready.push(freed);
      copies.push(card);
      continue;
    }
    known.add(hash);
    const { id } = await insertIncomingCard(db, orderId, card, card.held, { incomingMailId });
    if (card.held === null) ready.push(id);
  }
  return { ready, copies };
}

/** How much an email says about its cards: the authority's, one of a known sender, any other. */
const weightOf = sql<number>`case when before.authority is not null then 2 when before.hold_reason is null then 1 else 0 end`;

/**
 * Makes a card that came before a genuine email's: with it goes what speaks for the card. If the card waits, what held it counts
 * no longer, unless a colleague undid its sending. Not one that a colleague uploaded or dismissed.
 * @returns the card, if it waits and may be decided again
 */
async function takeOver(
  db: Db,
  orderId: number,
  card: CheckedAttachment & { held: string | null },
  { incomingMailId, authority }: { incomingMailId: number; authority: Reading['authority'] },
): Promise<number | undefined> {
  const weight = authority === null ? 1 : 2;
  // In one email a card may be attached, and be inside another attached email as well.
  const isFreed = sql<boolean>`${card.held === null} and incoming_card.reason is not null and ${weightOf} = ${weight}`;
  const taken = await db
    .updateTable('incoming_card')
    .from('incoming_mail as before')
    .set({ incoming_mail_id: incomingMailId, part: card.part })
    .set('reason', sql`case when state = 'sent' and verdict = 'matches' then null else reason end`)
    .whereRef('before.id', '=', 'incoming_card.incoming_mail_id')
    .where('incoming_card.order_id', '=', orderId)
    .where('incoming_card.sha256', '=', card.stored.sha256)
    .where('incoming_card.state', '<>', 'dismissed')
    .where((eb) => eb.or([eb(weightOf, '<', weight), isFreed]))
    .returning('incoming_card.id')
    .returning(
      sql<boolean>`state <> 'sent' and not exists (select from document d where d.file1 = incoming_card.file)`.as(
        'waits',
      ),
    )
    .executeTakeFirst();
  if (!taken) return undefined;
  const { id, waits } = taken;
  const again = authority === null ? 'a verified sender' : 'the authority';
  await recordArrival(db, orderId, card, { id, incomingMailId, again });
  if (!waits) return undefined;
  await db.updateTable('incoming_card').set(comparisonColumns(card, card.held)).where('id', '=', id).execute();
  return id;
}

const lockOrder = (db: Db, orderId: number) =>
  db.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forNoKeyUpdate().execute();

/** The SHA-256 of the order's incoming cards that were not dismissed: the same file a second time is no work. */
async function selectHashes(db: Db, orderId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('incoming_card')
    .select('sha256')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'dismissed')
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}
