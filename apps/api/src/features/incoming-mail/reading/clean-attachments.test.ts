import { afterAll, expect, test } from 'vitest';
import { aMail } from '../../../../test/files/a-mail';
import { incomingCardsOf } from '../../../../test/incoming-cards';
import { openTestApp } from '../../../../test/test-app';
import { compareIncomingCard } from '../../incoming-cards/compare-again';

const office = await openTestApp({ withoutWorkers: true });
const cards = incomingCardsOf(office, await office.staff());
afterAll(() => office.close());

test('a card with zeros behind it, inside a forwarded email, is known there again when it is compared once more', async () => {
  const { orderId, card } = await cards.anOrder();
  const given = { name: 'card.pdf', content: Buffer.concat([card, Buffer.alloc(2000)]) };
  const forwarded = aMail({ attachments: [given] });
  const to = `${orderId}@office.arrival-card.example`;
  const outer = { name: 'forwarded.eml', contentType: 'message/rfc822', content: forwarded };
  await cards.arrive(orderId, aMail({ to, attachments: [outer] }));
  await cards.readAll();
  const waiting = async () =>
    (await cards.inboxOf(orderId)).flatMap((entry) => (entry.is === 'card' ? [entry.card] : []));
  const [before] = await waiting();
  expect(before?.reason).toContain('It was inside');

  await compareIncomingCard(office, before?.id ?? 0);
  expect((await waiting())[0]?.reason).toBe(before?.reason);
  const { attachments } = await office.db
    .selectFrom('incoming_mail')
    .select('attachments')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(attachments).toContainEqual(
    expect.objectContaining({ name: 'card.pdf', bytes: given.content.length, is_read: true }),
  );
});
