import { checkDocument, uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();

const matching: CheckedCard = {
  verdict: 'matches',
  reason: null,
  findings: [],
  held: null,
  facts: [],
  content_type: 'application/pdf',
  picture: null,
};

test.each<[CheckedCard['verdict'], boolean]>([
  ['matches', true],
  ['contradicts', false],
])(
  'sent while the card is being read: a card that %s is sent automatically afterwards: %s',
  async (verdict, isSent) => {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    serveOrderPage(() => someDetails());
    answer(checkDocument, async () => {
      await isRead;
      return { ...done, data: { ...matching, verdict } };
    });
    answer(uploadDocument, () => ({ ...done, message: 'The card has been sent.', notice: null }));
    await open(`/admin/view-order/${encodeOrderId(100001)}`);
    await userEvent.upload(page.getByLabelText('Approved card'), new File(['%PDF'], 'card.pdf'));
    await page.getByRole('button', { name: 'Complete and send by AWS' }).click();
    expect(askedOf(uploadDocument)).toEqual([]);
    read();
    if (isSent) await expect.poll(() => askedOf(uploadDocument)).toHaveLength(1);
    else {
      const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
      await expect.element(dialog).toBeVisible();
      expect(askedOf(uploadDocument)).toEqual([]);
      // What does not match is compared next, not sent.
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      const filled = page.getByRole('region', { name: 'Upload Document' }).getByRole('button').elements();
      expect(filled.filter((one) => one.dataset.variant === 'filled').map((one) => one.textContent)).toEqual([
        'Compare with the order…',
      ]);
    }
  },
);
