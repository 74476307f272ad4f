import type { Endpoint } from '@sac/contract/platform/endpoint';
import { answerQuestion } from '@sac/contract/tracking/answers-api';
import english from '@sac/contract/tracking/dictionaries/en.json';
import japanese from '@sac/contract/tracking/dictionaries/ja.json';
import { settingPlaceholders } from '@sac/contract/tracking/site-settings';
import { type Dictionary, fillText, type TextKey } from '@sac/contract/tracking/texts';
import * as api from '@sac/contract/tracking/tracking-api';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forgetAnswers, interceptCalls, refuse } from '../../../test/server';
import { history, orderId } from '../../../test/tracked-order';
import { saveGrant } from './grant';
import { TextsProvider } from './language/texts';
import { AnswerCard } from './order/answer/answer-card';
import { TrackedOrderPage } from './order/order-page';
import { TrackedOrderView } from './order/tracked-order-view';
import { clearNotices, Notices } from './site/notices';
import { SettingsContext } from './site/page-data';
import { TrackOrderForm } from './track/track-order-form';

// Two languages show that each text is used: every other one has them all, translated (dictionary.test.ts).
const dictionaries: [tag: 'en' | 'ja', texts: Dictionary][] = [
  ['en', english],
  ['ja', japanese],
];

/** What the page shows: other tests leave theirs in the document. */
const shown = () => page.elementLocator(document.querySelector('#traveller') ?? document.body);

const view = (isAsked: boolean, hasEpass = false) => (
  <TrackedOrderView history={history({ isAsked, hasEpass })} AnswerCard={AnswerCard} load={async () => undefined} />
);

/** What the server says about every failure. */
const words = 'The words of the server.';
/** Presses the button with that text once the fields with those labels are filled in. */
const press =
  (button: TextKey, fields: Partial<Record<TextKey, string>> = {}) =>
  async (texts: Dictionary) => {
    for (const [label, value] of Object.entries(fields))
      await userEvent.fill(shown().getByLabelText(texts[label as TextKey], { exact: true }), value);
    await userEvent.click(shown().getByRole('button', { name: texts[button], exact: true }));
  };
const track = {
  refused: api.trackOrder,
  shown: () => <TrackOrderForm orderId={orderId} />,
  act: press('track.submit', { 'track.email.label': 'ana@example.com' }),
};
const report = {
  refused: api.reportWrongDetails,
  shown: () => view(false),
  act: press('wrong.send', { 'wrong.label': 'My name.' }),
};
const sendAnswer = {
  refused: answerQuestion,
  shown: () => view(true),
  act: press('answer.send', { 'answer.label': 'The Raffles.' }),
};

/** Everything on the public pages that can fail: what is refused, what the reader does, and what the page then says. */
const cases: {
  refused: Endpoint;
  code: number;
  shown: () => ReactNode;
  act?: (texts: Dictionary) => Promise<void>;
  /** In a notice, which in English has the server's own words (docs/spec.md §8). */
  notice?: TextKey;
  /** Where it happened. */
  says: TextKey[];
}[] = [
  { ...track, code: 404, notice: 'problem.noMatch', says: [] },
  { ...track, code: 429, notice: 'problem.tooMany', says: [] },
  { ...track, code: 503, notice: 'problem.other', says: [] },
  {
    refused: api.getDownloadHistory,
    code: 500,
    shown: () => <TrackedOrderPage orderId={orderId} />,
    notice: 'problem.other',
    says: ['order.failed', 'problem.other'],
  },
  {
    refused: api.downloadDocument,
    code: 404,
    shown: () => view(false),
    act: press('download.button'),
    says: ['download.failed'],
  },
  {
    refused: api.downloadDocument,
    code: 404,
    shown: () => view(false, true),
    act: press('epass.button'),
    says: ['download.failed'],
  },
  { ...report, code: 409, notice: 'problem.other', says: ['problem.other', 'wrong.kept'] },
  { ...report, code: 429, notice: 'problem.tooMany', says: ['problem.tooMany', 'wrong.kept'] },
  { ...sendAnswer, code: 422, notice: 'problem.other', says: ['problem.other', 'wrong.kept'] },
  { ...sendAnswer, code: 429, notice: 'problem.tooMany', says: ['problem.tooMany', 'wrong.kept'] },
  {
    refused: answerQuestion,
    code: 413,
    shown: () => view(true),
    act: async (texts) => {
      const field = shown().getByLabelText(texts['answer.add']);
      await userEvent.upload(field, new File(['%PDF'], 'page.pdf', { type: 'application/pdf' }));
      await sendAnswer.act(texts);
    },
    says: ['answer.tooLarge', 'answer.fix'],
  },
];

let leave: () => void;

beforeEach(() => {
  interceptCalls();
  forgetAnswers();
});

afterEach(() => leave());

test.each(dictionaries)('every failure is said in the reader’s language: %s', async (tag, texts) => {
  // docs/spec.md §8: a failed download is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const { refused, code, shown, act, notice, says } of cases) {
    saveGrant(orderId, 'grant');
    answer(refused, () => refuse(code, words));
    const place = document.createElement('main');
    place.id = 'traveller';
    document.body.append(place);
    const root = createRoot(place);
    leave = () => {
      clearNotices();
      root.unmount();
      place.remove();
    };
    root.render(
      <TextsProvider language={tag} dictionary={texts}>
        <SettingsContext value={settingPlaceholders}>
          <Notices />
          {shown()}
        </SettingsContext>
      </TextsProvider>,
    );
    await act?.(texts);
    const where = `${refused.path} ${code}`;
    for (const key of says)
      await expect
        .poll(() => place.textContent, { message: where })
        .toContain(fillText(texts[key], { file: 'page.pdf' }));
    await expect
      .poll(() => [...place.querySelectorAll('.notice')].map(({ textContent }) => textContent), { message: where })
      .toEqual(notice ? [tag === 'en' ? words : texts[notice]] : []);
    expect(place.textContent.includes(words), where).toBe(tag === 'en' && notice !== undefined);
    leave();
    sessionStorage.clear();
  }
});
