import {
  getChangedTemplates,
  getTemplate,
  type MessageTemplate,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from '@sac/contract/conversation/templates-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, open, settled, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const path = '/admin/message-templates?purpose=hotel&language=ja';
const product = { subject: 'Hotel {orderId}', body: 'Hello {fullName}\n\n{question}\n\n{link}' };
const which = { purpose: 'hotel', language: 'ja' } as const;
const at = (second: number) => `2031-01-02T03:04:0${second}.000Z`;

let stored: MessageTemplate;
beforeEach(() => {
  stored = { ...product, product, change: null };
  answer(getChangedTemplates, () => ({
    ...done,
    data: stored.change ? [{ ...which, ...stored.change }] : [],
  }));
  answer(getTemplate, () => ({ ...done, data: stored }));
  answer(previewTemplate, ({ subject, body }) => ({ ...done, data: { subject: `Shown: ${subject}`, html: body } }));
});

const change = (words: Partial<MessageTemplate>, second: number, changed_by = 'Mei Tan') => {
  stored = { ...stored, ...words, change: { changed_at: at(second), changed_by } };
};
const subject = page.getByLabelText('Subject');
const body = page.getByLabelText('Text of the message');
const save = page.getByRole('button', { name: 'Save' });
const editor = page.getByRole('region', { name: 'Text', exact: true });
const preview = page.getByRole('region', { name: 'Preview' });
const dialog = page.getByRole('dialog');

test('an Admin chooses a text, and others do not get the screen', async () => {
  await open('/admin/message-templates', 'Manager');
  await expect.element(page.getByText('You do not have access to this page')).toBeVisible();
  await open(path);
  await expect.element(page.getByLabelText('Purpose')).toHaveValue('hotel');
  await expect.element(page.getByText(/^No text has been changed/)).toBeVisible();
  await expect.element(editor).toMatchTextContent('The product’s text');
  await page.getByLabelText('Language').selectOptions('Thai (ไทย)');
  await expect.poll(() => askedOf(getTemplate).at(-1)).toEqual({ purpose: 'hotel', language: 'th' });
  expect(location.search).toBe('?purpose=hotel&language=th');
});

test('placeholders are added at the cursor, unknown ones are refused in words, and the preview follows', async () => {
  await open(path);
  await expect.element(preview).toMatchTextContent('Subject: Shown: Hotel {orderId}');
  await expect.element(save).toBeDisabled();
  await subject.fill('Your hotel {hotelName}');
  await expect.element(page.getByText(/^\{hotelName\} cannot be in the subject\. Use /)).toBeVisible();
  await subject.fill('Your hotel');
  await body.fill('{question} {link} {hotel}');
  await expect.element(page.getByText(/^There is no placeholder \{hotel\}\. Use \{fullName\}/)).toBeVisible();
  await body.fill('{question} {link} ');
  await page.getByRole('button', { name: 'Add {hotelName}: Hotel name' }).click();
  await expect.element(body).toHaveValue('{question} {link} {hotelName}');
  await expect.element(body).toHaveFocus();
  await expect.element(preview).toMatchTextContent('Subject: Shown: Your hotel');
  answer(saveTemplate, (given) => {
    change({ subject: given.subject, body: given.body }, 5, 'Grace Lim');
    return { ...done, message: 'The text has been saved.' };
  });
  await save.click();
  await expect.element(editor).toMatchTextContent('Changed by Grace Lim, 02/01/2031 03:04:05 UTC');
  expect(askedOf(saveTemplate)).toEqual([
    { purpose: 'hotel', language: 'ja', subject: 'Your hotel', body: '{question} {link} {hotelName}', seen: null },
  ]);
  await expect.element(page.getByRole('list', { name: 'Changed texts' })).toMatchTextContent('Japanese');
  // The next change starts from what was saved.
  await subject.fill('Your hotel again');
  await save.click();
  await expect.poll(() => askedOf(saveTemplate).at(-1)?.seen).toBe(at(5));
});

test.each([
  ['hotel', '{question}: The question that a colleague writes', /A paragraph that is only \{question\} is left out/],
  [
    'later',
    '{cardDate}: Day by which to expect the card',
    /A paragraph with a placeholder for which the order has nothing is left out/,
  ],
  ['epass', '{lastDate}: Last day of stay', /^Paragraphs are separated by an empty line\.$/],
])(
  'for %s the placeholder %s can be added, and the note says what an email goes without',
  async (purpose, placeholder, note) => {
    await open(`/admin/message-templates?purpose=${purpose}&language=ja`);
    await expect.element(page.getByRole('button', { name: `Add ${placeholder}` })).toBeVisible();
    await expect.element(editor.getByText(note)).toBeVisible();
  },
);

test('who is behind sees the other text, keeps what they typed, and chooses', async () => {
  await open(path);
  await subject.fill('Mine');
  answer(saveTemplate, () => {
    change({ subject: 'Theirs' }, 1);
    return refuse(409, 'Mei Tan changed this text at 03:04 UTC.');
  });
  await save.click();
  const notice = editor.getByRole('alert');
  await expect.element(notice).toMatchTextContent('Mei Tan has changed this text while you were editing it.');
  await expect.element(notice).toMatchTextContent('Theirs');
  await expect.element(subject).toHaveValue('Mine');
  await expect.element(save).toBeDisabled();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  answer(saveTemplate, ({ subject }) => {
    change({ subject }, 2, 'Grace Lim');
    return done;
  });
  await save.click();
  await expect.poll(() => askedOf(saveTemplate).at(-1)).toMatchObject({ subject: 'Mine', seen: at(1) });
  await expect.element(notice).not.toBeInTheDocument();
});

test('going back to the product’s text asks first', async () => {
  change({ subject: 'Own' }, 1);
  await open(path);
  await expect.element(subject).toHaveValue('Own');
  answer(resetTemplate, () => {
    stored = { ...product, product, change: null };
    return { ...done, message: 'The product’s text applies again.' };
  });
  await page.getByRole('button', { name: 'Back to the product’s text…' }).click();
  await settled();
  expect(askedOf(resetTemplate)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete the changed text' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(subject).toHaveValue(product.subject);
  await expect.element(editor).toMatchTextContent('The product’s text');
  expect(askedOf(resetTemplate)).toEqual([{ purpose: 'hotel', language: 'ja', seen: at(1) }]);
});
