import * as answers from '@sac/contract/conversation/answers-api';
import { currentOf } from '@sac/contract/orders/stored-document';
import * as api from '@sac/contract/tracking/tracking-api';
import { notFound, unprocessable } from '../../platform/errors';
import { createLimit } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { documentLink, servedFile } from '../cards/document-link';
import { selectConversationOfPage } from '../conversation/conversation-of-page';
import { isAddressReturned } from '../mail/addresses/is-reachable';
import { expectedReady } from '../orders/expected-ready';
import { selectDocuments, selectDownloads } from '../orders/select-documents';
import { selectMilestones } from '../orders/select-milestones';
import { keepAnswerPart, selectParts } from './answer-parts';
import { answerQuestion } from './answer-question';
import { checksOf } from './checks-of';
import { reportWrongDetails } from './report-wrong-details';
import { keepLanguage, requireCustomersOrder, selectReport } from './select-report';
import { trackOrder } from './track-order';

const minute = 60;
const quarterHour = 15 * minute;
const day = 24 * 3600;

export const trackingRoutes: Routes = (mount, { db, pool, tokens, files, config }) => {
  // Many travellers share the address of a hotel or an airport.
  const limits = {
    perAddress: createLimit(pool, 'track-address', { points: 40, seconds: quarterHour }),
    perOrderAndAddress: createLimit(pool, 'track-order-address', { points: 10, seconds: 5 * minute }),
    wrongPerOrder: createLimit(pool, 'track-order', { points: 20, seconds: quarterHour }),
  };
  const reportsPerAddress = createLimit(pool, 'report-address', { points: 20, seconds: day });
  const answersPerAddress = createLimit(pool, 'answer-address', { points: 40, seconds: day });
  /** Three of the largest files, some times over. */
  const partsPerOrder = createLimit(pool, 'answer-parts', { points: 1000, seconds: day });

  mount(api.trackOrder, async ({ input, actor }) => ({
    message: 'We found your order.',
    data: await trackOrder(db, { tokens, limits }, input, actor.ip),
  }));

  mount(api.getDownloadHistory, async ({ input: { language }, actor: { orderId } }) => {
    const [order, documents, downloads, report, milestones, conversation, email_returned] = await Promise.all([
      requireCustomersOrder(db, orderId),
      selectDocuments(db, orderId),
      selectDownloads(db, orderId),
      selectReport(db, orderId),
      selectMilestones(db, orderId),
      selectConversationOfPage(db, orderId),
      isAddressReturned(db, orderId),
      language && keepLanguage(db, orderId, language),
    ]);
    const schedule = await expectedReady(db, { ...order, ...milestones }, config.submissionWindowDays);
    const warnings = checksOf({ ...order, ...milestones }, new Date());
    const card = order.process_status === 'Deleted' ? undefined : currentOf(documents);
    return {
      data: downloads,
      mainResult: {
        ...order,
        ...milestones,
        ...conversation,
        report: report ?? null,
        email_returned,
        warnings,
        schedule,
      },
      path: card ? servedFile(card) : null,
      epass: null,
    };
  });

  mount(api.downloadDocument, async ({ input: { file1, timezone }, actor: { orderId } }) => {
    const order = await requireCustomersOrder(db, orderId);
    if (order.process_status === 'Deleted') throw notFound('This order is closed. Please call or email us.');
    // Customers get only the current card of the order in their grant.
    const documents = await selectDocuments(db, orderId);
    const card = currentOf(documents);
    if (!card || servedFile(card).file1 !== file1) {
      throw notFound(
        documents.some((stored) => servedFile(stored).file1 === file1)
          ? 'This card is no longer available. Load the page again to see your current card.'
          : 'This file is not part of your order. Load the page again.',
      );
    }
    const url = await documentLink(tokens, { id: card.id, file1 }, { timezone: timezone ?? null, email: order.email });
    return { message: 'Your download starts in a moment.', data: { url } };
  });

  mount(api.reportWrongDetails, async ({ input, actor }) => ({
    message: 'We have your message. Our team will read it.',
    data: await reportWrongDetails(db, reportsPerAddress, actor, input),
  }));

  mount(answers.sendAnswerPart, async ({ input, file }) => {
    if (!file) throw unprocessable({ content: 'Send the part in the field content.' });
    await partsPerOrder.consume(String(input.orderId));
    await keepAnswerPart(db, config.maxDocumentBytes, input, file.content);
    return {};
  });

  mount(answers.getAnswerParts, async ({ input: { orderId, fileKey } }) => ({
    data: { parts: await selectParts(db, orderId, fileKey) },
  }));

  mount(answers.answerQuestion, async ({ input: { key, questionId, message = '', files: sent = [] }, actor }) => ({
    message: 'We have your answer. Thank you.',
    data: await answerQuestion({ db, files }, answersPerAddress, actor, { key, questionId, message, files: sent }),
  }));
};
