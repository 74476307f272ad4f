import { existsSync } from 'node:fs';
import { formatDate } from '@sac/contract/dates';
import { sql } from 'kysely';
import type { Config } from '../config';
import { createRecordKey } from '../domain/record/record-key';
import { type RecordReport, verifyRecord } from '../features/record/verify-record';
import { embeddedFolder, openWithoutMigrating, signingKeyOf } from '../open-configured-database';
import { failure, inputError } from '../operator-error';
import { say } from '../program';
import type { Command } from './command';

const maxBreaks = 50;
const progressEvery = 100_000;

const plural = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`;

function sayReport({ days, events, waiting, newest, late }: RecordReport, publicKey: string) {
  say(`Checked: ${plural(days, 'day')}, ${plural(events, 'event')}. Not sealed yet: ${plural(waiting, 'event')}.`);
  if (newest) say(`Newest root: ${formatDate(newest.day)} ${newest.root.toString('hex')}`);
  say(`Key of this server: ${publicKey}`);
  if (late > 0)
    say(
      `${plural(late, 'day')} were closed more than two days late: before the record began, or while no server ran. Compare their ` +
        'roots with your own copies; docs/operations.md says how.',
    );
}

async function check(config: Config, withRoots: boolean): Promise<{ report: RecordReport; publicKey: string }> {
  // A wrong setting must not end in a new, empty record that is whole.
  if (!config.databaseUrl && !existsSync(embeddedFolder(config)))
    throw inputError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  const {
    longRunning: { db },
    close,
  } = await openWithoutMigrating(config);
  try {
    const { rows } = await sql`select 1 where to_regclass('record_root') is not null`.execute(db);
    if (rows.length === 0)
      throw inputError('This database has no sealed record yet. Start the server once, then wait a day.');
    const { publicKey } = createRecordKey(await signingKeyOf(config));
    let said = 0;
    let breaks = 0;
    const report = await verifyRecord({
      db,
      keys: [publicKey, ...config.recordPublicKeys],
      onBreak(sentence) {
        breaks += 1;
        if (breaks <= maxBreaks) say(sentence);
        if (breaks === maxBreaks) say('… more may follow; they are only counted.');
      },
      onDay({ day, root }, events) {
        if (withRoots) say(`${day} ${root.toString('hex')}`);
        if (withRoots || events - said < progressEvery) return;
        said = events;
        say(`${events} events checked…`);
      },
    });
    return { report, publicKey: publicKey.toString('base64') };
  } finally {
    await close();
  }
}

export const verifyLog: Command<'roots'> = {
  summary:
    'Checks that no event was changed, removed, added or reordered since its day was sealed; --roots lists the roots.',
  flags: ['roots'],
  async run({ config, flags: { roots: withRoots = false } }) {
    const { report, publicKey } = await check(config, withRoots);
    sayReport(report, publicKey);
    if (report.breaks > 0)
      throw failure(
        `The record is broken in ${plural(report.breaks, 'place')}. Change nothing, and see docs/operations.md, 'The record is broken'.`,
      );
    say(report.days > 0 ? 'The record is whole.' : 'Nothing is sealed yet.');
  },
};
