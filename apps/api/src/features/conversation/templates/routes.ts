import { addDays, singaporeToday } from '@sac/contract/dates';
import * as api from '@sac/contract/templates-api';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { fillTemplate } from '../../domain/conversation/fill-template';
import { productTemplate } from '../../domain/conversation/product-template';
import { type AskedOrder, questionValues } from '../../domain/conversation/question-values';
import { renderQuestion } from '../../domain/conversation/render-question';
import { selectChangedTemplate } from '../../domain/conversation/select-template';
import { trackUrlOf } from '../../domain/mail/templates/completion-mail';
import type { Mount } from '../../http/mount';
import { resetTemplate, saveTemplate } from './save-template';

/** An order that the texts can be tried with; nobody's. */
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

export function templateRoutes(mount: Mount, { db, config }: { db: Db; config: Config }) {
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

  mount(api.previewTemplate, async ({ input: { language, ...template } }) => {
    const order = exampleOrder();
    const question = 'This is where a colleague’s own question is.';
    const filled = fillTemplate('free', template, questionValues(order, language, question, config));
    const { subject, html } = await renderQuestion(filled, language, trackUrlOf(order, config), config);
    return { data: { subject, html } };
  });
}
