import { isMachineKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { transactionOutcome } from '../../../platform/db/transaction-outcome';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { readMailAgain } from '../../../platform/untrusted/read-mail';
import { recordEvents } from '../../audit/record-event';
import { removeCard } from '../../cards/store-card';
import { refusePurged, requireUnpurged } from '../../orders/require-order';
import { isFrom } from '../reading/authenticate-sender';
import type { MailClass } from '../reading/classify-mail';
import { ourWords } from '../reading/our-words';
import { takeContent } from '../reading/process-incoming-mail';
import { attachmentsColumn, storeAnswer, storeCards } from '../reading/store-reading';

/**
 * Makes an email from the customer's address the customer's answer, at the time when it arrived, because a person says that it is:
 * its sender is not verified, or it has the signs of an automatic reply. Its files go with the answer; a card of the order stays
 * for a person to send.
 * @returns its order
 * @throws 404; 409 it is not such an email, is the customer's already, its file is gone, it says nothing, or the order's personal
 * data were removed
 */
export async function acceptMail(
  { db, files, config }: Pick<Services, 'db' | 'files' | 'config'>,
  actor: StaffActor,
  mailId: number,
): Promise<number> {
  const { order_id: orderId, file, kind: was } = await requireAcceptable(db, mailId);
  const { email } = await requireUnpurged(db, orderId);
  const raw = await readFile(files, file);
  const mail = raw && (await readMailAgain(raw, await ourWords(db, config, orderId)));
  if (!mail) throw conflict('This email can no longer be read.');
  if (!isFrom(mail, email)) throw conflict('This email is not from the address of the customer.');
  if (mail.isEncrypted) throw conflict('This email is encrypted. We cannot read it.');
  const said: MailClass = { kind: 'message', cards: [], isAnswer: true };
  const { kind, cards, answer, problems } = await takeContent({ db, files, config }, orderId, mail, said);
  if (!answer && cards.length === 0)
    throw conflict(mail.text === '' ? 'This email has no text and no file.' : 'This email only repeats our own words.');
  // Those of other emails have their rows since the email was read.
  const newCards = isMachineKind(was) ? cards.map((card) => ({ ...card, held: heldBecause })) : [];
  const listed = attachmentsColumn(mail, [...cards, ...(answer?.files ?? [])]);
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      // A purge at this moment comes before or after all of it.
      const order = await db
        .selectFrom('orders')
        .select(['order_id', 'purged_at'])
        .where('order_id', '=', orderId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      refusePurged(order);
      const accepted = await db
        .updateTable('incoming_mail')
        .set({ accepted_at: sql<string>`clock_timestamp()`, accepted_by: actor.name, kind, problems, ...listed })
        .where('id', '=', mailId)
        .where('accepted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!accepted) return null;
      if (answer) await storeAnswer(db, mailId, orderId, answer);
      await dismissFiles(db, actor, mailId, answer?.files.map(({ stored }) => stored.sha256) ?? []);
      const { copies } = await storeCards(db, mailId, orderId, newCards);
      const detail = { incomingMailId: mailId, was };
      await recordEvents(db, [{ orderId, kind: 'mail accepted', actor: actor.name, detail, ip: actor.ip }]);
      return { unused: isMachineKind(was) ? copies : cards };
    },
    async (db) => (await acceptedBy(db, mailId)) === actor.name,
  );
  const all = [...cards, ...(answer?.files ?? [])];
  const unused =
    outcome.kind === 'committed' ? (outcome.result?.unused ?? all) : outcome.kind === 'rolled back' ? all : [];
  for (const { stored } of unused) await removeCard(files, stored);
  if (outcome.kind !== 'committed') throw outcome.error;
  if (!outcome.result) throw conflict(`${await acceptedBy(db, mailId)} has accepted this email.`);
  return orderId;
}

const heldBecause = 'It came with an email that looked like an automatic reply.';

async function requireAcceptable(db: Db, mailId: number) {
  const mail = await db.selectFrom('incoming_mail').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!mail || mail.read_at === null) throw noSuch('incoming email');
  if (mail.accepted_by !== null) throw conflict(`${mail.accepted_by} has accepted this email.`);
  if (mail.sender_verified && mail.kind === 'card') throw conflict('The sender of this email is verified.');
  if (mail.kind === 'answer') throw conflict('This email is the customer’s answer already.');
  if (mail.kind === 'broken') throw conflict('This email could not be read.');
  return mail;
}

const acceptedBy = async (db: Db, mailId: number): Promise<string | null> =>
  (await db.selectFrom('incoming_mail').select('accepted_by').where('id', '=', mailId).executeTakeFirst())
    ?.accepted_by ?? null;

/** Dismisses incoming cards that are now files of the answer. */
async function dismissFiles(db: Db, actor: StaffActor, mailId: number, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('incoming_card')
    .set({ state: 'dismissed', decided_at: sql<string>`now()`, decided_by: actor.name })
    .where('incoming_mail_id', '=', mailId)
    .where('state', 'in', ['ready', 'inbox'])
    .where('sha256', 'in', hashes)
    .execute();
}
