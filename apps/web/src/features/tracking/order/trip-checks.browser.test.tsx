import german from '@sac/contract/tracking/dictionaries/de.json';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TextsProvider } from '../language/texts';
import { TripChecks } from './trip-checks';

test('each check says what to do in the reader’s language, and leads to the message to us', async () => {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  const show = (warnings: Parameters<typeof TripChecks>[0]['warnings']) =>
    root.render(
      <TextsProvider language="de" dictionary={german}>
        <TripChecks warnings={warnings} questions={[]} />
      </TextsProvider>,
    );
  show([
    { id: 'passport-six-months', found: '2027-05-23' },
    { id: 'visa', found: '' },
    { id: 'flight-code', found: 'XX' },
  ]);
  const card = page.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect
    .element(card.getByRole('listitem').nth(0))
    .toMatchTextContent(/bis 23\/05\/2027 \(23\. Mai 2027\) oder länger/);
  await expect.element(card.getByRole('listitem').nth(1)).toMatchTextContent(/Visum/);
  await expect.element(card.getByRole('listitem').nth(2)).toMatchTextContent(/Flugcode XX\./);
  expect(place.textContent).not.toContain('{{');
  await expect.element(card.getByRole('link')).toHaveAttribute('href', '#wrong-message');
  show([]);
  await expect.element(card).not.toBeInTheDocument();
  root.unmount();
  place.remove();
});
