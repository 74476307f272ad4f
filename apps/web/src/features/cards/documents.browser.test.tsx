import { linkDocument, withdrawDocument } from '@sac/contract/cards/documents-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aStoredCard, aStoredPass, serveOrderPage, someDetails, unfold } from '../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const documents = page.getByRole('region', { name: 'Documents', exact: true });
const openDocuments = async (given: Partial<OrderDetails>) => {
  serveOrderPage(() => someDetails({ process_status: 'Completed', ...given }));
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await unfold('Documents');
};

test('e-Passes are listed with the cards, each to view', async () => {
  await openDocuments({ uploadDoc: [aStoredCard()], epasses: [aStoredPass({ id: 3 }), aStoredPass()] });
  await expect.element(documents).toMatchTextContent('1 version · 2 e-Passes');
  const passes = documents.getByRole('list', { name: 'e-Passes' }).getByRole('listitem');
  await expect.element(passes.first()).toMatchTextContent('e-Pass');
  await expect.element(passes.first()).toMatchTextContent('Last day of stay 02/04/2031');
  await expect.element(passes.first()).toMatchTextContent('Current');
  await expect.element(passes.last()).not.toMatchTextContent('Current');
  const card = documents.getByRole('list', { name: 'Versions of the approved card' }).getByRole('listitem');
  await expect.element(card).toMatchTextContent('Current');
  await expect.element(card).not.toMatchTextContent('Last day of stay');
  vi.spyOn(window, 'open').mockReturnValue(null);
  answer(linkDocument, () => refuse(503, 'The store does not answer.'));
  await passes.first().getByRole('button', { name: '100001_e-pass.pdf' }).click();
  await expect.poll(() => askedOf(linkDocument)).toMatchObject([{ documentId: 3 }]);
});

test('an order with nothing but an e-Pass has one', async () => {
  await openDocuments({ epasses: [aStoredPass()] });
  await expect.element(documents).toMatchTextContent('1 e-Pass');
  await expect.element(documents).not.toMatchTextContent(/version|No record/);
});

test.each([
  [
    'the card that customers get',
    1,
    'Withdraw this card?',
    'The customer can no longer download a card until you upload',
  ],
  ['the e-Pass that customers get', 3, 'Withdraw this e-Pass?', 'The customer can no longer download the e-Pass.'],
  ['an older e-Pass', 2, 'Withdraw this e-Pass?', 'Customers do not get this e-Pass any more.'],
])('withdrawing %s says what it is', async (_, documentId, title, effect) => {
  const all = [aStoredPass({ id: 3 }), aStoredPass(), aStoredCard()];
  await openDocuments({ uploadDoc: all.slice(2), epasses: all.slice(0, 2) });
  const place = all.findIndex(({ id }) => id === documentId);
  await documents.getByRole('button', { name: 'Withdraw…' }).nth(place).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog).toMatchTextContent(effect);
  if (documentId !== 1) {
    await expect.element(dialog).toMatchTextContent('Last day of stay 02/04/2031');
    await expect.element(dialog.getByRole('heading')).not.toMatchTextContent(/card/);
  }
  answer(withdrawDocument, () => done);
  await dialog.getByLabelText('Reason').fill('Of another traveller.');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.poll(() => askedOf(withdrawDocument)).toEqual([{ documentId, reason: 'Of another traveller.' }]);
});
