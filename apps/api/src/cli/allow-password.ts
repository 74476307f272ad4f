import { sql } from 'kysely';
import { recordActivity } from '../features/audit/record-activity';
import { noPerson } from '../features/audit/record-event';
import { inTransaction } from '../platform/db/transaction';
import { inputError } from '../platform/operator-error';
import type { CliCommand } from './command';

/** For the day on which the directory is away: its members, and with `OIDC_ONLY` all, have no other way in. */
export const allowPassword: CliCommand = {
  summary: 'Lets one member sign in with their password for an hour, while the directory is away.',
  args: ['EMAIL'],
  besideServer: true,
  async run({ args: [email = ''], say, withDatabase }) {
    const staff = await withDatabase('existing', ({ db }) =>
      inTransaction(db, async (db) => {
        const staff = await db
          .updateTable('staff')
          .set({ password_allowed_until: sql`now() + interval '1 hour'` })
          .where('email', '=', email.toLowerCase())
          .where('deleted_at', 'is', null)
          .returning(['name', 'password_allowed_until as until'])
          .executeTakeFirst();
        if (staff)
          await recordActivity(db, noPerson, {
            kind: 'password allowed',
            to: staff.name,
            detail: { until: staff.until },
          });
        return staff;
      }),
    );
    if (!staff) throw inputError(`No member has the email ${email}.`);
    say(
      `${staff.name} can sign in with their password until ${staff.until}. Without one of their own they choose it with ‘Forgot password?’.`,
    );
  },
};
