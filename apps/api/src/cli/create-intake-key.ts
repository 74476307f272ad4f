import { intakeKeyForm } from '@sac/contract/intake/intake-keys-api';
import { noPerson } from '../features/audit/record-event';
import { addKey } from '../features/intake/keys/save-key';
import { inputError } from '../platform/operator-error';
import type { CliCommand } from './command';

export const createIntakeKey: CliCommand = {
  summary: 'Makes a key for a sales site and prints it, this once: only its hash is stored.',
  args: ['LABEL'],
  besideServer: true,
  async run({ args: [label = ''], say, withDatabase }) {
    const { data, error } = intakeKeyForm.safeParse({ name: label, addresses: [] });
    if (error) throw inputError(error.issues[0]?.message ?? 'Enter a name.');
    const { key } = await withDatabase('migrated', ({ db }) => addKey(db, noPerson, data));
    say(`Intake key for ${data.name}, shown only now: ${key}`);
  },
};
