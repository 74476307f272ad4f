import * as api from '@sac/contract/received-cards-api';
import { getReceivedCounts } from '@sac/contract/received-counts-api';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { cardOf, countReceived, isReady, selectCards } from '../../domain/documents/received-sql';
import { sendReceivedCard } from '../../domain/documents/send-received-card';
import { staffFileLink } from '../../domain/documents/staff-file-link';
import { recordRead } from '../../domain/events/record-read';
import type { Mount } from '../../http/mount';
import type { FileStore } from '../../ports/file-store';
import { dismissReceivedCard } from './dismiss-received-card';
import { getReceivedCard } from './get-received-card';
import { handleReceivedMail } from './handle-received-mail';
import { listInbox } from './list-inbox';
import { readReceivedMailAgain, requireReceivedMail } from './read-received-mail-again';
import { sendReadyCards } from './send-ready-cards';

interface Needs {
  db: Db;
  jobs: JobQueue;
  files: FileStore;
  tokens: Tokens;
  config: Config;
}

export function receivedCardsRoutes(mount: Mount, needs: Needs) {
  const { db, tokens } = needs;

  mount(api.getReadyCards, async ({ input: { page, limit } }) => {
    const rest = sql`order by o.arrival_date, c.id limit ${limit} offset ${(page - 1) * limit}`;
    const cards = await selectCards(db, isReady, rest);
    return { data: cards.map(cardOf), total: (await countReceived(db)).ready };
  });

  mount(api.getInbox, async ({ input: { page, limit } }) => ({
    data: await listInbox(db, page, limit),
    total: (await countReceived(db)).inbox,
  }));

  mount(getReceivedCounts, async () => ({ data: await countReceived(db) }));

  mount(api.getReceivedCard, async ({ input: { cardId }, actor }) => {
    const { shown, ...found } = await getReceivedCard(needs, cardId);
    await recordRead(db, actor, found.card.order_id);
    const url = shown && (await staffFileLink(tokens, shown, actor.sessionId));
    return { data: { ...found, url } };
  });

  mount(api.sendReadyCards, async ({ input: { cardId, mailServiceProvider }, actor }) => {
    const { sent, refused } = await sendReadyCards(needs, actor, cardId, mailServiceProvider);
    return { message: sentMessage(sent.length, refused.length), sent, refused };
  });

  mount(api.sendReceivedCard, async ({ input, actor }) => {
    const orderId = await sendReceivedCard(needs, actor, {
      as: 'decided',
      cardId: input.cardId,
      email: input.email,
      provider: input.mailServiceProvider,
      isConfirmed: input.confirmContradiction === 'yes',
      isComparedByEye: input.comparedByEye === 'yes',
    });
    return { message: `Order ${orderId} is completed and the email to ${input.email} is on its way.` };
  });

  mount(api.dismissReceivedCard, async ({ input: { cardId }, actor }) => ({
    message: `The received card of order ${await dismissReceivedCard(db, actor, cardId)} was dismissed.`,
  }));

  mount(api.linkReceivedMail, async ({ input: { mailId }, actor }) => {
    const mail = await requireReceivedMail(db, mailId);
    await recordRead(db, actor, mail.order_id);
    const original = { file: mail.file, contentType: 'message/rfc822', picture: null };
    return { data: { url: await staffFileLink(tokens, original, actor.sessionId) } };
  });

  mount(api.readReceivedMailAgain, async ({ input: { mailId } }) => ({
    message: `The email for order ${await readReceivedMailAgain(needs, mailId)} is being read again.`,
  }));

  mount(api.handleReceivedMail, async ({ input: { mailId }, actor }) => ({
    message: `The email for order ${await handleReceivedMail(db, actor, mailId)} is dealt with.`,
  }));
}

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

function sentMessage(sent: number, refused: number): string {
  if (refused === 0) return `${cards(sent)} sent; the emails are on their way.`;
  return `${cards(sent)} sent, ${refused} not: look at the reasons.`;
}
