import { checkDefencePack } from '@sac/contract/disputes/check-pack-api';
import english from '@sac/contract/tracking/dictionaries/en.json';
import { settingPlaceholders } from '@sac/contract/tracking/site-settings';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';
import { TextsProvider } from '../language/texts';
import { SettingsContext } from '../site/page-data';
import { CheckPackPage } from './check-pack-page';

startBackOffice();

const number = 'DP-7KQ4-9XMR-2M';
const content = '%PDF-1.7 a defence pack';
let pack: { number: string; made_at: string; sha256: string; bytes: number };

beforeEach(async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  pack = { number, made_at: '2026-11-22T13:05:09.120Z', sha256: hex, bytes: content.length };
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  show = (given) =>
    root.render(
      <TextsProvider language="en" dictionary={english}>
        <SettingsContext value={{ ...settingPlaceholders, providerName: 'Lion City' }}>
          <CheckPackPage number={given} />
        </SettingsContext>
      </TextsProvider>,
    );
  return () => {
    root.unmount();
    place.remove();
  };
});

let show: (number: string | null) => void;
const file = (text: string) => new File([text], 'pack.pdf', { type: 'application/pdf' });
const field = page.getByLabelText(/Choose (the|another) PDF/);

test('a pack is shown with its facts, and a file is compared with it without being sent', async () => {
  answer(checkDefencePack, () => ({ ...done, data: pack }));
  show(number);
  await expect.element(page.getByText('22 November 2026 at 13:05:09 UTC')).toBeVisible();
  await expect.element(page.getByText(pack.sha256)).toBeVisible();
  await expect.element(page.getByText(/\(23 bytes\)/)).toBeVisible();
  await userEvent.upload(field, file(content));
  await expect.element(page.getByText('This file is that pack, unchanged.')).toBeVisible();
  // A file of the same length, and one of another.
  for (const other of [content.replace('a', 'b'), `${content}\n`]) {
    await userEvent.upload(field, file(other));
    await expect.element(page.getByText('This file is not that pack.')).toBeVisible();
    await userEvent.upload(field, file(content));
    await expect.element(page.getByText('This file is that pack, unchanged.')).toBeVisible();
  }
  // A file that is dropped anywhere is compared too.
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['another file'], 'letter.pdf', { type: 'application/pdf' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('This file is not that pack.')).toBeVisible();
  await expect.element(page.getByText(/letter\.pdf/)).toBeVisible();
  expect(askedOf(checkDefencePack)).toEqual([{ number }]);
});

test('an unknown number is named and can be corrected', async () => {
  answer(checkDefencePack, () => refuse(404, 'No defence pack has this number.'));
  show(number);
  await expect.element(page.getByText(`We have made no defence pack with the number ${number}.`)).toBeVisible();
  await expect.element(page.getByLabelText('Number of the pack')).toHaveValue(number);
  await expect.element(field).not.toBeInTheDocument();
});

test('a failure says what to do, and trying again helps', async () => {
  let isDown = true;
  answer(checkDefencePack, () => (isDown ? refuse(503, 'Try again.') : { ...done, data: pack }));
  show(number);
  const again = page.getByRole('button', { name: english['order.retry'] });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByText(pack.sha256)).toBeVisible();
});

test('while the page is prerendered nothing is asked, and without a number it can be typed', async () => {
  show(null);
  await expect.element(page.getByRole('heading', { name: 'Check a defence pack' })).toBeVisible();
  await expect.element(page.getByLabelText('Number of the pack')).not.toBeInTheDocument();
  show('');
  await page.getByLabelText('Number of the pack').fill('DP-7UQ4');
  await page.getByRole('button', { name: 'Check this number' }).click();
  await expect.element(page.getByLabelText('Number of the pack')).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(checkDefencePack)).toEqual([]);
});
