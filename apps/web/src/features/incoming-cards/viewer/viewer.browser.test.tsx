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
import { queryClient } from '../../../platform/api/query';
import { orderKeys } from '../../orders/order-queries';

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
  removed: null,
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
const aSentCard = (id: number, undo_seconds: number | null) => ({
  id,
  order_id: 100000 + id,
  full_name: 'Ana Bar Lopez',
  sent_at: '2031-03-01T02:03:04.000Z',
  sent_by: id === 1 ? null : 'Mei Tan',
  mail_state: undo_seconds === null ? ('sent' as const) : ('queued' as const),
  mail_left_at: undo_seconds === null ? '2031-03-01T02:04:05.000Z' : null,
  undo_seconds,
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

test('before all are sent, only what is written otherwise is shown; what was not sent says why, what was can be undone', async () => {
  answer(getReadyCards, () => ({ ...done, data: [1, 2].map(anIncomingCard), total: 2 }));
  answer(getIncomingCard, detailsOf);
  await open('/admin/ready-to-send');
  await page.getByRole('button', { name: 'Send all…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 cards?' });
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 card without a difference.');
  const differences = dialog.getByRole('listitem');
  await expect.element(differences).toMatchTextContent('Nationality: the card has SPANISH, the order has Spain.');
  const reason = 'Order 100002 is in Refund.';
  answer(getSentCards, () => ({ ...done, data: [aSentCard(1, 50)] }));
  answer(sendReadyCards, () => ({
    ...done,
    message: '1 card sent, 1 not: look at the reasons.',
    sent: [1],
    refused: [{ cardId: 2, orderId: 100002, reason }],
  }));
  await dialog.getByRole('button', { name: 'Send 2 by Sendgrid' }).click();
  const refused = page.getByRole('dialog', { name: '1 card not sent' });
  await expect.element(refused).toMatchTextContent(`Order 100002: ${reason}`);
  expect(askedOf(sendReadyCards)).toEqual([{ cardId: [1, 2], mailServiceProvider: 'Sendgrid' }]);
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  answer(undoSentCards, () => ({ ...done, undone: [1], refused: [] }));
  await page.getByRole('button', { name: 'Undo 100001', exact: true }).click();
  await expect.poll(() => askedOf(undoSentCards)).toEqual([{ cardId: [1] }]);
});

test('what colleagues send and what arrives moves no row; a click shows the list as it is now', async () => {
  answer(getReadyCards, () => ({ ...done, data: [2, 3].map(anIncomingCard), total: 2 }));
  answer(getIncomingCard, detailsOf);
  await open('/admin/ready-to-send');
  await expect.element(page.getByRole('region', { name: 'Card of order 100002' })).toBeVisible();
  const boxes = () =>
    [...document.querySelectorAll('main :is(h1, button:not([title^="Show"]), [role="option"])')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what: element.getAttribute('aria-label') ?? element.textContent, x, y, width, height };
    });
  await expect.element(page.getByAltText('The card')).not.toBeInTheDocument();
  const before = boxes();
  expect(before.length).toBeGreaterThan(5);
  answer(getReadyCards, () => ({ ...done, data: [1, 3].map(anIncomingCard), total: 2 }));
  await queryClient.invalidateQueries({ queryKey: orderKeys.received });
  const changes = page.getByRole('button', { name: '1 new, 1 gone' });
  await expect.element(changes).toBeVisible();
  await expect.element(cardOf(2)).toMatchTextContent('No longer in the list');
  expect(boxes()).toEqual(before);
  const shown = page.getByRole('region', { name: 'Card of order 100002' });
  await expect.element(shown.getByRole('button', { name: /^Send by AWS/ })).toBeDisabled();
  await changes.click();
  await expect.element(cardOf(1)).toBeVisible();
  await expect.element(cardOf(2)).not.toBeInTheDocument();
  await expect.element(changes).not.toBeInTheDocument();
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

test('what was sent automatically is undone while its email waits, one or many at once; what is sent meanwhile moves no row', async () => {
  answer(getReadyCards, () => ({ ...done, data: [], total: 0 }));
  answer(getSentCards, () => ({ ...done, data: [aSentCard(1, 50), aSentCard(2, 50), aSentCard(3, null)] }));
  answer(undoSentCards, () => ({
    ...done,
    undone: [],
    refused: [{ cardId: 2, orderId: 100002, reason: 'It left.' }],
  }));
  await open('/admin/ready-to-send');
  const sent = page.getByRole('region', { name: 'Recently sent' });
  const row = (id: number) => sent.getByRole('row').filter({ hasText: String(100000 + id) });
  await expect.element(row(1)).toMatchTextContent(/Automatically.*Leaves in \d+ (s|min)/);
  await expect.element(row(3)).toMatchTextContent('Left on 01/03/2031 at 02:04 UTC');
  await expect.element(row(3).getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  answer(getSentCards, () => ({ ...done, data: [4, 1, 2, 3].map((id) => aSentCard(id, id === 3 ? null : 50)) }));
  await queryClient.invalidateQueries({ queryKey: orderKeys.received });
  await expect.element(sent.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect.element(row(4)).not.toBeInTheDocument();
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
  const email = page.getByRole('region', { name: 'Card of order 100001' }).getByLabelText('Email');
  await expect.element(email).toHaveValue('ana@example.com');
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toBeVisible();
  expect([location.search, askedOf(sendIncomingCard)]).toEqual(['', []]);
});

test('the button that comes with the list moves nothing', async () => {
  const loading = Promise.withResolvers<void>();
  answer(getReadyCards, async () => {
    await loading.promise;
    return { ...done, data: [anIncomingCard(1)], total: 1 };
  });
  answer(getIncomingCard, detailsOf);
  await open('/admin/ready-to-send');
  const list = page.getByRole('region', { name: 'Ready to send' });
  await expect.element(list).toMatchTextContent('Loading…');
  const { top } = list.element().getBoundingClientRect();
  loading.resolve();
  await expect.element(page.getByRole('button', { name: 'Send all…' })).toBeVisible();
  expect(list.element().getBoundingClientRect().top).toBe(top);
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
  const row = page.getByRole('option', { name: 'Ana Bar Lopez, order 100007, message' });
  await expect.element(row).toMatchTextContent('My hotel');
  const shown = page.getByRole('region', { name: 'Message for order 100007' });
  await expect.element(shown).toMatchTextContent('The customer');
  await expect
    .element(page.getByRole('region', { name: 'Message', exact: true }))
    .toMatchTextContent('It is the Harbour View.');
  answer(handleIncomingMail, () => done);
  answer(getInbox, () => ({ ...done, data: [], total: 0 }));
  await shown.getByRole('button', { name: 'Mark answered' }).click();
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
  const shown = page.getByRole('region', { name: 'Message for order 100007' });
  await expect.element(shown).toMatchTextContent('ana@example.com“The customer” · Sender not verified');
  await expect.element(shown.getByRole('alert')).toMatchTextContent('It fails the DMARC check.');
  answer(acceptIncomingMail, () => done);
  await shown.getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.element(shown).not.toBeInTheDocument();
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
  await expect
    .element(page.getByRole('option', { name: 'Ana Bar Lopez, order 100001, card' }))
    .toMatchTextContent(reason);
  await page.getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.poll(() => askedOf(acceptIncomingMail)).toEqual([{ mailId: 11 }]);
});
