import { formatDate } from '@sac/contract/dates';
import { encodeOrderId } from '@sac/contract/order-id';
import { anApplication } from '@sac/contract/test/an-application';
import { createTransport } from 'nodemailer';
import { aCard } from '../../apps/api/test/a-card';
import { customer, handIn } from '../support/office';
import { expect, test } from '../support/story';

test('a card arrives by mail while its order is open, and is sent with one click; a wrong one waits for a person', async ({
  page,
  request,
  server,
  office,
  open,
}) => {
  const orderId = await handIn(request, office);
  const wrongId = await handIn(request, office);

  await test.step('the card appears on the open order by itself', async () => {
    await open(`/admin/view-order/${encodeOrderId(orderId)}`);
    await expect(page.getByRole('article')).toContainText(customer.name);
    await server.run('demo-card', [String(orderId)]);
    const received = page.getByRole('table', { name: 'Received by email' });
    await expect(received).toContainText('Ready to send', { timeout: 20_000 });
  });

  await test.step('Ready to send lists it; ticked and sent, it reaches the customer', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Ready to send/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ready to send/ })).toBeVisible();
    await page.getByLabel(`Select order ${orderId}`).check();
    await page.getByRole('button', { name: 'Send 1 by AWS' }).click();
    await expect(page.getByText('1 card sent; the emails are on their way.')).toBeVisible();
    await expect(page.getByLabel(`Select order ${orderId}`)).toHaveCount(0);
    await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
    await expect(page.getByRole('table', { name: 'Received by email' })).toContainText('Sent by');
    await expect(page.getByRole('region', { name: 'Email History' })).toContainText('Sent', { timeout: 15_000 });
  });

  await test.step('another traveller’s card waits in the Inbox, beside its order, and is dismissed', async () => {
    await server.run('demo-card', [String(wrongId), '--wrong']);
    await page.goto('/admin/inbox');
    const look = page.getByRole('button', { name: `Look at the card of order ${wrongId}` });
    await expect(look).toBeVisible({ timeout: 20_000 });
    await look.click();
    const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
    await expect(dialog).toContainText(`This card does not match order ${wrongId}.`);
    await expect(dialog.getByRole('row', { name: /Passport number/ })).toContainText('Different');
    await expect(dialog.getByAltText('The card')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send despite mismatch by AWS' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Not this order’s card' }).click();
    await expect(page.getByText(`The received card of order ${wrongId} was dismissed.`)).toBeVisible();
    await expect(look).toHaveCount(0);
  });
});

test('a family’s cards in one PDF go to no one by themselves: a person looks, and sends them to each', async ({
  page,
  request,
  server,
  office,
  open,
}) => {
  const arrival = formatDate(String(anApplication().arrival_date));
  const tail = Math.random().toString().slice(2, 8);
  const family = ['Nora', 'Otto'].map((first_name, index) => ({ first_name, passport_number: `NO${tail}${index}` }));
  const orderIds: number[] = [];
  for (const member of family) orderIds.push(await handIn(request, office, { ...member, last_name: 'Haugland' }));

  await test.step('the authority mails one PDF with both cards to both orders', async () => {
    const rows = family.flatMap(({ first_name, passport_number }) => [
      ['Full name', `${first_name} Haugland`],
      ['Passport number', passport_number],
      ['Date of arrival', arrival],
    ]);
    const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true });
    await transport.sendMail({
      from: 'noreply@cards.gov.example',
      to: orderIds.map((orderId) => `${orderId}@office.arrival-card.example`),
      subject: 'Your arrival cards',
      text: 'Both cards are attached.',
      attachments: [{ filename: 'family.pdf', content: aCard(rows) }],
    });
    transport.close();
  });

  await test.step('each waits in the Inbox until somebody has compared it', async () => {
    await open('/admin/inbox');
    for (const orderId of orderIds) {
      const look = page.getByRole('button', { name: `Look at the card of order ${orderId}` });
      await expect(look).toBeVisible({ timeout: 20_000 });
      await look.click();
      const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
      await expect(dialog.getByAltText('The card')).toBeVisible();
      const send = dialog.getByRole('button', { name: /by AWS$/ });
      await expect(send).toBeDisabled();
      await dialog.getByLabel('I have compared name, passport number and arrival date').check();
      await send.click();
      await expect(dialog).toHaveCount(0);
      await expect(look).toHaveCount(0);
    }
    for (const orderId of orderIds) {
      await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
      await expect(page.getByRole('article')).toContainText('Completed');
      await expect(page.getByRole('region', { name: 'Email History' })).toContainText('Sent', { timeout: 15_000 });
    }
  });
});
