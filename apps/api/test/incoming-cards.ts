import {
  getInbox,
  getReadyCards,
  type InboxEntry,
  type IncomingCard,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { expect } from 'vitest';
import { autoSendCard } from '../src/features/incoming-cards/auto-send-card';
import { readIncomingMail } from '../src/features/incoming-mail/reading/process-incoming-mail';
import { type ArrivedMail, receiveMail } from '../src/features/incoming-mail/receive-mail';
import { aCard } from './files/a-card';
import { aMail } from './files/a-mail';
import type { TestApp } from './test-app';

/** Orders, cards made for them, and their arrival by mail. */
export function incomingCardsOf(office: TestApp, staff: { token: string }) {
  const ready = async () =>
    (await office.call(getReadyCards, { page: 1, limit: 200 }, staff)).body.data as IncomingCard[];
  const inbox = async () => (await office.call(getInbox, { page: 1, limit: 200 }, staff)).body.data as InboxEntry[];
  const orderIdOf = (entry: InboxEntry) => (entry.is === 'card' ? entry.card : entry.message).order_id;
  const readyOf = async (orderId: number) => (await ready()).filter((card) => card.order_id === orderId);
  const inboxOf = async (orderId: number) => (await inbox()).filter((entry) => orderIdOf(entry) === orderId);

  /** An order, and the card that the authority makes for it; `change` replaces what the card says. */
  async function anOrder(
    change: Record<string, string> = {},
    state: Parameters<TestApp['order']>[1] = { status: 'AwaitingGovt' },
  ) {
    const passport = `K${Math.random().toString().slice(2, 10)}`;
    const application = anApplication({ passport_number: passport });
    const orderId = await office.order({ passport_number: passport }, state);
    const facts = {
      Name: `${application.first_name} ${application.last_name}`,
      'Passport number': passport,
      'Date of birth': formatDate(String(application.date_of_birth)),
      'Date of arrival': formatDate(String(application.arrival_date)),
      ...change,
    };
    return { orderId, card: aCard([['SG Arrival Card acknowledgement'], ...Object.entries(facts)]) };
  }

  const arrive = (orderId: number, raw: Buffer, more: Partial<ArrivedMail> = {}) =>
    receiveMail(office, {
      source: 'smtp',
      orderIds: [orderId],
      envelopeFrom: 'noreply@cards.gov.example',
      clientIp: '192.0.2.1',
      helo: null,
      raw,
      ...more,
    });

  const cardMail = (orderId: number, card: Buffer, more: Parameters<typeof aMail>[0] = {}) =>
    aMail({
      to: `${orderId}@office.arrival-card.example`,
      attachments: [{ name: 'card.pdf', content: card }],
      ...more,
    });

  const arriveFromPartner = (orderId: number, card: Buffer) => {
    const envelopeFrom = 'cards@partner.example';
    return arrive(orderId, cardMail(orderId, card, { from: envelopeFrom }), { envelopeFrom });
  };

  /** Reads what has arrived, as the job does; an app `withoutWorkers` leaves it to the test. */
  async function readAll(): Promise<void> {
    const needs = { ...office, log: office.app.log };
    const unread = office.db.selectFrom('incoming_mail').select('id').where('read_at', 'is', null);
    // Rows that nothing sorts come in the order of their place on the disk, which changes.
    const waiting = await unread.orderBy('id').execute();
    for (const { id } of waiting)
      for (const cardId of await readIncomingMail(needs, id, false)) await autoSendCard(needs, cardId);
  }

  /** The card's email arrives and is read. */
  async function receive(orderId: number, card: Buffer): Promise<IncomingCard> {
    await arrive(orderId, cardMail(orderId, card));
    await readAll();
    const inInbox = (await inboxOf(orderId)).flatMap((entry) => (entry.is === 'card' ? [entry.card] : []));
    const [found, ...others] = [...(await readyOf(orderId)), ...inInbox];
    expect(others).toEqual([]);
    return found as IncomingCard;
  }

  return { ready, inbox, readyOf, inboxOf, anOrder, arrive, arriveFromPartner, cardMail, readAll, receive };
}
