import {
  acceptReceivedMail,
  getInbox,
  getReadyCards,
  getReceivedCard,
  handleReceivedMail,
  type ReceivedMessage,
  sendReadyCards,
  sendReceivedCard,
} from '@sac/contract/received-cards-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aReceivedCard, orderOfReceived, sender } from '../../../test/received-card';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const aMessage: ReceivedMessage = {
  ...orderOfReceived,
  id: 7,
  order_id: 100007,
  received_at: '2031-03-01T02:03:04.000Z',
  sender: { ...sender, address: 'ana@example.com', name: null, signedBy: [], isCustomersAddress: true },
  kind: 'message',
  subject: 'My hotel',
  text: 'It is the Harbour View.\nThank you',
  problems: [],
  handled_at: null,
  handled_by: null,
};

test('all cards shown are ticked at once and sent; what was not sent says why', async () => {
  answer(getReadyCards, () => ({ ...done, data: [aReceivedCard(1), aReceivedCard(2)], total: 2 }));
  await open('/admin/ready-to-send');
  const rows = page.getByRole('row').filter({ hasText: 'Ana Bar Lopez' });
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.first()).toMatchTextContent('signed by cards.example');
  await expect.element(page.getByRole('button', { name: 'Send by AWS' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  const reason = 'Order 100002 is in Refund.';
  answer(sendReadyCards, () => ({
    ...done,
    message: '1 card sent, 1 not: look at the reasons.',
    sent: [1],
    refused: [{ cardId: 2, orderId: 100002, reason }],
  }));
  await page.getByRole('button', { name: 'Send 2 by Sendgrid' }).click();
  await expect.element(page.getByText(`Order 100002: ${reason}`)).toBeVisible();
  expect(askedOf(sendReadyCards)).toEqual([{ cardId: [1, 2], mailServiceProvider: 'Sendgrid' }]);
});

test('Enter in the email field of a card sends nothing, and puts no address into the URL', async () => {
  answer(getReadyCards, () => ({ ...done, data: [aReceivedCard(1)], total: 1 }));
  answer(getReceivedCard, () => ({
    ...done,
    data: { card: aReceivedCard(1), facts: [], text: 'See the card.', email: 'ana@example.com', url: null },
  }));
  await open('/admin/ready-to-send');
  await page.getByRole('button', { name: 'Look at the card of order 100001' }).click();
  const email = page.getByRole('dialog').getByLabelText('Email');
  await expect.element(email).toHaveValue('ana@example.com');
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toBeVisible();
  expect([location.search, askedOf(sendReceivedCard)]).toEqual(['', []]);
});

test('an empty list says what will appear in it, and a failure can be tried again', async () => {
  answer(getReadyCards, () => refuse(503, 'The database does not answer.'));
  await open('/admin/ready-to-send');
  await expect.element(page.getByRole('main').getByText('The database does not answer.')).toBeVisible();
  answer(getReadyCards, () => ({ ...done, data: [], total: 0 }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^No card is waiting\./)).toBeVisible();
});

test('a message in the Inbox is read as plain text and marked as dealt with', async () => {
  answer(getInbox, () => ({ ...done, data: [{ is: 'message' as const, message: aMessage }], total: 1 }));
  await open('/admin/inbox');
  await expect.element(page.getByRole('row').filter({ hasText: 'My hotel' })).toMatchTextContent('The customer');
  await page.getByRole('button', { name: 'Look at the message of order 100007' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message for order 100007' });
  await expect.element(dialog).toMatchTextContent('It is the Harbour View.');
  answer(handleReceivedMail, () => done);
  answer(getInbox, () => ({ ...done, data: [], total: 0 }));
  await dialog.getByRole('button', { name: 'Mark as dealt with' }).click();
  await expect.element(page.getByText('Nothing waits for you here.')).toBeVisible();
  expect(askedOf(handleReceivedMail)).toEqual([{ mailId: 7 }]);
});

const forged: ReceivedMessage = {
  ...aMessage,
  sender: { ...aMessage.sender, name: 'The customer', isVerified: false, problem: 'It fails the DMARC check.' },
};

test('a message in the customer’s name says that its sender is not verified, and is accepted with a click', async () => {
  answer(getInbox, () => ({ ...done, data: [{ is: 'message' as const, message: forged }], total: 1 }));
  await open('/admin/inbox');
  const row = page.getByRole('row').filter({ hasText: 'My hotel' });
  await expect.element(row).toMatchTextContent('ana@example.com“The customer” · Sender not verified');
  await page.getByRole('button', { name: 'Look at the message of order 100007' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message for order 100007' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('It fails the DMARC check.');
  answer(acceptReceivedMail, () => done);
  await dialog.getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(acceptReceivedMail)).toEqual([{ mailId: 7 }]);
});

test('so does a card in such a message', async () => {
  const reason = 'Sender not verified. It fails the DMARC check.';
  const card = { ...aReceivedCard(1), sender: forged.sender, state: 'inbox' as const, reason };
  answer(getInbox, () => ({ ...done, data: [{ is: 'card' as const, card }], total: 1 }));
  answer(getReceivedCard, () => ({
    ...done,
    data: { card, facts: [], text: 'See the card.', email: 'ana@example.com', url: null },
  }));
  answer(acceptReceivedMail, () => done);
  await open('/admin/inbox');
  await expect.element(page.getByRole('row').filter({ hasText: reason })).toMatchTextContent('Sender not verified');
  await page.getByRole('button', { name: 'Look at the card of order 100001' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.poll(() => askedOf(acceptReceivedMail)).toEqual([{ mailId: 11 }]);
});
