import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { importCsv } from '../features/intake/import-csv';
import { isOutage } from '../platform/db/connections/outage';
import { inputError, isOperatorError } from '../platform/operator-error';
import { errorReason } from '../platform/program';
import { isDiskTrouble } from '../platform/stores/storage-error';
import { CsvProblem } from '../platform/untrusted/csv/csv-problem';
import type { CliCommand } from './command';

function everySecond(work: (seconds: number) => void): NodeJS.Timeout {
  const started = performance.now();
  return setInterval(() => work((performance.now() - started) / 1000), 1000);
}

export const importOrders: CliCommand<'history'> = {
  summary: 'Adds the orders of a CSV file; --history also takes arrivals in the past.',
  args: ['FILE.csv'],
  flags: ['history'],
  besideServer: true,
  async run({ config, args: [file = ''], flags: { history: takesPast = false }, say, withDatabase }) {
    const totals = { added: 0, repeated: 0, refused: 0 };
    const progress = everySecond((seconds) => {
      const rows = totals.added + totals.repeated + totals.refused;
      say(`${rows} rows, ${Math.round(rows / seconds)} rows/s, ${totals.refused} refused.`);
    });
    await withDatabase('migrated', async ({ longRunning: { db } }) => {
      // It is read more than once.
      if (!(await stat(file)).isFile()) throw new CsvProblem('It is not a file.');
      const rows = importCsv(db, () => createReadStream(file), config.submissionWindowDays, { takesPast });
      for await (const row of rows) {
        if (row.kind === 'left out')
          say(`No order has these columns, so they are left out: ${row.columns.join(', ')}.`);
        else totals[row.kind] += 1;
        if (row.kind === 'refused') say(`line ${row.line}: not imported. ${row.reasons.join(' ')}`);
        if (row.kind === 'repeated') say(`line ${row.line}: was imported before, as order ${row.orderId}.`);
      }
    })
      .catch((error: unknown) => {
        if (isOutage(error) || isDiskTrouble(error) || isOperatorError(error)) throw error;
        if (error instanceof CsvProblem) throw inputError(`${file}: ${error.message}`);
        throw inputError(`${file} could not be read to its end: ${errorReason(error)}.`, error);
      })
      .finally(() => {
        clearInterval(progress);
        say(`${totals.added} imported, ${totals.repeated} imported before, ${totals.refused} refused.`);
      });
    if (totals.refused > 0)
      throw inputError(
        `Correct the refused lines in ${file} and import it again: orders imported before are not added twice.`,
      );
  },
};
