import { countDue, type PurgeRule } from '../features/privacy/due-orders';
import { purgePersonalData } from '../features/privacy/purge-personal-data';
import { databaseTime } from '../platform/db/database-time';
import { inputError } from '../platform/operator-error';
import { everyTenSeconds } from '../platform/program';
import { createStores } from '../platform/stores/create-file-store';
import type { CliCommand } from './command';

export const purge: CliCommand<'dry-run' | 'with-chargebacks'> = {
  summary: 'Removes the personal data of orders that departed PURGE_AFTER_DAYS ago; --dry-run only counts them.',
  flags: ['dry-run', 'with-chargebacks'],
  besideServer: true,
  async run({
    config,
    flags: { 'dry-run': isDryRun, 'with-chargebacks': withChargebacks = false },
    say,
    withDatabase,
  }) {
    if (config.purgeAfterDays === null)
      throw inputError(
        'Set PURGE_AFTER_DAYS: after how many days from departure personal data is removed (at least 30).',
      );
    const rule: PurgeRule = { afterDays: config.purgeAfterDays, withChargebacks };
    await withDatabase('migrated', async ({ kind, longRunning: { db } }) => {
      const now = await databaseTime(db);
      const due = await countDue(
        db,
        rule,
        now,
        everyTenSeconds(({ orders }) => say(`${orders} due orders counted…`)),
      );
      say(
        `${due.orders} orders departed ${rule.afterDays} or more days ago, with ${due.documents} documents, ${due.mails} mails, ${due.comments} comments and ${due.downloads} downloads.`,
      );
      if (due.spared > 0)
        say(
          `${due.spared} more are in Chargeback or have a dispute that has not ended, and are not included; --with-chargebacks includes them.`,
        );
      if (isDryRun) {
        say('Nothing was changed.');
        return;
      }
      const onProgress = everyTenSeconds((purged: number) => say(`${purged} of ${due.orders} orders purged…`));
      const stores = createStores(config);
      const { orders, sessions, files } = await purgePersonalData({ kind, db, stores }, rule, now, { onProgress });
      say(`${orders} orders purged, ${sessions} old sessions deleted.`);
      const { removed, remaining } = files;
      say(
        `${removed} files removed${remaining > 0 ? `; ${remaining} could not be, and the next run tries them again` : ''}.`,
      );
    });
  },
};
