import type { QuestionPurpose } from '@sac/contract/conversation-api';
import type { Language } from '@sac/contract/languages';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { type FilledTemplate, fillTemplate } from '../../domain/conversation/fill-template';
import { questionValues } from '../../domain/conversation/question-values';
import { renderQuestion } from '../../domain/conversation/render-question';
import { selectTemplate } from '../../domain/conversation/select-template';
import { trackUrlOf } from '../../domain/mail/templates/completion-mail';
import type { RenderedMail } from '../../domain/mail/templates/letter';
import { refuseDeleted, requireUnpurged } from '../../domain/orders/require-order';

export interface Draft {
  orderId: number;
  purpose: QuestionPurpose;
  language: Language;
  question?: string | undefined;
}

/**
 * The text of a question for an order as it is now, and as an email.
 * @throws 404; 409 when the personal data were removed or the order is deleted
 */
export async function writeQuestion(db: Db, config: Config, { orderId, purpose, language, question }: Draft) {
  const order = await requireUnpurged(db, orderId);
  refuseDeleted(order);
  const template = await selectTemplate(db, purpose, language);
  const filled = fillTemplate(purpose, template, questionValues(order, language, question, config));
  const rendered = await renderQuestion(filled, language, trackUrlOf(order, config), config);
  return { order, filled, rendered } satisfies { filled: FilledTemplate; rendered: RenderedMail; order: unknown };
}
