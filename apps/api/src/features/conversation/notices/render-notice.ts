import {
  fillPlaceholders,
  namesInBraces,
  type Placeholder,
  type TemplateFormValues,
} from '@sac/contract/conversation/question-placeholders';
import type { CustomerNotice } from '@sac/contract/mail/mail-states';
import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../../platform/db/open-database';
import { type MailConfig, trackUrlOf } from '../../mail/templates/completion-mail';
import type { RenderedMail } from '../../mail/templates/letter';
import { type AskedOrder, longDate, questionValues } from '../question-values';
import { renderQuestion } from '../render-question';
import { selectTemplate } from '../select-template';
import { texts } from '../texts/all';
import type { LateReason } from '../texts/language-texts';

/** What a notice says; days are YYYY-MM-DD. */
export interface NoticeWords {
  submitOn: string;
  cardBy: string | null;
  /** The day that was said before. */
  saidBy: string | null;
  reason: LateReason | null;
  /** What the customer has to do; null: the reason says it, or staff will. */
  next: 'nothing' | 'check' | null;
}

/** The values of a notice's placeholders; null: there is none. */
export function noticeValues(order: AskedOrder, language: Language, words: NoticeWords, config: MailConfig) {
  const { reasons, nothingToDo, toCheck } = texts[language];
  const submitDate = longDate(words.submitOn, language);
  const day = (date: string | null) => (date === null ? null : longDate(date, language));
  const reason = words.reason && reasons[words.reason];
  return {
    ...questionValues(order, language, undefined, config),
    submitDate,
    cardDate: day(words.cardBy),
    saidDate: day(words.saidBy),
    reason: reason && fillPlaceholders(reason, (name) => (name === 'submitDate' ? submitDate : null)),
    next: words.next && { nothing: nothingToDo, check: toCheck }[words.next],
  };
}

/** Fills in a notice. A paragraph with a placeholder that has no value is left out. */
export function fillNotice({ subject, body }: TemplateFormValues, values: Record<Placeholder, string | null>) {
  const fill = (text: string) => fillPlaceholders(text, (name) => values[name]);
  const hasValues = (text: string) => namesInBraces(text).every((name) => values[name as Placeholder] !== null);
  const paragraphs = body.split(/\n{2,}/).filter(hasValues);
  return { subject: fill(subject), text: paragraphs.map(fill).join('\n\n') };
}

/**
 * A notice as an email in the customer's language, English where we do not know it.
 * @param orderIds the orders of all travellers whom it is for; the others' names are not in it, because each order is purged alone
 */
export async function renderNotice(
  db: Db,
  notice: CustomerNotice,
  order: AskedOrder & { language: Language | null },
  orderIds: readonly number[],
  words: NoticeWords,
  config: MailConfig,
): Promise<RenderedMail> {
  const language = order.language ?? 'en';
  const template = await selectTemplate(db, notice, language);
  const values = { ...noticeValues(order, language, words, config), orderId: orderIds.join(', ') };
  return renderQuestion(fillNotice(template, values), language, trackUrlOf(order, config), config);
}
