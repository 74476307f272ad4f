import { mayAskFor, type QuestionPurpose } from '@sac/contract/conversation/conversation-api';
import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../platform/db/open-database';
import { unprocessable } from '../../platform/errors';
import type { Config } from '../../platform/settings/config';
import { letterValues } from '../mail/customer-letters/letter-values';
import { renderCustomerLetter } from '../mail/customer-letters/render-customer-letter';
import { selectTemplate } from '../mail/customer-letters/select-template';
import { trackUrlOf } from '../mail/templates/completion-mail';
import type { RenderedMail } from '../mail/templates/letter';
import { refuseDeleted, requireUnpurged } from '../orders/require-order';
import { type FilledTemplate, fillTemplate } from './fill-template';

export interface QuestionDraft {
  orderId: number;
  purpose: QuestionPurpose;
  language: Language;
  question?: string | undefined;
}

/**
 * The text of a question for an order as it is now, and as an email.
 * @throws 404; 409 when the personal data were removed or the order is deleted; 422 when a traveller by land is asked for a flight
 */
export async function writeQuestion(db: Db, config: Config, { orderId, purpose, language, question }: QuestionDraft) {
  const order = await requireUnpurged(db, orderId);
  refuseDeleted(order);
  if (!mayAskFor(purpose, order))
    throw unprocessable({
      purpose: `The traveller of order ${orderId} comes by land and has no flight. Choose another purpose.`,
    });
  const template = await selectTemplate(db, purpose, language);
  const filled = fillTemplate(purpose, template, letterValues(order, language, question, config));
  const rendered = await renderCustomerLetter(filled, language, trackUrlOf(order, config), config);
  return { order, filled, rendered } satisfies { filled: FilledTemplate; rendered: RenderedMail; order: unknown };
}
