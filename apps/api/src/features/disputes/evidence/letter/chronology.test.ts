import type { PackTable } from '@sac/contract/disputes/evidence-api';
import { afterAll, expect, test } from 'vitest';
import { aDefendedOrder, addCheckout, addMails, readPack } from '../../../../../test/evidence';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
const { token } = await office.staff();
afterAll(() => office.close());

/** All on one day, on which nothing else happens to the order. */
const timeOf = (time: string) => `2026-10-11T${time}Z`;

type Make = (orderId: number) => Promise<unknown>;

const mailed =
  (sent: string, recipient: string, delivered = timeOf('20:00:00')): Make =>
  (orderId) =>
    addMails(office, orderId, 1, { kind: 'question', recipient, sent_ts: timeOf(sent), delivery_ts: delivered });

const reported =
  (recipient: string, at: string, received: string): Make =>
  async (order_id) => {
    const { id } = await office.db
      .selectFrom('mail')
      .select('id')
      .where('order_id', '=', order_id)
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
    const report = {
      provider: 'AWS' as const,
      report_id: crypto.randomUUID(),
      mail_id: id,
      kind: 'delivered' as const,
    };
    await office.db
      .insertInto('mail_report')
      .values({ ...report, at: timeOf(at), received_at: timeOf(received) })
      .execute();
  };

const answered =
  (received: string, recorded?: string): Make =>
  (order_id) => {
    const pasted = recorded && { recorded_by: 'Mei Tan', recorded_at: timeOf(recorded) };
    return office.db
      .insertInto('answer')
      .values({ order_id, answer_key: crypto.randomUUID(), body_text: 'F', received_at: timeOf(received), ...pasted })
      .execute();
  };

const accepted =
  (at: string): Make =>
  async (order_id) => {
    await office.db.deleteFrom('checkout').where('order_id', '=', order_id).execute();
    const terms = { about: 'terms' as const, text: null, version: null, page: null, ip: null, accepted_at: at };
    await addCheckout(office, order_id, { disclosures: [terms] });
    await office.db
      .updateTable('orders')
      .set({ create_ts: timeOf('10:30:12.5') })
      .where('order_id', '=', order_id)
      .execute();
  };

const cases: { what: string; make: Make[]; lines: string[] }[] = [
  {
    what: 'a WhatsApp message of the minute in which the question was mailed',
    make: [mailed('10:30:12', 'ana@example.com'), answered('10:30:00', '10:40:00')],
    lines: ['Mailed', 'WhatsApp message'],
  },
  {
    what: 'a WhatsApp message that was recorded before that',
    make: [answered('10:30:00', '10:30:10'), mailed('10:30:12', 'ana@example.com')],
    lines: ['WhatsApp message', 'Mailed'],
  },
  {
    what: 'an answer on the page in the same millisecond',
    make: [answered('10:30:12.345100'), mailed('10:30:12.345900', 'ana@example.com')],
    lines: ['Mailed', 'Customer wrote'],
  },
  {
    what: 'a provider whose clock is behind ours',
    make: [mailed('10:30:12.9', 'bo@example.com'), reported('bo@example.com', '10:30:11', '10:30:14')],
    lines: ['Mailed', 'Delivered'],
  },
  {
    what: 'a provider whose clock is ahead: we received its report before the answer',
    make: [
      mailed('10:30:12.9', 'cy@example.com'),
      reported('cy@example.com', '10:35:00', '10:30:14'),
      answered('10:31:00.5'),
    ],
    lines: ['Mailed', 'Delivered', 'Customer wrote'],
  },
];

test.each(cases)('the chronology keeps the order in which it was recorded: $what', async ({ make, lines }) => {
  const { orderId } = await aDefendedOrder(office);
  for (const one of make) await one(orderId);
  expect((await linesOfDay(orderId)).map(([, what]) => what)).toEqual(lines);
});

test('the time of a WhatsApp message is printed to the minute, as it was typed', async () => {
  const { orderId } = await aDefendedOrder(office);
  await answered('10:30:00', '10:40:00')(orderId);
  expect((await linesOfDay(orderId)).map(([time]) => time)).toEqual(['11/10/2026 05:30 EST']);
});

test('a sales site whose clock is ahead accepted the terms with the order, and not after it', async () => {
  const { orderId } = await aDefendedOrder(office);
  await accepted(timeOf('10:30:15'))(orderId);
  expect((await linesOfDay(orderId)).map(([, what]) => what)).toEqual(['Accepted', 'Ordered']);
});

async function linesOfDay(orderId: number): Promise<(string | null)[][]> {
  const { attachments } = await readPack(office, { token }, orderId);
  const [table] = attachments.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table')) as PackTable[];
  return (table?.rows ?? []).map(({ cells }) => cells).filter(([time]) => time?.startsWith('11/10/2026 05:'));
}
