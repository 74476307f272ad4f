import { createInterface } from 'node:readline/promises';
import { passwordHint } from '@sac/contract/accounts/passwords';
import { memberForm } from '@sac/contract/platform/forms';
import { problemOfPassword } from '../features/accounts/passwords/password-rule';
import { hashPassword } from '../features/accounts/passwords/passwords';
import { isReservedName, nameLooks } from '../platform/db/confusable-skeleton';
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
    const { name, password } = parsed.data;
    const email = parsed.data.email.toLowerCase();
    if (isReservedName(name)) throw inputError('The system uses this name itself. Choose another one.');
    const problem = await problemOfPassword(password, { name, email });
    if (problem) throw inputError(problem);
    const member = {
      name,
      ...nameLooks(name),
      email,
      password_hash: await hashPassword(password),
      type: 'Admin' as const,
    };
    const added = await withDatabase('migrated', ({ db }) =>
      db
        .insertInto('staff')
        .values(member)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (!added)
      throw inputError('Somebody with this email, or with a name that looks like this one, has an account already.');
    say(`${name} can sign in as ${email}.`);
  },
};
