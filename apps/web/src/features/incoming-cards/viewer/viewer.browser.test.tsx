import {
  getInbox,
  getIncomingCard,
  getReadyCards,
  type IncomingMessage,
  sendIncomingCard,
  sendReadyCards,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards, undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { acceptIncomingMail, handleIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anIncomingCard, orderOfIncoming, sender } from '../../../../test/incoming-card';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();
beforeEach(() => answer(getSentCards, () => ({ ...done, data: [] })));

const aMessage: IncomingMessage = {
  ...orderOfIncoming,
  id: 7,
  order_id: 100007,
  received_at: '2031-03-01T02:03:04.000Z',
  sender: { ...sender, address: 'ana@example.com', name: null, signedBy: [], isCustomersAddress: true },
  kind: 'message',
  authority: null,
  subject: 'My hotel',
  text: 'It is the Harbour View.\nThank you',
  problems: [],
  attachments: [],
  handled_at: null,
  handled_by: null,
};

/** The details of card {id}; the order writes the name of card 2 otherwise. */
const detailsOf = ({ cardId }: { cardId: string | number }) => ({
  ...done,
  data: {
    card: anIncomingCard(Number(cardId)),
    facts: [
      { fact: 'full_name' as const, card: 'BAR LOPEZ ANA', order: 'Ana Bar López', result: 'same' as const },
      ...(Number(cardId) === 2
        ? [{ fact: 'nationality' as const, card: 'SPANISH', order: 'Spain', result: 'same' as const }]
        : []),
    ],
    text: 'See the card.',
    attachments: [],
    email: 'ana@example.com',
    url: '/api/a-card',
  },
});
const cardOf = (id: number) => page.getByRole('option', { name: `Ana Bar Lopez, order ${100000 + id}` });

test('the keys move to a card, Enter sends it and the next has the focus; nothing is sent before it was compared', async () => {
  answer(getReadyCards, () => ({ ...done, data: [1, 2, 3].map(anIncomingCard), total: 3 }));
  answer(getIncomingCard, () => refuse(503, 'The store does not answer.'));
  await open('/admin/ready-to-send');
  await expect.element(page.getByRole('listbox').getByText('100001')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  answer(getIncomingCard, detailsOf);
  await userEvent.keyboard('j');
  await expect.element(cardOf(2)).toHaveFocus();
  const shown = page.getByRole('region', { name: 'Card of order 100002' });
  await expect.element(shown.getByRole('row', { name: /Nationality/ })).toMatchTextContent('SPANISH');
  answer(sendReadyCards, () => {
    answer(getReadyCards, () => ({ ...done, data: [1, 3].map(anIncomingCard), total: 2 }));
    return { ...done, sent: [2], refused: [] };
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(cardOf(3)).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Card of order 100003' })).toBeVisible();
  await expect.element(cardOf(2)).not.toBeInTheDocument();
  expect(askedOf(sendReadyCards)).toEqual([{ cardId: [2], mailServiceProvider: 'AWS' }]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cardOf(1)).toHaveFocus();
});

test('before all are sent, only what is written otherwise is shown; what was not sent says why', async () => {
  answer(getReadyCards, () => ({ ...done, data: [1, 2].map(anIncomingCard), total: 2 }));
  answer(getIncomingCard, detailsOf);
  await open('/admin/ready-to-send');
  await page.getByRole('button', { name: 'Send all 2…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 cards?' });
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 card without a difference.');
  const differences = dialog.getByRole('listitem');
  await expect.element(differences).toMatchTextContent('Nationality: the card has SPANISH, the order has Spain.');
  const reason = 'Order 100002 is in Refund.';
  answer(sendReadyCards, () => ({
    ...done,
    message: '1 card sent, 1 not: look at the reasons.',
    sent: [1],
    refused: [{ cardId: 2, orderId: 100002, reason }],
  }));
  await dialog.getByRole('button', { name: 'Send 2 by Sendgrid' }).click();
  await expect.element(page.getByText(`Order 100002: ${reason}`)).toBeVisible();
  expect(askedOf(sendReadyCards)).toEqual([{ cardId: [1, 2], mailServiceProvider: 'Sendgrid' }]);
});

test('on a phone the list comes first, a tap opens a card, and Back returns', async () => {
  await page.viewport(390, 844);
  answer(getReadyCards, () => ({ ...done, data: [1, 2].map(anIncomingCard), total: 2 }));
  answer(getIncomingCard, detailsOf);
  await open('/admin/ready-to-send');
  await cardOf(2).click();
  await expect.element(page.getByRole('region', { name: 'Card of order 100002' })).toBeVisible();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Whole list' }).click();
  await expect.element(cardOf(2)).toBeVisible();
});

test('what was sent automatically is undone while its email waits, one or many at once', async () => {
  const card = (id: number, undo_seconds: number | null) => ({
    id,
    order_id: 100000 + id,
    full_name: 'Ana Bar Lopez',
    sent_at: '2031-03-01T02:03:04.000Z',
    sent_by: id === 1 ? null : 'Mei Tan',
    mail_state: undo_seconds === null ? ('sent' as const) : ('queued' as const),
    mail_left_at: undo_seconds === null ? '2031-03-01T02:04:05.000Z' : null,
    undo_seconds,
  });
  answer(getReadyCards, () => ({ ...done, data: [], total: 0 }));
  answer(getSentCards, () => ({ ...done, data: [card(1, 50), card(2, 50), card(3, null)] }));
  answer(undoSentCards, () => ({
    ...done,
    undone: [1],
    refused: [{ cardId: 2, orderId: 100002, reason: 'It left.' }],
  }));
  await open('/admin/ready-to-send');
  const sent = page.getByRole('region', { name: 'Recently sent' });
  const row = (id: number) => sent.getByRole('row').filter({ hasText: String(100000 + id) });
  await expect.element(row(1)).toMatchTextContent(/Automatically.*Leaves in \d+ (s|min)/);
  await expect.element(row(3)).toMatchTextContent('Left on 01/03/2031 at 02:04 UTC');
  await expect.element(row(3).getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo 100001', exact: true })).toBeVisible();
  await row(1).getByRole('button', { name: /^Undo/ }).click();
  await expect.element(sent.getByText('Order 100002: It left.')).toBeVisible();
  await sent.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await sent.getByRole('button', { name: 'Undo 2' }).click();
  await expect.poll(() => askedOf(undoSentCards)).toEqual([{ cardId: [1] }, { cardId: [1, 2] }]);
});

test('Enter in the email field of a card sends nothing, and puts no address into the URL', async () => {
  const card = { ...anIncomingCard(1), state: 'inbox' as const, reason: 'To check.' };
  answer(getInbox, () => ({ ...done, data: [{ is: 'card' as const, card }], total: 1 }));
  answer(getIncomingCard, () => ({
    ...done,
    data: {
      card,
      facts: [],
      text: 'See the card.',
      attachments: [],
      email: 'ana@example.com',
      url: null,
    },
  }));
  await open('/admin/inbox');
  await page.getByRole('button', { name: 'Review the card of order 100001' }).click();
  const email = page.getByRole('dialog').getByLabelText('Email');
  await expect.element(email).toHaveValue('ana@example.com');
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toBeVisible();
  expect([location.search, askedOf(sendIncomingCard)]).toEqual(['', []]);
});

test('an empty list says what will appear in it, and a failure can be tried again', async () => {
  answer(getReadyCards, () => refuse(503, 'The database does not answer.'));
  await open('/admin/ready-to-send');
  await expect.element(page.getByRole('main').getByText('The database does not answer.')).toBeVisible();
  answer(getReadyCards, () => ({ ...done, data: [], total: 0 }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^No card is waiting\./)).toBeVisible();
});

test('a message in the Inbox is read as plain text and marked as answered', async () => {
  answer(getInbox, () => ({ ...done, data: [{ is: 'message' as const, message: aMessage }], total: 1 }));
  await open('/admin/inbox');
  await expect.element(page.getByRole('row').filter({ hasText: 'My hotel' })).toMatchTextContent('The customer');
  await page.getByRole('button', { name: 'Review the message of order 100007' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message for order 100007' });
  await expect.element(dialog).toMatchTextContent('It is the Harbour View.');
  answer(handleIncomingMail, () => done);
  answer(getInbox, () => ({ ...done, data: [], total: 0 }));
  await dialog.getByRole('button', { name: 'Mark answered' }).click();
  await expect.element(page.getByText('Inbox is empty.')).toBeVisible();
  expect(askedOf(handleIncomingMail)).toEqual([{ mailId: 7 }]);
});

const forged: IncomingMessage = {
  ...aMessage,
  sender: { ...aMessage.sender, name: 'The customer', isVerified: false, problem: 'It fails the DMARC check.' },
};

test('a message in the customer’s name says that its sender is not verified, and is accepted with a click', async () => {
  answer(getInbox, () => ({ ...done, data: [{ is: 'message' as const, message: forged }], total: 1 }));
  await open('/admin/inbox');
  const row = page.getByRole('row').filter({ hasText: 'My hotel' });
  await expect.element(row).toMatchTextContent('ana@example.com“The customer” · Sender not verified');
  await page.getByRole('button', { name: 'Review the message of order 100007' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message for order 100007' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('It fails the DMARC check.');
  answer(acceptIncomingMail, () => done);
  await dialog.getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(acceptIncomingMail)).toEqual([{ mailId: 7 }]);
});

test('so does a card in such a message', async () => {
  const reason = 'Sender not verified. It fails the DMARC check.';
  const card = { ...anIncomingCard(1), sender: forged.sender, state: 'inbox' as const, reason };
  answer(getInbox, () => ({ ...done, data: [{ is: 'card' as const, card }], total: 1 }));
  answer(getIncomingCard, () => ({
    ...done,
    data: { card, facts: [], text: 'See the card.', attachments: [], email: 'ana@example.com', url: null },
  }));
  answer(acceptIncomingMail, () => done);
  await open('/admin/inbox');
  await expect.element(page.getByRole('row').filter({ hasText: reason })).toMatchTextContent('Sender not verified');
  await page.getByRole('button', { name: 'Review the card of order 100001' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.poll(() => askedOf(acceptIncomingMail)).toEqual([{ mailId: 11 }]);
});
