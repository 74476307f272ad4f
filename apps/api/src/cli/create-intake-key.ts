import { intakeKeyForm } from '@sac/contract/intake/intake-keys-api';
import { noPerson } from '../features/audit/record-event';
import { addKey } from '../features/intake/keys/save-key';
import { openConfiguredDatabase } from '../platform/db/open-configured-database';
import { inputError } from '../platform/operator-error';
import { say } from '../platform/program';
import type { CliCommand } from './command';

export const createIntakeKey: CliCommand = {
  summary: 'Makes a key for a sales site and prints it, this once: only its hash is stored.',
  args: ['LABEL'],
  async run({ config, args: [label = ''] }) {
    const { data, error } = intakeKeyForm.safeParse({ name: label, addresses: [] });
    if (error) throw inputError(error.issues[0]?.message ?? 'Enter a name.');
    const database = await openConfiguredDatabase(config);
    const { key } = await addKey(database.db, noPerson, data);
    await database.close();
    say(`Intake key for ${data.name}, shown only now: ${key}`);
  },
};
