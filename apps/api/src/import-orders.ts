import { createReadStream } from 'node:fs';
import { readConfig } from './config';
import { importCsv } from './features/intake/import-csv';
import { openConfiguredDatabase } from './open-configured-database';
import { runProgram, say } from './program';

/** `npm run import -- FILE.csv` */
await runProgram(async () => {
  const file = process.argv[2];
  if (!file) throw Object.assign(new Error('Name the file: npm run import -- FILE.csv'), { name: 'SettingError' });
  const config = readConfig(process.env);
  const database = await openConfiguredDatabase(config);
  const totals = { added: 0, repeated: 0, refused: 0 };
  try {
    for await (const row of importCsv(database.db, createReadStream(file), config.submissionWindowDays)) {
      totals[row.kind] += 1;
      if (row.kind === 'refused') say(`line ${row.line}: not imported. ${row.reasons.join(' ')}`);
      if (row.kind === 'repeated') say(`line ${row.line}: was imported before, as order ${row.orderId}.`);
    }
  } catch (error) {
    throw Object.assign(new Error(`${file} could not be read to its end: ${(error as Error).message}`), {
      name: 'SettingError',
    });
  } finally {
    say(`${totals.added} imported, ${totals.repeated} imported before, ${totals.refused} refused.`);
    await database.close();
  }
});
