import {
  dismissIncomingCard,
  getInbox,
  getIncomingCard,
  getReadyCards,
  type IncomingCard,
  type IncomingMessage,
  sendIncomingCard,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { forwardIncomingMail, handleIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { unrecognizedFinding } from '@sac/contract/orders/stored-document';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { anIncomingCard, orderOfIncoming, sender } from '../../../../test/incoming-card';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();
beforeEach(() => answer(getSentCards, () => ({ ...done, data: [] })));

const ofAuthority = { ...sender, address: 'noreply@authority.example', name: null, signedBy: ['authority.example'] };
const pass: IncomingCard = {
  ...anIncomingCard(1),
  sender: ofAuthority,
  kind: 'epass',
  last_day: '2031-04-02',
  subject: 'Your e-Pass',
  name: 'e-pass.pdf',
  verdict: 'unreadable',
  findings: [unrecognizedFinding],
  reason: 'The name could not be read.',
  state: 'inbox',
};
const aMessage: IncomingMessage = {
  ...orderOfIncoming,
  id: 7,
  order_id: 100007,
  received_at: '2031-03-01T02:03:04.000Z',
  sender: ofAuthority,
  kind: 'message',
  authority: 'request',
  subject: 'Health declaration',
  text: 'Please declare your health.',
  problems: [],
  attachments: [],
  handled_at: null,
  handled_by: null,
  removed: null,
};
const serveCard = (card: IncomingCard) => {
  const url = '/api/a-file';
  answer(getInbox, () => ({ ...done, data: [{ is: 'card' as const, card }], total: 1 }));
  answer(getReadyCards, () => ({ ...done, data: [card], total: 1 }));
  const facts = [
    { fact: 'full_name' as const, card: 'BAR LOPEZ ANA', order: 'Ana Bar López', result: 'same' as const },
  ];
  const data = { card, facts, text: 'See attached.', attachments: [], email: 'ana@example.com', url };
  answer(getIncomingCard, () => ({ ...done, data }));
};
const dialog = page.getByRole('dialog');

test.each<[string | null, string]>([
  ['2031-04-02', 'Last day of stay 02/04/2031'],
  [null, 'Last day of stay not read'],
])('an e-Pass in the Inbox with its last day of stay %s is never called a card', async (last_day, day) => {
  serveCard({ ...pass, last_day });
  await open('/admin/inbox');
  const row = page.getByRole('option', { name: 'Ana Bar Lopez, order 100001, e-Pass' });
  await expect.element(row).toMatchTextContent('The name could not be read.');
  const shown = page.getByRole('region', { name: 'e-Pass of order 100001' });
  await expect.element(shown).toMatchTextContent(day);
  await expect.element(shown.getByRole('table', { name: 'e-Pass and order' })).toBeVisible();
  expect(shown.element().textContent).not.toMatch(/\bcards?\b|complete|layout/i);
  await shown.getByRole('checkbox', { name: 'I have compared name, passport number and last day of stay' }).click();
  answer(sendIncomingCard, () => done);
  await shown.getByRole('button', { name: 'Send by AWS' }).click();
  if (last_day === null) {
    // What could not be read, a person enters.
    await expect.element(shown).toMatchTextContent('Enter the last day of stay that the e-Pass shows, as DD/MM/YYYY.');
    expect(askedOf(sendIncomingCard)).toEqual([]);
    await shown.getByRole('textbox', { name: 'Last day of stay' }).fill('2/4/2031');
    await shown.getByRole('button', { name: 'Send by AWS' }).click();
  }
  const entered = last_day === null ? { lastDay: '2031-04-02' } : {};
  const sent = { cardId: 1, email: 'ana@example.com', mailServiceProvider: 'AWS', comparedByEye: 'yes', ...entered };
  await expect.poll(() => askedOf(sendIncomingCard)).toEqual([sent]);
});

test('an e-Pass that matches is ready to send, and dismissed as what it is', async () => {
  serveCard({ ...pass, verdict: 'matches', findings: [], reason: null, state: 'ready' });
  await open('/admin/ready-to-send');
  const row = page.getByRole('option', { name: 'Ana Bar Lopez, order 100001, e-Pass' });
  await expect.element(row).toMatchTextContent('Last day of stay 02/04/2031');
  const shown = page.getByRole('region', { name: 'e-Pass of order 100001' });
  await expect.element(shown).toMatchTextContent('e-Pass · Last day of stay 02/04/2031');
  for (const button of shown.getByRole('button').elements())
    expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth);
  await page.getByRole('button', { name: 'Send all…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Send 1 document?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer(dismissIncomingCard, () => done);
  await shown.getByRole('button', { name: 'Not this order’s e-Pass' }).click();
  await expect.poll(() => askedOf(dismissIncomingCard)).toEqual([{ cardId: 1 }]);
});

test('a message of the authority is labelled with its kind, and forwarded or done', async () => {
  serveOrderPage(() => someDetails({ order_id: 100007, email: 'ana.bar@example.com' }));
  answer(getInbox, () => ({ ...done, data: [{ is: 'message' as const, message: aMessage }], total: 1 }));
  await open('/admin/inbox');
  const message = page.getByRole('region', { name: 'Message for order 100007' });
  await expect.element(message).toMatchTextContent('From the authority Request');
  await expect.element(message).toMatchTextContent('noreply@authority.example');
  await message.getByRole('button', { name: 'Forward to the customer…' }).click();
  const question = page.getByRole('dialog', { name: 'Forward to the customer?' });
  await expect.element(question).toMatchTextContent('Order 100007 · ana.bar@example.com');
  answer(forwardIncomingMail, () => done);
  await question.getByRole('button', { name: 'Forward by AWS' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(askedOf(forwardIncomingMail)).toEqual([{ mailId: 7, mailServiceProvider: 'AWS' }]);

  answer(handleIncomingMail, () => done);
  await message.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => askedOf(handleIncomingMail)).toEqual([{ mailId: 7 }]);
});
