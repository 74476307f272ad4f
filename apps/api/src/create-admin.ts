import { createInterface } from 'node:readline/promises';
import { emailAddress, line } from '@sac/contract/fields';
import { maxText, minPasswordLength } from '@sac/contract/limits';
import { z } from 'zod';
import { readConfig } from './config';
import { hashPassword } from './http/passwords';
import { openConfiguredDatabase } from './open-configured-database';
import { runProgram, say } from './program';

const firstAdmin = z.object({
  name: line('name', maxText.name),
  email: emailAddress('Enter the e-mail address.', 'Enter a valid e-mail address.').transform((email) =>
    email.toLowerCase(),
  ),
  password: z
    .string()
    .min(minPasswordLength, `The password must have at least ${minPasswordLength} characters.`)
    .max(maxText.password),
});

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
    process.stdout.write(`${question}: `);
    answers[field] = String((await lines.next()).value ?? '');
  }
  terminal.close();
  return answers;
}

/** `npm run create-admin`: makes an Admin account, the first way into a database without a demo. */
await runProgram(async () => {
  const config = readConfig(process.env);
  const parsed = firstAdmin.safeParse(await ask());
  if (!parsed.success) {
    throw Object.assign(new Error(parsed.error.issues.map(({ message }) => message).join('\n')), {
      name: 'SettingError',
    });
  }
  const { name, email, password } = parsed.data;
  const database = await openConfiguredDatabase(config);
  const added = await database.db
    .insertInto('staff')
    .values({ name, email, password_hash: await hashPassword(password), type: 'Admin' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await database.close();
  if (!added)
    throw Object.assign(new Error('Somebody with this name or e-mail has an account already.'), {
      name: 'SettingError',
    });
  say(`${name} can sign in as ${email}.`);
});
