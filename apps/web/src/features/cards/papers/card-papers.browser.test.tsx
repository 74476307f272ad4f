import {
  type CardPaper,
  getCardPapers,
  type ReadPapers,
  readCardPapers,
  retireCardPaper,
  saveCardPaper,
} from '@sac/contract/cards/card-papers-api';
import { getInbox, getIncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { unrecognizedFinding } from '@sac/contract/orders/stored-document';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anIncomingCard } from '../../../../test/incoming-card';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const product: CardPaper = {
  id: null,
  name: 'SG Arrival Card acknowledgement',
  version: 1,
  marks: ['sg arrival card', 'approved'],
  labels: {},
  required: ['full_name', 'passport_number', 'date_of_birth', 'arrival_date'],
  created_at: null,
  created_by: null,
};
const notice: CardPaper = {
  ...product,
  id: 4,
  name: 'Visit notice',
  version: 2,
  marks: ['Visit notice of the Republic', 'Keep this notice'],
  labels: { full_name: 'Person visiting' },
  created_at: '2031-03-01T02:03:04.000Z',
  created_by: 'Mei Tan',
};
const found = (name: string): ReadPapers => ({
  found: [
    { fact: 'full_name', papers: [name ? [{ value: name, label: 'Person visiting', page: 1 }] : []] },
    { fact: 'passport_number', papers: [[{ value: 'XDA123456', label: 'Passport No', page: 2 }]] },
    { fact: 'date_of_birth', papers: [[]] },
    { fact: 'nationality', papers: [[]] },
    { fact: 'arrival_date', papers: [[]] },
  ],
  lines: ['Visit notice of the Republic', 'Person visiting', 'Keep this notice'],
  marks: ['Visit notice of the Republic', 'Keep this notice'],
  against: [],
  isWithoutBirthDate: false,
});
const pdf = (at: number) => new File([`${at}`], `paper-${at}.pdf`, { type: 'application/pdf' });
const drop = (...files: File[]) => userEvent.upload(page.getByLabelText('Choose genuine cards'), files);
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} Card`) });
const start = async (papers: CardPaper[] = [product]) => {
  answer(getCardPapers, () => ({ ...done, data: papers }));
  answer(readCardPapers, ({ full_name }) => ({ ...done, data: found(full_name ? 'ANA BAR LOPEZ' : '') }));
  await open('/admin/card-papers');
};

test('an Admin drops cards, corrects a label, and saves a new kind', async () => {
  await start();
  await expect.element(page.getByText('Version 1, built in')).toBeVisible();
  await drop(pdf(1), pdf(2));
  await expect.element(row('Name')).toMatchTextContent('Card 1: not found');
  await expect.element(row('Passport number')).toMatchTextContent('Card 1: XDA123456 at “Passport No”, page 2');
  await page.getByLabelText('Label of: Name').selectOptions('Person visiting');
  await expect.element(row('Name')).toMatchTextContent('ANA BAR LOPEZ at “Person visiting”, page 1');
  const marks = page.getByLabelText(/^Phrases/);
  await expect.element(marks).toHaveValue('Visit notice of the Republic\nKeep this notice');
  await expect.element(page.getByLabelText('These cards show no date of birth')).not.toBeInTheDocument();

  answer(saveCardPaper, () =>
    refuse(422, 'wrong', { arrival_date: 'Card 1: the arrival date was not found. Choose its label.' }),
  );
  await page.getByLabelText('Name of this layout').fill('Visit notice');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Arrival date')).toMatchTextContent('Card 1: the arrival date was not found.');
  await page.getByLabelText('Label of: Arrival date').selectOptions('Keep this notice');
  answer(saveCardPaper, () => ({ ...done, id: 5, version: 1, waiting: 3 }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => askedOf(saveCardPaper).at(-1))
    .toMatchObject({
      name: 'Visit notice',
      full_name: 'Person visiting',
      arrival_date: 'Keep this notice',
      marks: 'Visit notice of the Republic\nKeep this notice',
      instead: '',
    });
  // Nothing of the papers stays on screen.
  await expect.element(page.getByRole('table', { name: 'What was found' })).not.toBeInTheDocument();
});

test('cards without a birth date offer the nationality; what speaks against them is shown and cannot be saved', async () => {
  await start();
  answer(readCardPapers, () => ({ ...done, data: { ...found(''), isWithoutBirthDate: true } }));
  await drop(pdf(1));
  await page.getByLabelText('These cards show no date of birth').selectOptions('nationality');
  answer(readCardPapers, () => ({ ...done, data: { ...found(''), against: ['Card 1: It says “rejected”.'] } }));
  await drop(pdf(2));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Card 1: It says “rejected”.');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('four cards are refused at once, an image by the server, and both can be tried again', async () => {
  await start();
  await drop(pdf(1), pdf(2), pdf(3), pdf(4));
  await expect.element(page.getByText('Drop at most 3 cards.')).toBeVisible();
  expect(askedOf(readCardPapers)).toEqual([]);
  answer(readCardPapers, () => refuse(422, 'Card 1: We cannot read it: it is an image.'));
  await drop(pdf(1));
  await expect.element(page.getByText(/it is an image/)).toBeVisible();
  answer(readCardPapers, () => ({ ...done, data: found('') }));
  await drop(pdf(2));
  await expect.element(page.getByText('Read: paper-2.pdf')).toBeVisible();
});

test('a change is a new version of what was seen; a layout can be taken out of use', async () => {
  await start([notice, product]);
  await page.getByRole('button', { name: 'Change Visit notice' }).click();
  await expect.element(page.getByText('Makes version 3')).toBeVisible();
  await drop(pdf(1));
  await expect.element(row('Name')).toMatchTextContent('ANA BAR LOPEZ');
  answer(saveCardPaper, () => ({ ...done, id: 5, version: 3, waiting: 0 }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => askedOf(saveCardPaper).at(-1)).toMatchObject({ name: 'Visit notice', seen: 4 });
  answer(retireCardPaper, () => done);
  await page.getByRole('button', { name: 'Stop using Visit notice…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using' }).click();
  await expect.poll(() => askedOf(retireCardPaper)).toEqual([{ paperId: 4 }]);
});

test.each(['Admin', 'Team'] as const)('on a card of no known kind, %s sees who can add its layout', async (role) => {
  const reason = `To check: ${unrecognizedFinding}`;
  const card = {
    ...anIncomingCard(1),
    state: 'inbox' as const,
    verdict: 'unreadable' as const,
    findings: [unrecognizedFinding],
    reason,
  };
  answer(getInbox, () => ({ ...done, data: [{ is: 'card' as const, card }], total: 1 }));
  answer(getIncomingCard, () => ({
    ...done,
    data: { card, facts: [], text: null, attachments: [], email: 'ana@example.com', url: null },
  }));
  await open('/admin/inbox', role);
  if (role === 'Admin')
    await expect
      .element(page.getByRole('link', { name: 'Add this card layout' }))
      .toHaveAttribute('href', '/admin/card-papers');
  else await expect.element(page.getByText('Ask an Admin to add this card layout.')).toBeVisible();
});
