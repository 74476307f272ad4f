import * as api from '@sac/contract/incoming-cards/incoming-cards-api';
import * as sentApi from '@sac/contract/incoming-cards/sent-cards-api';
import { getIncomingCounts } from '@sac/contract/orders/queues/incoming-counts-api';
import { type DocumentKind, documentWord } from '@sac/contract/orders/stored-document';
import { sql } from 'kysely';
import { noSuch } from '../../platform/errors';
import type { Routes } from '../../platform/services';
import { recordRead } from '../audit/record-read';
import { staffFileLink } from '../cards/staff-file-link';
import { isPreview, queuedSentence } from '../mail/provider-notice';
import { requireUnpurged } from '../orders/require-order';
import { dismissIncomingCard } from './dismiss-incoming-card';
import { getIncomingCard } from './get-incoming-card';
import { listInbox } from './list-inbox';
import { cardOf, countIncoming, isReady, selectCards, selectMessages } from './select-incoming-cards';
import { sendIncomingCard } from './send-incoming-card';
import { sendReadyCards } from './send-ready-cards';
import { selectSentCards, undoSentCards } from './undo/undo-sent-cards';

export const incomingCardsRoutes: Routes = (mount, services) => {
  const { db, tokens, mailers } = services;

  mount(api.getReadyCards, async ({ input: { page, limit } }) => {
    const rest = sql`order by o.arrival_date, c.id limit ${limit} offset ${(page - 1) * limit}`;
    const cards = await selectCards(db, isReady, rest);
    return { data: cards.map(cardOf), total: (await countIncoming(db)).ready };
  });

  mount(api.getInbox, async ({ input: { page, limit } }) => ({
    data: await listInbox(db, page, limit),
    total: (await countIncoming(db)).inbox,
  }));

  mount(getIncomingCounts, async () => ({ data: await countIncoming(db) }));

  mount(api.getIncomingCard, async ({ input: { cardId }, actor }) => {
    const { shown, ...found } = await getIncomingCard(services, cardId);
    await recordRead(db, actor, found.card.order_id);
    const url = shown && (await staffFileLink(tokens, shown, actor.sessionId));
    return { data: { ...found, url } };
  });

  mount(api.getIncomingMessage, async ({ input: { mailId }, actor }) => {
    const [message] = await selectMessages(db, sql`m.id = ${mailId} and m.read_at is not null`, sql``);
    if (!message) throw noSuch('incoming email');
    await requireUnpurged(db, message.order_id);
    await recordRead(db, actor, message.order_id);
    return { data: message };
  });

  mount(api.sendReadyCards, async ({ input: { cardId, mailServiceProvider }, actor }) => {
    const { sent, kinds, refused } = await sendReadyCards(services, actor, cardId, mailServiceProvider);
    const done = `${counted(kinds)} ${isPreview(mailers, mailServiceProvider) ? 'stored' : 'sent'}`;
    if (refused.length > 0) return { message: `${done}, ${refused.length} not: look at the reasons.`, sent, refused };
    const [emails, isOne] = kinds.length === 1 ? ['email', true] : ['emails', false];
    return { message: `${done}. ${queuedSentence(mailers, mailServiceProvider, emails, isOne)}`, sent, refused };
  });

  mount(sentApi.getSentCards, async () => ({ data: await selectSentCards(db) }));

  mount(sentApi.undoSentCards, async ({ input: { cardId }, actor }) => {
    const { undone, kinds, refused } = await undoSentCards(services, actor, cardId);
    return { message: undoneMessage(kinds, refused.length), undone, refused };
  });

  mount(api.sendIncomingCard, async ({ input, actor }) => {
    const { orderId, kind } = await sendIncomingCard(services, actor, {
      as: 'decided',
      cardId: input.cardId,
      email: input.email,
      provider: input.mailServiceProvider,
      isConfirmed: input.confirmContradiction === 'yes',
      isComparedByEye: input.comparedByEye === 'yes',
      lastDay: input.lastDay,
    });
    const done = kind === 'card' ? `Order ${orderId} is completed` : `The e-Pass of order ${orderId} is stored`;
    return { message: `${done}. ${queuedSentence(mailers, input.mailServiceProvider, `email to ${input.email}`)}` };
  });

  mount(api.dismissIncomingCard, async ({ input: { cardId }, actor }) => {
    const { orderId, kind } = await dismissIncomingCard(db, actor, cardId);
    return { message: `The incoming ${documentWord[kind]} of order ${orderId} was dismissed.` };
  });
};

/** '1 card', '2 e-Passes', and of both kinds '3 documents'. */
function counted(kinds: readonly DocumentKind[]): string {
  const [kind = 'card', ...others] = new Set(kinds);
  const [one, more] = others.length > 0 ? ['document', 'documents'] : nouns[kind];
  return kinds.length === 1 ? `1 ${one}` : `${kinds.length} ${more}`;
}
const nouns = { card: ['card', 'cards'], epass: ['e-Pass', 'e-Passes'] } as const;

function undoneMessage(undone: readonly DocumentKind[], refused: number): string {
  if (undone.length === 0) return 'Nothing was undone: look at the reasons.';
  const emails = undone.length === 1 ? 'its email was' : 'their emails were';
  const done = `Undone: ${counted(undone)} withdrawn, ${emails} not sent.`;
  return refused === 0 ? done : `${done} ${refused} not: look at the reasons.`;
}
