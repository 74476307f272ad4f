import { createInterface } from 'node:readline/promises';
import { passwordHint } from '@sac/contract/accounts/passwords';
import { memberForm } from '@sac/contract/platform/forms';
import { adminTaken, checkAdmin, insertAdmin } from '../features/accounts/set-up/add-admin';
import { inputError } from '../platform/operator-error';
import { say } from '../platform/program';
import type { CliCommand } from './command';

/** Asks at the terminal; piped input answers line by line. */
async function ask(): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const [field, question] of [
    ['name', 'Name'],
    ['email', 'Email'],
    ['password', 'Password'],
  ] as const) {
    if (field === 'password') say(passwordHint);
    process.stdout.write(`${question}: `);
    answers[field] = String((await lines.next()).value ?? '');
  }
  terminal.close();
  return answers;
}

export const createAdmin: CliCommand = {
  summary: 'Makes an Admin account; asks for name, email and password.',
  besideServer: true,
  ask,
  async run({ answers, say, withDatabase }) {
    const parsed = memberForm.safeParse({ ...answers, type: 'Admin' });
    if (!parsed.success) throw inputError(parsed.error.issues.map(({ message }) => message).join('\n'));
    const checked = await checkAdmin(parsed.data);
    if ('problem' in checked) throw inputError(checked.problem);
    const added = await withDatabase('migrated', ({ db }) => insertAdmin(db, checked.values));
    if (added === null) throw inputError(adminTaken);
    const { name, email } = checked.values;
    say(`${name} can sign in as ${email}.`);
  },
};
