import english from '@sac/contract/tracking/dictionaries/en.json';
import { settingPlaceholders } from '@sac/contract/tracking/site-settings';
import { getDownloadHistory } from '@sac/contract/tracking/tracking-api';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, askedOf, forgetAnswers, interceptCalls } from '../../../../test/server';
import { history, orderId } from '../../../../test/tracked-order';
import { saveGrant } from '../grant';
import { TextsProvider } from '../language/texts';
import { LanguageMenu } from '../site/language-menu';
import { SettingsContext } from '../site/page-data';
import { TrackedOrderPage } from './order-page';

let leave: () => void;

beforeEach(() => {
  interceptCalls();
  forgetAnswers();
  saveGrant(orderId, 'grant');
});
afterEach(() => {
  leave();
  sessionStorage.clear();
});

/** Returns only what it shows: other tests leave their pages in the document. */
function show() {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <TextsProvider language="en" dictionary={english}>
      <SettingsContext value={settingPlaceholders}>
        <LanguageMenu />
        <TrackedOrderPage orderId={orderId} />
      </SettingsContext>
    </TextsProvider>,
  );
  return page.elementLocator(place);
}

test('only a language that the reader chooses is sent', async () => {
  answer(getDownloadHistory, () => history({}));
  const shown = show();
  await expect.element(shown.getByRole('heading', { name: 'Your arrival card is ready, Ana' })).toBeVisible();
  expect(askedOf(getDownloadHistory)).toEqual([{ orderId }]);
  await userEvent.selectOptions(shown.getByLabelText('Language'), 'Deutsch');
  await expect.element(shown.getByRole('heading', { name: 'Ihre Einreisekarte ist da, Ana' })).toBeVisible();
  await expect.poll(() => askedOf(getDownloadHistory)).toEqual([{ orderId }, { orderId, language: 'de' }]);
});

test.each([
  ['a card', {}],
  ['no card yet', { hasCard: false }],
  ['a question that waits', { isAsked: true, hasCard: false }],
])('with %s there is one box to write in, to which a question leads, and the empty history', async (_, given) => {
  answer(getDownloadHistory, () => history(given));
  const shown = show();
  await expect.element(shown.getByRole('textbox')).toBeVisible();
  expect(shown.getByRole('textbox').all()).toHaveLength(1);
  await expect.element(shown.getByRole('table')).toMatchTextContent('No record found');
  const link = shown.getByRole('link', { name: 'I have a question about my order' });
  const place = document.querySelector(String(link.element().getAttribute('href')))?.closest('section');
  expect(place?.contains(shown.getByRole('textbox').element())).toBe(true);
});
