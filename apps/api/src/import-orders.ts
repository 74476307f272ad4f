import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { importCsv } from './features/intake/import-csv';
import { openConfiguredDatabase } from './open-configured-database';
import { runProgram, say } from './program';

const settingError = (message: string) => Object.assign(new Error(message), { name: 'SettingError' });
const usage =
  'Name one file: npm run import -- FILE.csv, or npm run import -- --history FILE.csv for orders of the past.';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { history: { type: 'boolean' } }, allowPositionals: true });
    return { takesPast: values.history === true, files: positionals };
  } catch {
    throw settingError(usage);
  }
}

/** `npm run import -- FILE.csv`; with `--history`, arrivals in the past are taken too. */
await runProgram(async () => {
  const { takesPast, files } = readArguments();
  const [file] = files;
  if (!file || files.length > 1) throw settingError(usage);
  const config = readConfig(process.env);
  const database = await openConfiguredDatabase(config);
  const totals = { added: 0, repeated: 0, refused: 0 };
  try {
    const rows = importCsv(database.longRunning.db, createReadStream(file), config.submissionWindowDays, { takesPast });
    for await (const row of rows) {
      if (row.kind === 'left out') say(`No order has these columns, so they are left out: ${row.columns.join(', ')}.`);
      else totals[row.kind] += 1;
      if (row.kind === 'refused') say(`line ${row.line}: not imported. ${row.reasons.join(' ')}`);
      if (row.kind === 'repeated') say(`line ${row.line}: was imported before, as order ${row.orderId}.`);
    }
  } catch (error) {
    throw settingError(`${file} could not be read to its end: ${(error as Error).message}`);
  } finally {
    say(`${totals.added} imported, ${totals.repeated} imported before, ${totals.refused} refused.`);
    await database.close();
  }
});
