import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import type { TemplateFormValues } from '@sac/contract/conversation/question-placeholders';
import { formatMoment } from '@sac/contract/platform/dates';
import type { Language } from '@sac/contract/platform/languages';
import { takeLock } from '../../../platform/db/locks';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { selectChangedTemplate } from '../../mail/customer-letters/select-template';

interface Which {
  purpose: TemplateName;
  language: Language;
  /** When the text that the actor saw was changed; null: it was the product's. */
  seen: string | null;
}

/** One change at a time, of the text that the actor has seen. @throws 409 when somebody has changed it since */
const changeSeen = (db: Db, { purpose, language, seen }: Which, change: (db: Db) => Promise<void>): Promise<void> =>
  inTransaction(db, async (db) => {
    await takeLock(db, 'templates');
    const stored = await selectChangedTemplate(db, purpose, language);
    const isAsSeen = stored === undefined ? seen === null : seen !== null && sameTime(stored.changed_at, seen);
    if (!isAsSeen) throw conflict(`${sentenceOf(stored)} Your text was not saved. Compare the two first.`);
    await change(db);
  });

const sameTime = (a: string, b: string) => new Date(a).getTime() === new Date(b).getTime();

const sentenceOf = (stored: { changed_at: string; changed_by: string } | undefined) =>
  stored
    ? `${stored.changed_by} changed this text ${formatMoment(stored.changed_at, new Date())}.`
    : 'Somebody went back to the product’s text in the meantime.';

const nameOf = ({ purpose, language }: Which) => `${purpose} (${language})`;

/** Stores an Admin's own text of a message. @throws 409 when somebody has changed it since it was seen */
export const saveTemplate = (db: Db, actor: StaffActor, { subject, body, ...which }: Which & TemplateFormValues) =>
  changeSeen(db, which, async (db) => {
    const { purpose, language } = which;
    // In whole milliseconds, as the browser sends it back.
    const own = { subject, body, changed_by: actor.name, changed_at: new Date().toISOString() };
    await db
      .insertInto('message_template')
      .values({ purpose, language, ...own })
      .onConflict((conflict) => conflict.columns(['purpose', 'language']).doUpdateSet(own))
      .execute();
    await recordActivity(db, actor, { kind: 'message changed', to: nameOf(which) });
  });

/** Goes back to the product's text. @throws 409 when somebody has changed it since it was seen */
export const resetTemplate = (db: Db, actor: StaffActor, which: Which) =>
  changeSeen(db, which, async (db) => {
    const { purpose, language } = which;
    const removed = await db
      .deleteFrom('message_template')
      .where('purpose', '=', purpose)
      .where('language', '=', language)
      .returning('purpose')
      .executeTakeFirst();
    if (!removed) return;
    const detail = { reset: true };
    await recordActivity(db, actor, { kind: 'message changed', to: nameOf(which), detail });
  });
