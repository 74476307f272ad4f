import type { Language } from '@sac/contract/platform/languages';
import { settingPlaceholders } from '@sac/contract/tracking/site-settings';
import { type Dictionary, fillText } from '@sac/contract/tracking/texts';
import { downloadDocument, getDownloadHistory } from '@sac/contract/tracking/tracking-api';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, askedOf, forgetAnswers, interceptCalls, refuse } from '../../../../test/server';
import { epass, history, orderId } from '../../../../test/tracked-order';
import tokens from '../../../platform/ui/tokens.css?inline';
import { saveGrant } from '../grant';
import { TextsProvider } from '../language/texts';
import base from '../site/base.css?inline';
import buttons from '../site/buttons.css?inline';
import { SettingsContext } from '../site/page-data';
import { TrackedOrderPage } from './order-page';

const dictionaries = import.meta.glob<Dictionary>(
  '../../../../../../packages/contract/src/tracking/dictionaries/*.json',
  { eager: true, import: 'default' },
);
const textsIn = (language: Language) =>
  dictionaries[`../../../../../../packages/contract/src/tracking/dictionaries/${language}.json`] as Dictionary;

let leave: () => void;
/** The page's own styles, only while it is there: the back office's tests share the document. */
const styles = Object.assign(document.createElement('style'), { textContent: tokens + base + buttons });

beforeEach(() => {
  interceptCalls();
  forgetAnswers();
  saveGrant(orderId, 'grant');
});
afterEach(async () => {
  leave();
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

/** Returns only what it shows: other tests leave their pages in the document. */
function show(given: Parameters<typeof history>[0], language: Language = 'en') {
  answer(getDownloadHistory, () => history(given));
  document.head.prepend(styles);
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    place.remove();
    styles.remove();
  };
  root.render(
    <TextsProvider language={language} dictionary={textsIn(language)}>
      <SettingsContext value={settingPlaceholders}>
        <TrackedOrderPage orderId={orderId} />
      </SettingsContext>
    </TextsProvider>,
  );
  const shown = page.elementLocator(place);
  return { place, shown, section: shown.getByRole('region', { name: textsIn(language)['epass.heading'] }) };
}

test.each([
  ['en', '22 December 2026', 'Your e-Pass is here, Ana'],
  ['ta', '22 டிசம்பர், 2026', 'Ana, உங்கள் e-Pass வந்துள்ளது'],
] as const)('in %s the e-Pass comes first, with its last day as %s', async (language, day, heading) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  const { place, shown, section } = show({ hasEpass: true }, language);
  const texts = textsIn(language);
  await expect.element(shown.getByRole('heading', { level: 1 })).toMatchTextContent(heading);
  await expect.element(section.getByRole('definition')).toMatchTextContent(day);
  await expect.element(section.getByText(texts['epass.keep'])).toBeVisible();
  await expect.element(section.getByText('PDF, 184 KB')).toBeVisible();
  const named = [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(named.slice(0, 2)).toEqual([texts['epass.button'], texts['download.button']]);
  // For a traveller before the flight.
  expect(place.textContent).not.toContain(fillText(texts['download.hint'], { file: 'PDF, 1 KB' }));
  await expect.element(shown.getByText(texts['step.epass'], { exact: true })).toBeVisible();
});

test.each([
  ['a card', {}],
  ['no card yet', { hasCard: false }],
])('without an e-Pass, and with %s, nothing of one is shown', async (_, given) => {
  const { place, shown } = show(given);
  await expect.element(shown.getByRole('button', { name: 'Download Now' })).toBeVisible();
  expect(place.textContent).not.toMatch(/e-Pass/);
});

test('with an e-Pass and no card, nothing is said about a card that is to come', async () => {
  const { place, section } = show({ hasEpass: true, hasCard: false });
  await expect.element(section.getByRole('button', { name: 'Download e-Pass' })).toBeEnabled();
  expect(place.textContent).not.toMatch(/Download Now|Waiting for approval|your card/);
});

test('each button asks for its own file, by keyboard too, and says when that fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(downloadDocument, () => refuse(404, 'This file is not part of your order.'));
  const { shown, section } = show({ hasEpass: true });
  const button = section.getByRole('button', { name: 'Download e-Pass' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(section.getByRole('status')).toMatchTextContent('The file could not be downloaded.');
  await expect.element(section.getByRole('button', { name: 'Try again' })).toBeVisible();
  await shown.getByRole('button', { name: 'Download Now' }).click();
  await expect
    .poll(() => askedOf(downloadDocument).map(({ file1 }) => file1))
    .toEqual([epass.file1, `${orderId}_card.pdf`]);
});

test('pressing moves nothing above or below the button', async () => {
  let reply = () => {};
  answer(downloadDocument, async () => {
    await new Promise<void>((resolve) => {
      reply = resolve;
    });
    return refuse(503, 'Try again.');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { section } = show({ hasEpass: true });
  const button = section.getByRole('button', { name: 'Download e-Pass' });
  await expect.element(button).toBeVisible();
  const places = () =>
    [button, section.getByText(/^Keep it until/)].map((one) => one.element().getBoundingClientRect().top + scrollY);
  const before = places();
  await button.click();
  await expect.element(section.getByRole('status')).toMatchTextContent('Preparing your file');
  expect(places()).toEqual(before);
  reply();
});

test('at 390 px nothing is wider than the screen, also in long words and without spaces', async () => {
  await page.viewport(390, 844);
  for (const language of ['en', 'ta', 'de', 'zh-Hans', 'th', 'vi'] as const) {
    const { place, section } = show({ hasEpass: true }, language);
    await expect.element(section).toBeVisible();
    const wide = [...place.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 390);
    expect(wide.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(place.scrollWidth, language).toBeLessThanOrEqual(390);
    leave();
  }
});
