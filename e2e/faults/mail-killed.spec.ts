import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IncomingCard, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { createTransport } from 'nodemailer';
import { aCard } from '../../apps/api/test/files/a-card';
import { aMail } from '../../apps/api/test/files/a-mail';
import type { Server } from '../support/server';
import { ask, details, downloaded, forEachOrder, handedOver, intake, json, tokenOf } from '../support/work';
import { type Cluster, expect, test } from './cluster';

/** Every order gets several cards, as when the authority repeats itself. */
const [orders, cardsEach] = [50, 3];
const kills = 5;

interface Order {
  orderId: number;
  /** SHA-256 of each of its cards, and the card. */
  cards: Map<string, Buffer>;
}

test(`${orders * cardsEach} cards by mail, and the server is killed ${kills} times: each is attached once, none is lost, none is sent to another customer`, async ({
  cluster,
}) => {
  const server = await cluster.start();
  const { db, office, sendgrid } = cluster;
  const made = await makeOrders(server, cluster);
  const mails = made.flatMap((order) => [...order.cards.values()].map((card) => ({ order, card })));

  await test.step('the mails arrive while the server is killed; what it did not acknowledge is delivered again', async () => {
    /** Counts the unread among these emails; null: among all. */
    const unread = async (ids: unknown[] | null = null) => {
      const text =
        'select count(*) from incoming_mail where read_at is null and ($1::bigint[] is null or id = any ($1))';
      return Number((await db.query(text, [ids])).rows[0]?.count);
    };
    const sender = sendAll(server, mails);
    // In turn while many arrive, and while those that arrived are read.
    for (let kill = 1; kill < kills; kill++) {
      await expect.poll(sender.accepted, { intervals: [20] }).toBeGreaterThan((kill / kills) * mails.length);
      await server.kill();
      const { rows } = await db.query('select id from incoming_mail where read_at is null and reading_tries > 0');
      await server.restart();
      // An email that is being read at three kills is set aside as their cause, so the test must not kill its reading twice.
      await expect.poll(() => unread(rows.map(({ id }) => id))).toBe(0);
    }
    await sender.done;
    await expect.poll(() => unread()).toBe(0);
  });

  await test.step('each card is there once, at its own order, ready to be sent once its sender is verified', async () => {
    // No name server knows this sender.
    await db.query('update incoming_mail set sender_verified = true');
    await db.query("update incoming_card set state = 'ready', reason = null where reason like 'Sender not verified.%'");
    const { rows } = await db.query<{ order_id: number; sha256: Buffer; state: string }>(
      'select order_id, sha256, state from incoming_card',
    );
    const expected = made.flatMap(({ orderId, cards }) => [...cards.keys()].map((hash) => `${orderId} ${hash} ready`));
    const found = rows.map(({ order_id, sha256, state }) => `${order_id} ${sha256.toString('hex')} ${state}`);
    expect(found.sort()).toEqual(expected.sort());
  });

  await test.step('all are sent in one go, the server is killed on the way, and they are sent again', async () => {
    const headers = await tokenOf(server.baseURL, office);
    const { rows } = await db.query<Pick<IncomingCard, 'id'>>(
      // An order may have several incoming cards. Only the latest may be sent.
      'select max(id) as id from incoming_card group by order_id order by order_id',
    );
    const send = () =>
      ask(
        server.baseURL,
        `/api${sendReadyCards.path}`,
        json(sendReadyCards.method, headers, { cardId: rows.map(({ id }) => id), mailServiceProvider: 'Sendgrid' }),
      );
    const first = send();
    const completed = async () =>
      Number((await db.query("select count(*) from incoming_card where state = 'sent'")).rows[0]?.count);
    await expect.poll(completed, { intervals: [20] }).toBeGreaterThan(0);
    await server.kill();
    expect(await first).toBeNull();
    await server.restart();
    let sentBefore = await completed();
    expect(sentBefore).toBeLessThan(orders);
    let again = await send();
    // The database may not have noticed the kill yet: orders that are still locked ask to try again.
    while (again?.status === 503) {
      sentBefore = await completed();
      again = await send();
    }
    expect(again?.status, again?.message).toBe(200);
    expect(again?.body.sent).toHaveLength(orders - sentBefore);
    expect(again?.body.refused).toHaveLength(sentBefore);

    const mailIds: string[] = [];
    const unsettled = async () =>
      Number((await db.query("select count(*) from mail where state not in ('sent', 'failed')")).rows[0]?.count);
    await expect.poll(unsettled).toBe(0);
    await forEachOrder(made, async ({ orderId, cards }) => {
      const { process_status: status, uploadDoc, mailHistory } = await details(server.baseURL, headers, orderId);
      expect([status, uploadDoc.length, mailHistory.length]).toEqual(['Completed', 1, 1]);
      expect([...cards.keys()]).toContain(await downloaded(server.baseURL, headers, uploadDoc[0].id));
      if (mailHistory[0].state === 'sent') mailIds.push(String(mailHistory[0].id));
    });
    const taken = handedOver(sendgrid.state.taken);
    expect(mailIds.filter((id) => taken.get(id) !== 1)).toEqual([]);
    expect([...taken.values()].filter((times) => times > 1)).toEqual([]);
  });
});

/** Orders of travellers with passports of their own, and cards that name them. */
async function makeOrders(server: Server, { office }: Cluster) {
  const made: Order[] = [];
  const facts = anApplication();
  const make = async () => {
    while (made.length < orders) {
      const passport = `K${String(made.length).padStart(7, '0')}`;
      const order: Order = { orderId: 0, cards: new Map() };
      made.push(order);
      const answer = await intake(server.baseURL, office, randomUUID(), { passport_number: passport });
      order.orderId = answer?.body.data.order_id;
      const rows = [
        ['SG Arrival Card acknowledgement'],
        ['Name', `${facts.first_name} ${facts.last_name}`],
        ['Passport number', passport],
        ['Date of birth', formatDate(String(facts.date_of_birth))],
        ['Date of arrival', formatDate(String(facts.arrival_date))],
      ];
      for (let copy = 1; copy <= cardsEach; copy++) {
        const card = aCard([...rows, ['Copy', String(copy)]]);
        order.cards.set(createHash('sha256').update(card).digest('hex'), card);
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, make));
  return made;
}

/** Delivers mails by SMTP as a mail server does: each again until it is acknowledged. */
function sendAll(server: Server, mails: readonly { order: Order; card: Buffer }[]) {
  let accepted = 0;
  const transport = createTransport({
    host: '127.0.0.1',
    port: server.smtpPort,
    pool: true,
    maxConnections: 4,
    maxMessages: Number.POSITIVE_INFINITY,
    ignoreTLS: true,
  });
  const queue = mails.values();
  const deliver = async () => {
    for (const { order, card } of queue) {
      const to = `${order.orderId}@office.arrival-card.example`;
      // The same bytes at every try, as from the queue of a mail server.
      const raw = aMail({ to, attachments: [{ name: 'card.pdf', content: card }] });
      const message = { envelope: { from: 'noreply@cards.gov.example', to: [to] }, raw };
      while (!(await transport.sendMail(message).catch(() => null))) await sleep(100);
      accepted += 1;
    }
  };
  return {
    accepted: () => accepted,
    done: Promise.all(Array.from({ length: 4 }, deliver)).then(() => transport.close()),
  };
}
