import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import type { TemplateFormValues } from '@sac/contract/conversation/question-placeholders';
import * as api from '@sac/contract/conversation/templates-api';
import { type CustomerNotice, isNotice } from '@sac/contract/mail/mail-states';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import type { Language } from '@sac/contract/platform/languages';
import type { Routes } from '../../../platform/services';
import { fillLetter } from '../../mail/customer-letters/fill-letter';
import { type AskedOrder, letterValues } from '../../mail/customer-letters/letter-values';
import { productTemplate } from '../../mail/customer-letters/product-template';
import { renderCustomerLetter } from '../../mail/customer-letters/render-customer-letter';
import { epassValues } from '../../mail/customer-letters/render-epass';
import { selectChangedTemplate } from '../../mail/customer-letters/select-template';
import { type MailConfig, trackUrlOf } from '../../mail/templates/completion-mail';
import { fillTemplate } from '../fill-template';
import { type NoticeWords, noticeValues } from '../notices/render-notice';
import { resetTemplate, saveTemplate } from './save-template';

/** An invented order, to preview the texts with. */
function exampleOrder(): AskedOrder {
  const arrival_date = addDays(singaporeToday(new Date()), 5);
  return {
    order_id: 100_001,
    full_name: 'Ana Bar Lopez',
    arrival_date,
    departure_date: addDays(arrival_date, 6),
    hotel_name: 'Harbour View',
    flight_code: 'SQ',
    flight_number: '387',
  };
}

const exampleQuestion = 'This is where a colleague’s own question is.';

function exampleNotice(notice: CustomerNotice): NoticeWords {
  const today = singaporeToday(new Date());
  const reason = notice === 'later' ? 'authority' : null;
  return { submitOn: today, cardBy: addDays(today, 2), saidBy: addDays(today, 1), reason, next: 'nothing' };
}

/** A text that may not be saved yet, filled in for the example order. */
function fillExample(
  { purpose, language, ...template }: TemplateFormValues & { purpose: TemplateName; language: Language },
  order: AskedOrder,
  config: MailConfig,
) {
  if (purpose === 'epass') {
    // Many nationalities may stay for 30 days, the day of arrival included.
    return fillLetter(template, epassValues(order, language, addDays(order.arrival_date, 29), config));
  }
  if (isNotice(purpose)) return fillLetter(template, noticeValues(order, language, exampleNotice(purpose), config));
  return fillTemplate('free', template, letterValues(order, language, exampleQuestion, config));
}

export const templateRoutes: Routes = (mount, { db, config }) => {
  mount(api.getChangedTemplates, async () => {
    const rows = await db
      .selectFrom('message_template')
      .select(['purpose', 'language', 'changed_at', 'changed_by'])
      .orderBy('purpose')
      .orderBy('language')
      .execute();
    return { data: rows };
  });

  mount(api.getTemplate, async ({ input: { purpose, language } }) => {
    const product = productTemplate(purpose, language);
    const changed = await selectChangedTemplate(db, purpose, language);
    if (!changed) return { data: { ...product, product, change: null } };
    const { subject, body, ...change } = changed;
    return { data: { subject, body, product, change } };
  });

  mount(api.saveTemplate, async ({ input, actor }) => {
    await saveTemplate(db, actor, input);
    return { message: 'The text has been saved.' };
  });

  mount(api.resetTemplate, async ({ input, actor }) => {
    await resetTemplate(db, actor, input);
    return { message: 'The product’s text applies again.' };
  });

  mount(api.previewTemplate, async ({ input }) => {
    const order = exampleOrder();
    const filled = fillExample(input, order, config);
    const { subject, html } = await renderCustomerLetter(filled, input.language, trackUrlOf(order, config), config);
    return { data: { subject, html } };
  });
};
