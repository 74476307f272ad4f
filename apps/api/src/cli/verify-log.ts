import { formatDate } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { type RecordReport, verifyRecord } from '../features/audit/sealed-record/verify-record';
import { signingKeyOf } from '../platform/db/open-configured-database';
import { failureMessage, inputError } from '../platform/operator-error';
import { type CliCommand, type CliInput, plural } from './command';

const maxMismatches = 50;
const progressEvery = 100_000;

function sayReport(
  say: CliInput['say'],
  { days, events, rows, rowsFrom, waiting, newest, late }: RecordReport,
  publicKey: string,
) {
  say(`Checked: ${plural(days, 'day')}, ${plural(events, 'event')}. Not sealed yet: ${plural(waiting, 'event')}.`);
  say(
    rowsFrom === null
      ? 'Comments, downloads and sent emails: not sealed yet.'
      : `From ${formatDate(rowsFrom)} also ${plural(rows.comment, 'comment')}, ${plural(rows.download, 'download')} and ${plural(rows.email, 'sent email')}. Not covered: delivery reports; stored files, which verify-files checks.`,
  );
  if (newest) say(`Newest root: ${formatDate(newest.day)} ${newest.root.toString('hex')}`);
  say(`Key of this server: ${publicKey}`);
  if (late > 0)
    say(
      `${plural(late, 'day')} were closed more than two days late: before the record began, or while no server ran. Compare their ` +
        'roots with your own copies; docs/operations.md says how.',
    );
}

async function check({ config, flags: { roots: withRoots }, say, withDatabase }: CliInput<'roots'>) {
  let said = 0;
  let mismatches = 0;
  return withDatabase('existing', async ({ longRunning: { db } }) => {
    const { rows } = await sql`select 1 where to_regclass('record_root') is not null`.execute(db);
    if (rows.length === 0)
      throw inputError('This database has no sealed record yet. Start the server once, then wait a day.');
    const { publicKey } = createRecordKey(await signingKeyOf(config));
    const report = await verifyRecord({
      db,
      keys: [publicKey, ...config.recordPublicKeys],
      onMismatch(sentence) {
        mismatches += 1;
        if (mismatches <= maxMismatches) say(sentence);
        if (mismatches === maxMismatches) say('… more may follow; they are only counted.');
      },
      onDay({ day, root }, events) {
        if (withRoots) say(`${day} ${root.toString('hex')}`);
        if (withRoots || events - said < progressEvery) return;
        said = events;
        say(`${events} events checked…`);
      },
    });
    return { report, publicKey: publicKey.toString('base64') };
  });
}

export const verifyLog: CliCommand<'roots'> = {
  summary:
    'Checks that no event, comment, download or sent email was changed, removed or added since its day was sealed; --roots lists the roots.',
  flags: ['roots'],
  besideServer: true,
  async run(input) {
    const { say } = input;
    const { report, publicKey } = await check(input);
    sayReport(say, report, publicKey);
    if (report.mismatches > 0)
      throw failureMessage(
        `The record is broken in ${plural(report.mismatches, 'place')}. Change nothing, and see docs/operations.md, 'The record is broken'.`,
      );
    say(report.days > 0 ? 'The record is whole.' : 'Nothing is sealed yet.');
  },
};
