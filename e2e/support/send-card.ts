import type { Page } from '@playwright/test';
import { expect } from './story';

interface CardFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a card on the order's page and waits until the server has read it. */
export async function chooseCard(page: Page, file: CardFile, result: RegExp) {
  const upload = page.getByRole('region', { name: 'Upload Document' });
  await upload.getByLabel('Approved card').setInputFiles(file);
  await expect(upload.getByRole('status')).toContainText(result);
}

/** Sends a card that the server cannot read: it is compared by eye first. */
export async function sendUnreadCard(page: Page, file: CardFile, provider: 'AWS' | 'Sendgrid') {
  await chooseCard(page, file, /Compare by eye/);
  const send = `Complete and send by ${provider}`;
  await page.getByRole('region', { name: 'Upload Document' }).getByRole('button', { name: send }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
  await dialog.getByLabel('I have compared name, passport number, date of birth and arrival date').check();
  await dialog.getByRole('button', { name: send }).click();
}
