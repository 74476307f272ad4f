import * as answers from '@sac/contract/tracking/answers-api';
import * as api from '@sac/contract/tracking/tracking-api';
import { createLimit, secondsOf } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { documentLink } from '../cards/document-link';
import { answerQuestion } from './answer-question';
import { readTrackedOrder, requireCurrentFile } from './read-tracked-order';
import { reportWrongDetails } from './report-wrong-details';
import { trackOrder } from './track-order';

const quarterHour = 15 * secondsOf.minute;

export const trackingRoutes: Routes = (mount, { db, pool, tokens, files, config }) => {
  // Many travellers share the address of a hotel or an airport.
  const limits = {
    perEmailAndAddress: createLimit(pool, 'track-email-address', { points: 40, seconds: quarterHour }),
    perOrderAndAddress: createLimit(pool, 'track-order-address', { points: 10, seconds: 5 * secondsOf.minute }),
    wrongPerOrder: createLimit(pool, 'track-order', { points: 20, seconds: quarterHour }),
  };
  const reportsPerAddress = createLimit(pool, 'report-address', { points: 20, seconds: secondsOf.day });
  const answersPerAddress = createLimit(pool, 'answer-address', { points: 40, seconds: secondsOf.day });

  mount(api.trackOrder, async ({ input, actor }) => ({
    message: 'We found your order.',
    data: await trackOrder(db, { tokens, limits }, input, actor.ip),
  }));

  mount(api.getDownloadHistory, ({ input: { language }, actor: { orderId } }) =>
    readTrackedOrder(db, config.submissionWindowDays, orderId, language),
  );

  mount(api.downloadDocument, async ({ input: { file1, timezone }, actor: { orderId } }) => {
    const { id, email } = await requireCurrentFile(db, orderId, file1);
    const url = await documentLink(tokens, { id, file1 }, { timezone: timezone ?? null, email });
    return { message: 'Your download starts in a moment.', data: { url } };
  });

  mount(api.reportWrongDetails, async ({ input, actor }) => ({
    message: 'We have your message. Our team will read it.',
    data: await reportWrongDetails(db, reportsPerAddress, actor, input),
  }));

  mount(answers.answerQuestion, async ({ input: { message = '', ...input }, files: sent, actor }) => ({
    message: 'We have your answer. Thank you.',
    data: await answerQuestion({ db, files }, answersPerAddress, actor, { ...input, message, files: sent }),
  }));
};
