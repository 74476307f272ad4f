import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import type { MailEntry } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openNotices, serveOrderPage, someDetails, unfold } from '../../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const path = `/admin/view-order/${encodeOrderId(100001)}`;
const dialog = page.getByRole('dialog', { name: 'Correct the order' });
const question = page.getByRole('dialog', { name: 'This order was completed' });
const save = dialog.getByRole('button', { name: 'Save the correction' });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

let order: OrderDetails;
let entries: ConversationEntry[];
beforeEach(() => {
  const days = { arrival_date: '2031-03-04', departure_date: '2031-03-09', passport_expiry_date: '2035-01-01' };
  order = someDetails({ order_id: 100001, process_status: 'Pending', country_code: '34', ...days });
  entries = [];
  serveOrderPage(() => order);
  answer(getConversation, () => ({ ...done, data: entries }));
  answer(correctOrder, () => done);
});

const openOrder = async () => {
  await open(path);
  await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeInTheDocument();
};

test('E corrects a field; nothing is sent without a change and a reason, and only what changed is sent', async () => {
  await openOrder();
  await userEvent.keyboard('e');
  await expect.element(field('Passport number')).toHaveValue('XDA123456');
  await expect.element(save).toBeDisabled();
  await field('Passport number').fill('X1');
  await save.click();
  await expect.element(dialog).toMatchTextContent('Enter the passport number: 5 to 15 letters and digits.');
  await expect.element(dialog).toMatchTextContent('Enter the reason for the correction.');
  expect(askedOf(correctOrder)).toEqual([]);
  await field('Passport number').fill('XDA999888');
  await field('Reason').fill('A copy of the passport came.');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(correctOrder)).toEqual([
    { orderId: 100001, fields: { passport_number: 'XDA999888' }, reason: 'A copy of the passport came.', seen: 7 },
  ]);
});

test('a section shows the fields that apply; a problem in another section is shown there', async () => {
  await openOrder();
  await page.getByRole('button', { name: 'Edit Trip Information' }).click();
  await expect.element(field('Flight code')).toHaveValue('SQ');
  await field('Travel mode').selectOptions('Land');
  await expect.element(field('Flight code')).not.toBeInTheDocument();
  await field('Vehicle').selectOptions('CAR');
  await field('Section').selectOptions('Type of Accommodation in Singapore');
  await field('Hotel name').fill('Fullerton');
  await field('Reason').fill('They called.');
  await save.click();
  await expect.element(field('Vehicle number')).toHaveAccessibleDescription('Enter the vehicle number.');
  await field('Vehicle number').fill('SGX1234A');
  answer(correctOrder, () => refuse(422, 'Too late.', { vecle_number: 'Too late.' }));
  await save.click();
  await expect.element(field('Vehicle number')).toHaveAccessibleDescription('Too late.');
  expect(askedOf(correctOrder).map(({ fields }) => fields)).toEqual([
    { travel_mode: 'Land', travel_mode_details_land: 'CAR', vecle_number: 'SGX1234A', hotel_name: 'Fullerton' },
  ]);
});

test('an order that was completed is corrected after a question', async () => {
  order = { ...order, process_status: 'Completed', completed_at: '2031-01-02T03:04:05.000Z' };
  await openOrder();
  await userEvent.keyboard('e');
  await field('Sex').selectOptions('Male');
  await field('Reason').fill('As in the passport.');
  await save.click();
  await expect.element(question).toBeVisible();
  expect(askedOf(correctOrder)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Sex')).toHaveValue('Male');
  await save.click();
  await question.getByRole('button', { name: 'Correct the order' }).click();
  await expect.poll(() => askedOf(correctOrder)).toMatchObject([{ fields: { sex: 'Male' }, confirmCompleted: 'yes' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('‘Correct the order with this’ fills in what the customer answered, and saves nothing', async () => {
  const at = '2031-01-02T03:04:05.000Z';
  entries = [
    {
      is: 'question',
      id: 1,
      at,
      by: 'Mei Tan',
      purpose: 'hotel',
      language: 'en',
      subject: 'Your hotel',
      text: 'Which hotel?',
      mail: null,
      is_open: false,
    },
    {
      is: 'answer',
      id: 2,
      at: '2031-01-02T04:04:05.000Z',
      via: 'page',
      question_id: null,
      is_verified: true,
      accepted_by: null,
      recorded: null,
      removed: null,
      text: 'Fullerton',
      quoted: '',
      files: [],
      mail_id: null,
      attachments: [],
    },
  ];
  order = someDetails({
    ...order,
    accommodation_type: 'Others',
    accomodation_other: 'A friend',
    hotel_name: null,
  });
  await openOrder();
  await unfold('Conversation');
  await page
    .getByRole('region', { name: 'Conversation' })
    .getByRole('button', { name: 'Correct the order with this' })
    .click();
  await expect.element(field('Hotel name')).toHaveValue('Fullerton');
  await expect.element(field('Accommodation')).toHaveValue('Hotel');
  await expect.element(field('Reason')).toHaveValue('Customer’s answer');
  expect(askedOf(correctOrder)).toEqual([]);
  await save.click();
  await expect
    .poll(() => askedOf(correctOrder))
    .toMatchObject([{ fields: { accommodation_type: 'Hotel', hotel_name: 'Fullerton' }, reason: 'Customer’s answer' }]);
});

test('‘Correct the order with this’ of a report reads the passport number', async () => {
  const text = 'My passport number is K1234567E.';
  const at = '2031-01-02T03:04:05.000Z';
  order = {
    ...order,
    customer_message: { at, moment: at, recorded_at: at, answer_id: null, via: 'report', text, files: [] },
  };
  await openOrder();
  await openNotices();
  await page.getByRole('button', { name: 'Correct the order with this' }).click();
  await expect.element(field('Passport number')).toHaveValue('K1234567E');
  await expect.element(field('Reason')).toHaveValue('Customer’s report');
  await expect.element(dialog).toMatchTextContent(text);
});

test('what was corrected after it was submitted or copied says so, on the page and where it is copied', async () => {
  const at = '2031-01-02T03:04:05.000Z';
  const by = { at, actor: 'Bo Lim' };
  sessionStorage.setItem('copied-fields:100001', 'full_name last_city');
  order = {
    ...order,
    corrections: [
      { ...by, id: 5, field: 'last_city', after_submission: false },
      { ...by, id: 6, field: 'hotel_name', after_submission: true },
    ],
  };
  await openOrder();
  const stay = page.getByRole('region', { name: 'Type of Accommodation in Singapore' });
  const mark = stay.getByText('Changed since it was submitted');
  await expect.element(mark).toHaveAttribute('title', 'Corrected by Bo Lim, 01/01/2031 22:04:05');
  expect(document.querySelectorAll('[title^="Corrected by"]')).toHaveLength(1);
  await userEvent.keyboard('f');
  const rail = page.getByRole('dialog', { name: 'Copy to the official form' });
  await expect
    .element(rail.getByRole('button', { name: /^Hotel name: .*, Changed since it was submitted$/ }))
    .toBeVisible();
  await expect.element(rail.getByRole('button', { name: /^Last city.*, Changed since it was copied$/ })).toBeVisible();
  await expect.element(rail.getByRole('button', { name: /, copied$/ })).toBeVisible();
});

test('a deleted order is not corrected', async () => {
  order = { ...order, process_status: 'Deleted' };
  await openOrder();
  await userEvent.keyboard('e');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Edit / })).not.toBeInTheDocument();
});

test('an email that came back leads to the correction that sends again; staff on the telephone see what was said last', async () => {
  const sent: MailEntry = {
    id: 8,
    order_id: 100001,
    kind: 'submitted',
    create_ts: '2031-01-02T03:04:05.000Z',
    send_after: null,
    undo_seconds: null,
    sent_ts: '2031-01-02T03:04:06.000Z',
    recipient: order.email,
    subject: 'Your application is submitted',
    mail_service_provider: 'AWS',
    state: 'sent',
    failure_reason: null,
    message_id: 'm8',
    delivery: 'delivered',
    delivery_ts: '2031-01-02T03:05:00.000Z',
    delivery_reason: null,
    card_by: '2031-01-04',
    attachment: '陳美.pdf',
    uploadDoc: null,
  };
  const returned = { ...sent, id: 9, kind: 'later', delivery: 'bounced', delivery_reason: 'no such mailbox' } as const;
  order = { ...order, mailHistory: [returned, sent] };
  await openOrder();
  await expect.element(page.getByRole('region', { name: 'Email History' })).toMatchTextContent('Attached: 陳美.pdf');
  await page.getByRole('button', { name: 'Call…', exact: true }).click();
  const calling = page.getByRole('dialog', { name: 'Call the customer' });
  await expect
    .element(calling)
    .toMatchTextContent(
      'Last email: Submitted, 01/01/2031 22:04:06 (delivered). It says to expect the card by 04/01/2031.',
    );
  await userEvent.keyboard('{Escape}');
  const notice = page.getByRole('region', { name: `An email to ${order.email} came back` });
  await openNotices();
  await expect.element(notice).toMatchTextContent('no such mailbox');
  await notice.getByRole('button', { name: 'Correct the address and send again' }).click();
  await expect.element(save).toBeDisabled();
  await field('Email').fill('right@example.com');
  order = { ...order, email: 'right@example.com' };
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  // The forms that send the card.
  const addresses = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="email"]')].map((box) => box.value).filter(Boolean);
  await expect.poll(addresses).toEqual(['right@example.com', 'right@example.com']);
  expect(askedOf(correctOrder)).toEqual([
    {
      orderId: 100001,
      fields: { email: 'right@example.com' },
      reason: 'Emails to the address came back',
      sendAgain: 'yes',
      seen: 7,
    },
  ]);
});
