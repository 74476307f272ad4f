import { markAnswered } from '@sac/contract/conversation/customer-messages-api';
import {
  getInbox,
  getIncomingMessage,
  type InboxEntry,
  type MailSender,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { acceptIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { sendDownloadHistory } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { orderStatuses, statusFacts } from '@sac/contract/orders/order-status';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someDispute } from '../../../test/a-dispute';
import { aRemark, openNotices, serveOrderPage, someDetails, unfold } from '../../../test/an-order-page';
import { orderOfIncoming, sender } from '../../../test/incoming-card';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';
import { queryClient } from '../../platform/api/query';

startBackOffice();

let order: OrderDetails;
beforeEach(() => serveOrderPage(() => order));

const someCheckout: OrderDetails['checkout'] = {
  customer_ip: '2001:db8::7',
  device_id: null,
  payment_gateway: null,
  payment_arn: null,
  payment_amount: null,
  payment_currency: null,
  payment_network: null,
  payment_last4: null,
  disclosures: null,
  unread: null,
};

const path = `/admin/view-order/${encodeOrderId(100001)}`;
const region = (name: string) => page.getByRole('region', { name, exact: true });
const openOrder = async (given: Partial<OrderDetails>) => {
  order = someDetails({ assign_to: me, ...given });
  queryClient.clear();
  await open(path);
  // The last of what is drawn after the facts and the upload.
  await expect.element(region('Timeline')).toBeInTheDocument();
};
const boxOf = (name: string) => region(name).element().getBoundingClientRect();
const filled = () =>
  [...document.querySelectorAll('main [data-variant="filled"]')]
    .filter((button) => button.checkVisibility())
    .map(({ textContent }) => textContent);

test('status, upload, comment and emails are in sight at 1440 × 900, in every status', async () => {
  await openOrder({ process_status: 'New', assign_to: 'Mei Tan' });
  for (const process_status of orderStatuses.filter((status) => status !== 'Deleted')) {
    await openOrder({ process_status, disputes: process_status === 'ChargeBack' ? [someDispute()] : [] });
    const header = page.getByRole('article').element().querySelector('header');
    await expect.poll(() => header?.textContent).toContain(statusFacts[process_status].label);
    if (process_status === 'ChargeBack') {
      await expect.element(region('Disputes').getByRole('button', { name: 'Answer submitted' })).toBeVisible();
      expect(boxOf('Disputes').top - boxOf('Email History').bottom).toBeLessThan(12);
    }
    for (const name of ['Status', 'Upload Document', 'Add Comment Below', 'Email History']) {
      const { top, bottom, left, right } = boxOf(name);
      expect(top, name).toBeGreaterThan(0);
      expect(bottom, `${name} of ${process_status}`).toBeLessThanOrEqual(900);
      expect(left, name).toBeGreaterThan(0);
      expect(right, name).toBeLessThanOrEqual(1440);
    }
  }
});

test('one button is filled, the one that is next; copied answers make it the submission', async () => {
  await openOrder({ process_status: 'Pending' });
  expect(filled()).toEqual(['Copy to the official form']);
  await region('Status').getByRole('button', { name: 'Copy to the official form' }).click();
  const rail = page.getByRole('dialog', { name: 'Copy to the official form' });
  await expect.element(rail).toBeVisible();
  sessionStorage.setItem('copied-fields:100001', 'full_name');
  await userEvent.keyboard('{Escape}');
  await openOrder({ process_status: 'Pending' });
  expect(filled()).toEqual(['Submitted: Awaiting Govt']);
  await openOrder({ process_status: 'AwaitingGovt' });
  // Which of the two is known a moment later.
  await expect.poll(filled).toEqual(['Complete and send by AWS']);
  await page.viewport(390, 844);
  expect(filled()).toEqual(['Upload']);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByLabelText('Approved card')).toHaveFocus();
});

test('without anything in them, sections are one line, and what one can send from them is one click away', async () => {
  const nothing = 'Nothing has been downloaded yet, so there is no history to send.';
  answer(sendDownloadHistory, () => refuse(409, nothing));
  await openOrder({});
  for (const name of ['Email History', 'Download History', 'Documents', 'Comment History']) {
    await expect.element(region(name)).toMatchTextContent('No record found');
    expect(boxOf(name).height, name).toBeLessThan(60);
  }
  const emails = region('Email History');
  await unfold('Email History');
  await expect.element(emails.getByLabelText('Email')).toHaveValue(order.email);
  for (const name of ['Resend by AWS', 'Resend by Sendgrid'])
    await expect.element(emails.getByRole('button', { name })).toBeDisabled();
  await expect.element(emails).toMatchTextContent('Upload the card first.');

  const downloads = region('Download History');
  await unfold('Download History');
  await expect.element(downloads).toMatchTextContent('The customer has not downloaded the card yet.');
  await downloads.getByLabelText('Email').fill('bank@example.com');
  await downloads.getByRole('button', { name: 'Sent Mail' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: nothing })).toBeVisible();
});

test('after the purge, empty histories are one line', async () => {
  await openOrder({ purged_at: '2031-04-01T00:00:00Z' });
  for (const name of ['Documents', 'Email History', 'Download History', 'Comment History']) {
    await expect.element(region(name)).toMatchTextContent('No record found');
    expect(boxOf(name).height, name).toBeLessThan(60);
  }
});

test('a customer’s message is on top until a colleague has commented; the last comment is in the line of the history', async () => {
  const wrote = aRemark({ id: 2, remark_name: 'Customer', report_error: 'Y', remark: 'My name is wrong.' });
  const at = '2031-01-03T03:04:05Z';
  const customer_message = {
    at,
    moment: at,
    recorded_at: at,
    answer_id: null,
    via: 'report' as const,
    text: wrote.remark,
    files: [],
  };
  await openOrder({ process_status: 'Contact Customer', remark: [wrote, aRemark()], customer_message });
  await expect.element(region('Notices')).toMatchTextContent('The customer wrote: “My name is wrong.”');
  await openNotices();
  await expect.element(region('The customer wrote')).toMatchTextContent('My name is wrong.');
  expect(filled()).toEqual(['Reply to the customer']);
  await region('The customer wrote').getByRole('button', { name: 'Comment History' }).click();
  await expect.element(page.getByRole('table', { name: 'Comment History' })).toBeVisible();

  await openOrder({ process_status: 'Awaiting', remark: [aRemark({ id: 3 }), wrote], customer_message });
  await expect.element(region('Comment History')).toMatchTextContent(`2 comments · Mei Tan: ${aRemark().remark}`);
  expect(region('Notices').element().textContent).toBe('');
});

test('an answer is on top with its files until somebody has answered it', async () => {
  const at = '2031-01-03T03:04:05Z';
  let wrote: OrderDetails['customer_message'] = {
    at,
    moment: at,
    recorded_at: at,
    answer_id: 1,
    via: 'mail',
    text: 'At the Raffles.\nRoom 12.',
    files: [{ id: 7, name: 'passport page.jpg', content_type: 'image/jpeg', bytes: 1_400_000 }],
  };
  const dealt: unknown[] = [];
  answer(markAnswered, (input) => {
    dealt.push(input);
    wrote = null;
    return done;
  });
  await openOrder({ process_status: 'Awaiting', remark: [aRemark()], customer_message: wrote });
  serveOrderPage(() => ({ ...order, customer_message: wrote }));
  const words = region('The customer wrote');
  await openNotices();
  await expect.element(words).toMatchTextContent('by email · 02/01/2031 22:04:05');
  await expect.element(words).toMatchTextContent('At the Raffles.');
  await expect.element(words.getByRole('button', { name: 'passport page.jpg, 1.3 MB' })).toBeVisible();
  expect(boxOf('Notices').bottom).toBeLessThan(boxOf('Order Details').top);
  await words.getByRole('button', { name: 'Mark answered' }).click();
  await expect.element(words).not.toBeInTheDocument();
  expect(dealt).toEqual([{ orderId: 100001, at }]);
});

test('an email in the customer’s name whose sender is not verified is not what the customer wrote, and is reviewed', async () => {
  const message = (id: number, given: Partial<MailSender>, handled_by: string | null): InboxEntry => ({
    is: 'message',
    message: {
      ...orderOfIncoming,
      id,
      order_id: 100001,
      received_at: '2031-01-03T03:04:05.000Z',
      sender: { ...sender, address: 'ana@example.com', isCustomersAddress: true, isVerified: false, ...given },
      kind: 'message',
      authority: null,
      subject: 'Cancel it',
      text: 'Please cancel.',
      problems: [],
      attachments: [],
      handled_at: handled_by && '2031-01-03T04:04:05.000Z',
      handled_by,
      removed: null,
    },
  });
  const notice = region('A message was received; sender not verified');
  await openOrder({
    received: [
      message(3, {}, 'Mei Tan'),
      message(2, { isCustomersAddress: false }, null),
      message(1, { isVerified: true }, null),
    ],
  });
  await expect.element(region('Received by email')).toBeVisible();
  expect(region('Notices').element().textContent).toBe('');

  await openOrder({ received: [message(3, {}, 'Mei Tan'), message(4, {}, null)] });
  await openNotices();
  await expect.element(notice).toMatchTextContent('sender not verified ana@example.com');
  await expect.element(region('The customer wrote')).not.toBeInTheDocument();
  const { message: unverified } = message(4, {}, null) as Extract<InboxEntry, { is: 'message' }>;
  answer(getInbox, () => ({ ...done, data: [], total: 0 }));
  answer(getSentCards, () => ({ ...done, data: [] }));
  answer(getIncomingMessage, () => ({ ...done, data: unverified }));
  await notice.getByRole('link', { name: 'Review' }).click();
  await expect.element(region('Message')).toMatchTextContent('Please cancel.');
  answer(acceptIncomingMail, () => done);
  await page.getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.element(region('Notices')).toMatchTextContent('sender not verified');
  expect(askedOf(acceptIncomingMail)).toEqual([{ mailId: 4 }]);
});

test('Checkout shows what is known of the purchase, with its zone, and nothing when nothing is', async () => {
  await openOrder({ checkout: null });
  await expect.element(region('Order Details')).toBeVisible();
  await expect.element(region('Checkout')).not.toBeInTheDocument();
  const unknown = { device_id: null, payment_gateway: null, payment_arn: null };
  await openOrder({
    checkout: {
      ...unknown,
      customer_ip: '2001:db8::7',
      payment_amount: '25.50',
      payment_currency: 'SGD',
      payment_network: 'Visa',
      payment_last4: '0042',
      disclosures: [
        {
          about: 'independence',
          text: 'We are not a government.',
          version: '7',
          page: 'https://shop.example/pay',
          accepted_at: '2031-01-02T03:04:05.000Z',
          ip: '203.0.113.9',
        },
      ],
      unread: [
        { field: 'payment.arn', sent: '7.4537604221222e+22', reason: 'unreadable' },
        { field: 'disclosures.1', sent: '{"about":"terms"}', reason: 'unreadable' },
      ],
    },
  });
  await unfold('Checkout');
  const terms = [...region('Checkout').element().querySelectorAll('dt')].map(({ textContent }) => textContent);
  const unread = ['Acquirer reference number', 'Accepted text 2'];
  expect(terms).toEqual([
    'IP address',
    'Amount',
    'Card',
    'Not a government site; the official form is free',
    ...unread,
  ]);
  await expect.element(region('Checkout')).toMatchTextContent('Could not be read 7.4537604221222e+22');
  await expect.element(region('Checkout')).toMatchTextContent('SGD 25.50');
  await expect.element(region('Checkout')).toMatchTextContent('Visa •••• 0042');
  const accepted = 'Accepted 01/01/2031 22:04:05, version 7, from 203.0.113.9';
  await expect.element(region('Checkout')).toMatchTextContent(accepted);
  await region('Checkout').getByText('Text', { exact: true }).click();
  await expect.element(page.getByText('We are not a government.')).toBeVisible();
  await expect.element(region('Checkout')).toMatchTextContent('https://shop.example/pay');
});

test('a section that a person opens stays open when the status changes, and for other orders of that status; a link or the browser’s search opens it too', async () => {
  const sent = { card_at: '2031-01-02T03:04:05Z' };
  await openOrder({ process_status: 'Completed', ...sent });
  const missing = page.getByRole('list', { name: 'Still missing' });
  expect(boxOf('Evidence for a dispute').height).toBeLessThan(60);
  await expect.element(missing).not.toBeInTheDocument();
  await unfold('Evidence for a dispute');
  await expect.element(missing).toBeVisible();
  order = { ...order, process_status: 'Pending' };
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('article')).toMatchTextContent(statusFacts.Pending.label);
  await expect.element(missing).toBeVisible();
  await openOrder({ process_status: 'Pending', ...sent });
  await expect.element(missing).not.toBeInTheDocument();
  await openOrder({ process_status: 'Completed' });
  await expect.element(missing).toBeVisible();

  await openOrder({ process_status: 'ChargeBack', checkout: someCheckout, disputes: [someDispute()] });
  await expect.element(region('Disputes').getByRole('button', { name: 'Answer submitted' })).toBeVisible();
  expect(filled()).toEqual(['Enter Transaction Details']);
  await open(`${path}#checkout`);
  await expect
    .element(page.getByRole('button', { name: 'Checkout', exact: true }))
    .toHaveAttribute('aria-expanded', 'true');
  const closed = region('Timeline').element().querySelector('[hidden="until-found"]');
  closed?.dispatchEvent(new Event('beforematch'));
  await expect
    .element(page.getByRole('button', { name: 'Timeline', exact: true }))
    .toHaveAttribute('aria-expanded', 'true');
});

test('a refund is recorded with what was paid back, or without', async () => {
  answer(moveToCompleteRefund, () => {
    order = { ...order, refund_date: '2031-01-03', refund_amount: '25.50', refund_currency: 'SGD' };
    return { status: 1, message: 'Order has been refunded.' } as const;
  });
  await openOrder({ process_status: 'Refund' });
  expect(filled()).toEqual(['Refunded it']);
  await page.getByRole('button', { name: 'Refunded it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refunded it' });
  await expect.element(dialog).toMatchTextContent('Are you sure want to mark orders as refunded.');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByLabelText('Amount (optional)').fill('25.50');
  await dialog.getByRole('button', { name: 'Refunded it' }).click();
  await expect.element(dialog).toMatchTextContent('Enter the currency of the amount, such as SGD.');
  expect(askedOf(moveToCompleteRefund)).toEqual([]);
  await dialog.getByLabelText('Currency (optional)').fill('sgd');
  await dialog.getByRole('button', { name: 'Refunded it' }).click();
  await expect.element(region('Order Details')).toMatchTextContent('Refund amount in SGD');
  const details = { amount: '25.50', currency: 'SGD', reference: '' };
  expect(askedOf(moveToCompleteRefund)).toMatchObject([{ orderId: [100001], details }]);
  await expect.element(page.getByRole('button', { name: 'Refunded it' })).not.toBeInTheDocument();
});
