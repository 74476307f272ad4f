import {
  handleIncomingMail,
  linkIncomingMail,
  readIncomingMailAgain,
} from '@sac/contract/incoming-mail/incoming-mail-api';
import { afterAll, expect, test } from 'vitest';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { readIncomingMail } from './reading/process-incoming-mail';

const office = await openTestApp({ withoutWorkers: true });
const mei = await office.staff('Team');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

async function aStoredMail() {
  const { orderId, card } = await cards.anOrder();
  const raw = cards.cardMail(orderId, card);
  await cards.arrive(orderId, raw);
  const { id } = await office.db
    .selectFrom('incoming_mail')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id, orderId, raw };
}

test('an email at which the server stopped each time is set aside, can be downloaded, and is read when a person asks', async () => {
  const { id, orderId, raw } = await aStoredMail();
  // Two processes were killed while they read it beside others, and one while it read it alone.
  await office.db.updateTable('incoming_mail').set({ reading_tries: 3 }).where('id', '=', id).execute();
  expect(await readIncomingMail(office, id, false)).toEqual([]);
  const [entry] = await cards.inboxOf(orderId);
  expect(entry).toMatchObject({
    is: 'message',
    message: {
      kind: 'broken',
      problems: [
        'This email could not be read: the server stopped three times while reading it. Download the original to look at it.',
      ],
    },
  });

  const { url } = (await office.call(linkIncomingMail, { mailId: id }, mei)).body.data as { url: string };
  const downloaded = await office.app.inject(url);
  expect(downloaded.rawPayload).toEqual(raw);
  expect(downloaded.headers['content-disposition']).toMatch(/^attachment; filename="/);

  expect((await office.call(readIncomingMailAgain, { mailId: id }, mei)).body.message).toBe(
    `The email for order ${orderId} is being read again.`,
  );
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toHaveLength(1);
  const late = await office.call(readIncomingMailAgain, { mailId: id }, mei);
  expect([late.code, late.body.message]).toEqual([409, 'This email was read. Nothing was changed.']);
});

test('an email that is not there is not found', async () => {
  for (const endpoint of [linkIncomingMail, readIncomingMailAgain, handleIncomingMail])
    expect((await office.call(endpoint, { mailId: 99_999 }, mei)).code).toBe(404);
});
