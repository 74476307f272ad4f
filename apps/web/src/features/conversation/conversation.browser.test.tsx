import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { askCustomer, previewQuestion } from '@sac/contract/conversation/questions-api';
import { recordWhatsappAnswer } from '@sac/contract/conversation/record-answer-api';
import { replyToCustomer } from '@sac/contract/conversation/replies-api';
import { acceptIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { nextOrder } from '@sac/contract/order-page/next-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { getWorkSession } from '@sac/contract/work/work-session-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openNotices, serveOrderPage, someDetails, unfold } from '../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const path = `/admin/view-order/${encodeOrderId(100001)}`;
const section = page.getByRole('region', { name: 'Conversation' });
const thread = section.getByRole('list', { name: 'Conversation with the customer' });
const dialog = page.getByRole('dialog', { name: 'Ask the customer' });
const send = (by: string) => dialog.getByRole('button', { name: `Send by ${by}` });

const at = '2031-01-02T03:04:05.000Z';
let order: OrderDetails;
let entries: ConversationEntry[];
beforeEach(() => {
  order = someDetails({ order_id: 100001, process_status: 'Pending' });
  entries = [];
  serveOrderPage(() => order);
  answer(getConversation, () => ({ ...done, data: entries }));
  answer(previewQuestion, ({ purpose, language, question = '' }) => ({
    ...done,
    data: {
      subject: `${purpose} in ${language}`,
      html: `<p>${question}</p>`,
      text: question,
      asked: `${purpose} in ${language}?`,
      missing:
        purpose === 'hotel' ? [{ placeholder: 'hotelName', message: 'This order has no hotel name.' } as const] : [],
    },
  }));
  answer(askCustomer, ({ via }) => ({
    ...done,
    message: 'Asked.',
    data: { question_id: 1, chat: via === 'mail' ? null : { text: 'Hello', url: 'about:blank#chat' } },
  }));
});

const question = (given: Partial<Extract<ConversationEntry, { is: 'question' }>> = {}): ConversationEntry => ({
  is: 'question',
  id: 1,
  at: '2031-01-02T03:04:05.000Z',
  by: 'Mei Tan',
  purpose: 'hotel',
  language: 'ja',
  subject: 'ご滞在先について',
  text: 'ホテルの名称をお知らせください。',
  mail: { id: 7, state: 'sent', recipient: 'ana@example.com' },
  is_open: false,
  ...given,
});

test('the thread shows who wrote what, how it was sent, and what is not the customer’s', async () => {
  const mail = {
    id: 7,
    order_id: 100001,
    kind: 'question',
    create_ts: '2031-01-02T03:04:05.000Z',
    card_by: null,
    send_after: null,
    undo_seconds: null,
    sent_ts: null,
    recipient: 'ana@example.com',
    subject: 'S',
    mail_service_provider: 'AWS',
    state: 'failed',
    failure_reason: 'No such address.',
    message_id: null,
    delivery: null,
    delivery_ts: null,
    delivery_reason: null,
    attachment: null,
    uploadDoc: null,
  } as const;
  order = { ...order, mailHistory: [mail], telephone: '+34 612 34 56 78' };
  const removed = { by: 'Mei Tan', at: '2031-01-05T03:04:05.000Z', reason: 'Not theirs' };
  const other = {
    is: 'other mail',
    kind: 'message',
    at: '2031-01-04T03:04:05.000Z',
    subject: 'Hi',
    text: 'T',
    handled_at: null,
    removed: null,
  } as const;
  entries = [
    question({ id: 1, text: 'The first text' }),
    question({ id: 2, mail: null, text: 'The chat', is_open: true }),
    {
      is: 'answer',
      id: 1,
      at: '2031-01-03T03:04:05.000Z',
      question_id: 1,
      via: 'mail',
      is_verified: true,
      accepted_by: null,
      recorded: null,
      text: 'Harbour View',
      quoted: '> What you wrote',
      removed: null,
      mail_id: 5,
      attachments: [],
      files: [
        { id: 1, name: 'page.png', content_type: 'image/png', bytes: 2048, url: '/uploads/1?token=x', removed: null },
        { id: 2, name: 'gone.png', content_type: 'image/png', bytes: 2048, url: null, removed: null },
        { id: 3, name: 'other.png', content_type: 'image/png', bytes: 2048, url: null, removed },
      ],
    },
    {
      is: 'reply',
      id: 1,
      at: '2031-01-03T04:04:05.000Z',
      by: 'Arif Shah',
      language: 'es',
      text: 'Hecho.',
      mail: { id: 7, state: 'failed', recipient: 'ana@example.com' },
    },
    { ...other, id: 1, attachments: [], from: 'carlos@example.net', is_customers_address: false, is_verified: true },
    {
      ...other,
      id: 2,
      attachments: [],
      from: order.email.toUpperCase(),
      is_customers_address: true,
      is_verified: false,
    },
  ];
  await open(path);
  await expect.element(section).toMatchTextContent('Conversation6');
  await unfold('Conversation');
  const [first, chat, answered, replied, stranger, forged] = thread
    .getByRole('listitem')
    .elements()
    .filter((one) => one.parentElement?.tagName === 'OL');
  expect(first?.textContent).toMatch(
    /Mei Tan.*Hotel or place of stay · Japanese.*01\/01\/2031 22:04:05.*Failed.*Retry/,
  );
  expect(first?.textContent).not.toContain('No answer yet');
  expect(chat?.textContent).toMatch(/WhatsApp.*No answer yet.*Open the chat again/);
  expect(chat?.querySelector('a')?.href).toBe('https://wa.me/34612345678?text=The%20chat');
  // Only the latest question is open; what an email repeats is folded.
  expect([first, chat, answered].map((one) => one?.querySelector('details')?.open)).toEqual([false, true, false]);
  expect(answered?.textContent).toMatch(
    /Customerby emailto “ご滞在先について”.*Harbour View.*page\.png 2 KB.*gone\.png not available.*other\.png Removed by Mei Tan, 04\/01\/2031 22:04:05: Not theirs.*Quoted text/,
  );
  expect(answered?.querySelectorAll('a')).toHaveLength(1);
  expect(replied?.textContent).toMatch(/Arif Shah.*Reply · Spanish.*Hecho\..*Failed.*Retry/);
  expect(stranger?.textContent).toMatch(/carlos@example\.net.*From another address/);
  expect(stranger?.textContent).not.toContain('Accept');
  expect(forged?.textContent).toMatch(/Sender not verified.*Accept as the customer’s message/);
  answer(acceptIncomingMail, () => done);
  await thread.getByRole('button', { name: 'Accept as the customer’s message' }).click();
  await expect.poll(() => askedOf(acceptIncomingMail)).toEqual([{ mailId: 2 }]);
});

test('what a program wrote is one line, which opens; a person says that it is an answer', async () => {
  const mail = {
    is: 'other mail',
    at: '2031-01-04T03:04:05.000Z',
    from: order.email,
    is_customers_address: true,
    is_verified: true,
    subject: 'Automatic reply: Your hotel',
    text: 'I am away.',
    handled_at: null,
    removed: null,
  } as const;
  const returned = { from: 'postmaster@example.net', is_customers_address: false, text: 'No mailbox.' };
  entries = [
    { ...mail, id: 1, kind: 'automatic', attachments: [] },
    { ...mail, id: 2, kind: 'bounce', attachments: [], ...returned },
  ];
  await open(path);
  await unfold('Conversation');
  const [reply, notice] = thread.getByRole('listitem').all();
  await expect.element(reply as Locator).toMatchTextContent('Automatic reply 03/01/2031 22:04:05');
  await expect.element(thread.getByText('I am away.')).not.toBeVisible();
  await expect.element(thread.getByText('No mailbox.')).not.toBeVisible();
  await thread.getByText(/^Returned email /).click();
  await expect.element(thread.getByText('No mailbox.')).toBeVisible();
  expect(notice?.getByRole('button', { name: 'This is an answer' }).elements()).toEqual([]);
  await thread.getByText(/^Automatic reply \d/).click();
  await expect.element(thread.getByText('I am away.')).toBeVisible();
  answer(acceptIncomingMail, () => done);
  await thread.getByRole('button', { name: 'This is an answer' }).click();
  await expect.poll(() => askedOf(acceptIncomingMail)).toEqual([{ mailId: 1 }]);
});

test('a reply is sent as it was written, and marks the message answered only by its own button', async () => {
  const wrote = {
    at,
    moment: at,
    recorded_at: at,
    answer_id: 1,
    via: 'mail' as const,
    text: 'Which hotel?',
    files: [],
  };
  const replying = page.getByRole('dialog', { name: 'Reply to the customer' });
  order = { ...order, process_status: 'Deleted', language: 'es', customer_message: wrote };
  answer(replyToCustomer, () => done);
  await open(path);
  await openNotices();
  await page.getByRole('region', { name: 'The customer wrote' }).getByRole('button', { name: 'Reply' }).click();
  await expect.element(replying.getByLabelText('Your reply')).toHaveFocus();
  await expect.element(replying.getByLabelText('Language')).toHaveValue('es');
  await replying.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(replying.getByText('Write your reply.')).toBeVisible();
  expect(askedOf(replyToCustomer)).toEqual([]);
  await replying.getByLabelText('Your reply').fill('Hecho.');
  await replying.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(replying).not.toBeInTheDocument();
  await section.getByRole('button', { name: 'Reply…' }).click();
  await replying.getByLabelText('Your reply').fill('Hecho.');
  await replying.getByRole('button', { name: 'Reply and mark answered' }).click();
  await expect.element(replying).not.toBeInTheDocument();
  const sent = { orderId: 100001, language: 'es', text: 'Hecho.', seen: 7, key: expect.any(String) };
  expect(askedOf(replyToCustomer)).toEqual([sent, { ...sent, answers: wrote.at }]);
});

test('a template is inserted where the cursor is, below what the customer wrote; WhatsApp opens with the text', async () => {
  const replying = page.getByRole('dialog', { name: 'Reply to the customer' });
  const text = replying.getByLabelText('Your reply');
  const template = replying.getByLabelText('Insert a template');
  order = {
    ...order,
    language: 'es',
    customer_message: { at, moment: at, recorded_at: at, answer_id: 1, via: 'mail', text: 'Which hotel?', files: [] },
  };
  await open(path);
  await section.getByRole('button', { name: 'Reply…' }).click();
  await expect.element(replying.getByText('Which hotel?')).toBeVisible();
  const chat = replying.getByRole('link', { name: 'Open in WhatsApp' });
  await chat.click();
  await expect.element(replying.getByText('Write your reply.')).toBeVisible();
  await text.fill('Before. After.');
  (text.element() as HTMLTextAreaElement).setSelectionRange(8, 8);
  await template.selectOptions('Please call us');
  await expect.element(text).toHaveValue('Before. callUs in es?After.');
  await template.selectOptions('Hotel or place of stay');
  await expect.element(replying.getByText('This order has no hotel name.')).toBeVisible();
  await expect.element(text).toHaveValue('Before. callUs in es?After.');
  expect(decodeURIComponent((chat.element() as HTMLAnchorElement).href)).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Before\. callUs in es\?After\.$/,
  );
});

test('who comes by land is not asked for a flight', async () => {
  order = { ...order, travel_mode: 'Land' };
  await open(path);
  await page.getByRole('button', { name: 'Ask the customer' }).click();
  await expect.element(dialog.getByRole('option', { name: 'Hotel or place of stay' })).toBeInTheDocument();
  expect(dialog.getByRole('option', { name: 'Flight details' }).elements()).toEqual([]);
});

test('the customer of a deleted or purged order cannot be asked', async () => {
  order = { ...order, process_status: 'Deleted' };
  await open(path);
  await expect.element(section).toMatchTextContent('No record found');
  await userEvent.keyboard('q');
  expect(page.getByRole('button', { name: 'Ask the customer' }).elements()).toEqual([]);
  order = { ...order, process_status: 'Awaiting', purged_at: '2031-01-02T03:04:05.000Z' };
  entries = [question({ mail: null })];
  await open(path);
  await unfold('Conversation');
  await expect.element(thread).toBeVisible();
  expect(page.getByRole('button', { name: 'Ask the customer' }).elements()).toEqual([]);
  expect(thread.getByRole('link').elements()).toEqual([]);
});

test('Q opens the dialog in the customer’s language; the preview follows what is chosen and written', async () => {
  order = { ...order, language: 'ja' };
  await open(path);
  await expect.element(page.getByRole('button', { name: 'Ask the customer' })).toBeVisible();
  await userEvent.keyboard('q');
  await expect.element(dialog.getByLabelText('What to ask for')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Language')).toHaveValue('ja');
  await expect.element(dialog.getByRole('option', { name: 'Japanese (日本語)' })).toBeInTheDocument();
  await expect.element(dialog).toMatchTextContent('Subject: passportMissing in ja');
  await dialog.getByLabelText('Language').selectOptions('th');
  await expect.element(dialog).toMatchTextContent('Subject: passportMissing in th');
  await dialog.getByLabelText('What to ask for').selectOptions('hotel');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This order has no hotel name.');
  await dialog.getByLabelText('Your own addition (optional)').fill('And the floor?');
  await expect
    .poll(() => askedOf(previewQuestion).at(-1))
    .toEqual({
      orderId: 100001,
      purpose: 'hotel',
      language: 'th',
      question: 'And the floor?',
    });
});

test('a question of one’s own needs its text; sending again after a lost answer asks once', async () => {
  await open(path);
  await page.getByRole('button', { name: 'Ask the customer' }).click();
  await dialog.getByLabelText('What to ask for').selectOptions('free');
  await send('AWS').click();
  await expect.element(dialog.getByText('Write your question.')).toBeVisible();
  expect(askedOf(askCustomer)).toEqual([]);

  answer(askCustomer, () => refuse(503, 'Try again in a moment.'));
  await dialog.getByLabelText('Your question').fill('Which terminal?');
  await send('Sendgrid').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Try again in a moment.' })).toBeVisible();
  answer(askCustomer, () => {
    order = { ...order, process_status: 'Awaiting' };
    entries = [question()];
    return { ...done, message: 'Asked.', data: { question_id: 1, chat: null } };
  });
  await send('Sendgrid').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await unfold('Conversation');
  await expect.element(thread).toBeVisible();
  const [first, second] = askedOf(askCustomer);
  expect(second).toMatchObject({
    purpose: 'free',
    language: 'en',
    question: 'Which terminal?',
    via: 'mail',
    mailServiceProvider: 'Sendgrid',
    seen: 7,
  });
  expect(second).toEqual(first);
});

test('in a work session the next order opens after sending', async () => {
  const session = {
    source: { orderName: 'newOrder' },
    started_at: '2031-01-02T03:04:05.000Z',
    current: 100001,
    done: 0,
    remaining: 2,
    last: null,
  } as const;
  answer(getWorkSession, () => ({ ...done, data: session }));
  const next = someDetails({ order_id: 100002, full_name: 'Traveller 100002' });
  answer(nextOrder, () => ({
    ...done,
    data: { ...session, current: 100002, done: 1 },
    page: { details: next, events: [] },
  }));
  serveOrderPage((orderId) => (orderId === 100002 ? next : order));
  await open(path);
  await expect.element(page.getByRole('region', { name: 'Work session' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask the customer' }).click();
  await send('AWS').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Traveller 100002' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Asked.')).toBeVisible();
  expect(askedOf(nextOrder)).toMatchObject([{ after: 100001 }]);
});

test('a WhatsApp answer is recorded as it was pasted, at a time in EST, and shown with the name of who recorded it', async () => {
  const recording = page.getByRole('dialog', { name: 'Record a WhatsApp answer' });
  const [text, received] = [
    recording.getByLabelText('What the customer wrote'),
    recording.getByLabelText('Received (EST)'),
  ];
  answer(recordWhatsappAnswer, () => {
    const recorded = { by: 'Mei Tan', at: '2031-01-02T16:04:05.000Z' };
    const blank = { question_id: null, is_verified: true, accepted_by: null, quoted: '', files: [], removed: null };
    const [at, pasted] = ['2031-01-02T15:30:00.000Z', 'Room 12, Raffles.'];
    entries = [
      { is: 'answer', id: 1, at, via: 'whatsapp', recorded, text: pasted, ...blank, mail_id: null, attachments: [] },
    ];
    return { ...done, message: 'Recorded.' };
  });
  await open(path);
  await section.getByRole('button', { name: 'Record WhatsApp answer…' }).click();
  await expect.element(text).toHaveFocus();
  expect(
    Date.parse(`${(received.element() as HTMLInputElement).value.replace(/(..).(..).(.{4})/, '$3-$2-$1')}-05:00`),
  ).toBeGreaterThan(Date.now() - 3_600_000);
  await recording.getByRole('button', { name: 'Record' }).click();
  await expect.element(recording.getByText('Paste what the customer wrote.')).toBeVisible();
  await text.fill('Room 12, Raffles.');
  await received.fill('2/1/2031 25:00');
  await expect.element(recording.getByText('Enter day and time as DD/MM/YYYY hh:mm.')).toBeVisible();
  await received.fill('2/1/2031 10:30');
  await recording.getByRole('button', { name: 'Record' }).click();
  await expect.element(recording).not.toBeInTheDocument();
  expect(askedOf(recordWhatsappAnswer)).toMatchObject([
    { orderId: 100001, text: 'Room 12, Raffles.', receivedAt: '2031-01-02T15:30:00.000Z', seen: 7 },
  ]);
  await unfold('Conversation');
  const said = thread.getByRole('listitem');
  await expect
    .element(said)
    .toMatchTextContent(/Customer.*by WhatsApp.*02\/01\/2031 10:30:00.*Recorded by Mei Tan, 02\/01\/2031 11:04:05/);
});

test('by WhatsApp the chat opens with the recorded text; a refusal closes the new window', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  try {
    answer(askCustomer, () => refuse(422, 'The number cannot be used.', { via: 'The number cannot be used.' }));
    order = { ...order, process_status: 'Contact Customer' };
    await open(path);
    // The step in the Status card leads to the same dialog.
    const status = page.getByRole('region', { name: 'Status', exact: true });
    await status.getByRole('button', { name: 'Ask the customer' }).click();
    await send('WhatsApp').click();
    await expect.poll(() => tab.close.mock.calls.length).toBe(1);
    await expect.element(dialog).toBeVisible();
    answer(askCustomer, () => ({
      ...done,
      message: 'Asked.',
      data: { question_id: 1, chat: { text: 'T', url: 'https://wa.me/1' } },
    }));
    await send('WhatsApp').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect([tab.opener, tab.location.href]).toEqual([null, 'https://wa.me/1']);
    expect(askedOf(askCustomer).at(-1)).toMatchObject({ via: 'whatsapp' });
  } finally {
    openWindow.mockRestore();
  }
});
