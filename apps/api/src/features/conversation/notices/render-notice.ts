import { fillPlaceholders } from '@sac/contract/conversation/question-placeholders';
import type { CustomerNotice } from '@sac/contract/mail/mail-states';
import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../../platform/db/open-database';
import { fillLetter } from '../../mail/customer-letters/fill-letter';
import { type AskedOrder, letterValues, longDate } from '../../mail/customer-letters/letter-values';
import { renderCustomerLetter } from '../../mail/customer-letters/render-customer-letter';
import { selectTemplate } from '../../mail/customer-letters/select-template';
import { texts } from '../../mail/customer-letters/texts/all';
import type { LateReason } from '../../mail/customer-letters/texts/language-texts';
import { type MailConfig, trackUrlOf } from '../../mail/templates/completion-mail';
import type { RenderedMail } from '../../mail/templates/letter';

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
    ...letterValues(order, language, undefined, config),
    submitDate,
    cardDate: day(words.cardBy),
    saidDate: day(words.saidBy),
    reason: reason && fillPlaceholders(reason, (name) => (name === 'submitDate' ? submitDate : null)),
    next: words.next && { nothing: nothingToDo, check: toCheck }[words.next],
  };
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
  return renderCustomerLetter(fillLetter(template, values), language, trackUrlOf(order, config), config);
}
