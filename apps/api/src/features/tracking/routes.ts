import { currentOf } from '@sac/contract/orders/stored-document';
import * as answers from '@sac/contract/tracking/answers-api';
import * as api from '@sac/contract/tracking/tracking-api';
import { createLimit, secondsOf } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { servedFile } from '../cards/document-link';
import { selectConversationOfPage } from '../conversation/conversation-of-page';
import { isAddressReturned } from '../mail/addresses/is-reachable';
import { expectedReady } from '../orders/expected-ready';
import { isAuthorityWaiting } from '../orders/queues/authority-mail';
import { selectDocuments, selectDownloads, selectEpasses } from '../orders/select-documents';
import { selectMilestones } from '../orders/select-milestones';
import { answerQuestion } from './answer-question';
import { checksOf } from './checks-of';
import { linkCustomersDocument } from './link-customers-document';
import { reportWrongDetails } from './report-wrong-details';
import { keepLanguage, requireCustomersOrder, selectReport } from './select-report';
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

  mount(api.getDownloadHistory, async ({ input: { language }, actor: { orderId } }) => {
    const [order, documents, epasses, downloads, report, milestones, conversation, authority_wrote, email_returned] =
      await Promise.all([
        requireCustomersOrder(db, orderId),
        selectDocuments(db, orderId),
        selectEpasses(db, orderId),
        selectDownloads(db, orderId),
        selectReport(db, orderId),
        selectMilestones(db, orderId),
        selectConversationOfPage(db, orderId),
        isAuthorityWaiting(db, orderId),
        isAddressReturned(db, orderId),
        language && keepLanguage(db, orderId, language),
      ]);
    const schedule = await expectedReady(db, { ...order, ...milestones }, config.submissionWindowDays);
    const warnings = checksOf({ ...order, ...milestones }, new Date());
    const isClosed = order.process_status === 'Deleted';
    const card = isClosed ? undefined : currentOf(documents);
    const epass = isClosed ? undefined : currentOf(epasses);
    return {
      data: downloads,
      mainResult: {
        ...order,
        ...milestones,
        ...conversation,
        report: report ?? null,
        authority_wrote,
        email_returned,
        warnings,
        schedule,
      },
      path: card ? servedFile(card) : null,
      epass: epass?.last_day ? { ...servedFile(epass), lastDay: epass.last_day } : null,
    };
  });

  mount(api.downloadDocument, async ({ input, actor: { orderId } }) => ({
    message: 'Your download starts in a moment.',
    data: { url: await linkCustomersDocument(db, tokens, orderId, input) },
  }));

  mount(api.reportWrongDetails, async ({ input, actor }) => ({
    message: 'We have your message. Our team will read it.',
    data: await reportWrongDetails(db, reportsPerAddress, actor, input),
  }));

  mount(answers.answerQuestion, async ({ input: { message = '', ...input }, files: sent, actor }) => ({
    message: 'We have your answer. Thank you.',
    data: await answerQuestion({ db, files }, answersPerAddress, actor, { ...input, message, files: sent }),
  }));
};
