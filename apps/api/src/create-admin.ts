import { createInterface } from 'node:readline/promises';
import { memberForm } from '@sac/contract/forms';
import { passwordHint } from '@sac/contract/passwords';
import { readConfig } from './config';
import { isReservedName, nameLooks } from './db/name-looks';
import { problemOfPassword } from './domain/accounts/password-rule';
import { hashPassword } from './domain/accounts/passwords';
import { openConfiguredDatabase } from './open-configured-database';
import { runProgram, say } from './program';

/** Asks at the terminal; piped input answers line by line. */
async function ask(): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const [field, question] of [
    ['name', 'Name'],
    ['email', 'E-mail'],
    ['password', 'Password'],
  ] as const) {
    if (field === 'password') say(passwordHint);
    process.stdout.write(`${question}: `);
    answers[field] = String((await lines.next()).value ?? '');
  }
  terminal.close();
  return answers;
}

const refusal = (message: string) => Object.assign(new Error(message), { name: 'SettingError' });

/** `npm run create-admin`: makes an Admin account, the first way into a database without a demo. */
await runProgram(async () => {
  const config = readConfig(process.env);
  const parsed = memberForm.safeParse({ ...(await ask()), type: 'Admin' });
  if (!parsed.success) throw refusal(parsed.error.issues.map(({ message }) => message).join('\n'));
  const { name, password } = parsed.data;
  const email = parsed.data.email.toLowerCase();
  if (isReservedName(name)) throw refusal('The system uses this name itself. Choose another one.');
  const problem = await problemOfPassword(password, { name, email });
  if (problem) throw refusal(problem);
  const database = await openConfiguredDatabase(config);
  const added = await database.db
    .insertInto('staff')
    .values({ name, ...nameLooks(name), email, password_hash: await hashPassword(password), type: 'Admin' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await database.close();
  if (!added)
    throw refusal('Somebody with this e-mail, or with a name that looks like this one, has an account already.');
  say(`${name} can sign in as ${email}.`);
});
