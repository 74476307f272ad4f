import * as answers from '@sac/contract/answers-api';
import { currentOf } from '@sac/contract/stored-document';
import * as api from '@sac/contract/tracking-api';
import type { Config } from '../../config';
import type { Database } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { documentLink, servedFile } from '../../domain/documents/document-link';
import { selectDocuments, selectDownloads } from '../../domain/documents/documents-sql';
import { notFound, unprocessable } from '../../domain/errors';
import { selectMilestones } from '../../domain/orders/select-milestones';
import { createLimit } from '../../domain/rate-limit';
import type { Mount } from '../../http/mount';
import type { FileStore } from '../../ports/file-store';
import { keepAnswerPart, selectParts } from './answer-parts';
import { answerQuestion } from './answer-question';
import { createExpectation } from './expected-card';
import { reportWrongDetails } from './report-wrong-details';
import { trackOrder } from './track-order';
import { keepLanguage, requireCustomersOrder, selectLastWords, selectReport } from './tracking-sql';

const minute = 60;
const quarterHour = 15 * minute;
const day = 24 * 3600;

interface Needs extends Pick<Database, 'db' | 'pool'> {
  tokens: Tokens;
  files: FileStore;
  config: Pick<Config, 'maxDocumentBytes'>;
}

export function trackingRoutes(mount: Mount, { db, pool, tokens, files, config }: Needs) {
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

  const expectationOf = createExpectation(db);
  mount(api.getDownloadHistory, async ({ input: { language }, actor: { orderId } }) => {
    const [order, documents, downloads, report, milestones, conversation] = await Promise.all([
      requireCustomersOrder(db, orderId),
      selectDocuments(db, orderId),
      selectDownloads(db, orderId),
      selectReport(db, orderId),
      selectMilestones(db, orderId),
      selectLastWords(db, orderId),
      language && keepLanguage(db, orderId, language),
    ]);
    const expected = await expectationOf({ ...order, ...milestones });
    const card = order.process_status === 'Deleted' ? undefined : currentOf(documents);
    return {
      data: downloads,
      mainResult: { ...order, ...milestones, ...conversation, report: report ?? null, expected },
      path: card ? servedFile(card) : null,
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
    const url = await documentLink(tokens, { id: card.id, file1 }, { timezone: timezone ?? null });
    return { message: 'Your download starts in a moment.', data: { url } };
  });

  mount(api.reportWrongDetails, async ({ input, actor }) => ({
    message: 'We have your message. Our team will contact you.',
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

  mount(answers.answerQuestion, async ({ input: { key, message = '', files: sent = [] }, actor }) => ({
    message: 'We have your answer. Thank you.',
    data: await answerQuestion({ db, files }, answersPerAddress, actor, { key, message, files: sent }),
  }));
}
