import { recordActivity } from '../features/audit/record-activity';
import { noPerson } from '../features/audit/record-event';
import { inTransaction } from '../platform/db/transaction';
import { inputError } from '../platform/operator-error';
import type { CliCommand } from './command';

const allowedMs = 60 * 60_000;

/** For the day on which the directory is away and `OIDC_ONLY` is on. */
export const allowPassword: CliCommand = {
  summary: 'Lets one member sign in with their password for an hour although OIDC_ONLY is on.',
  args: ['EMAIL'],
  besideServer: true,
  async run({ args: [email = ''], say, withDatabase }) {
    const until = new Date(Date.now() + allowedMs).toISOString();
    const staff = await withDatabase('existing', ({ db }) =>
      inTransaction(db, async (db) => {
        const staff = await db
          .updateTable('staff')
          .set({ password_allowed_until: until })
          .where('email', '=', email.toLowerCase())
          .where('deleted_at', 'is', null)
          .returning('name')
          .executeTakeFirst();
        if (staff) await recordActivity(db, noPerson, { kind: 'password allowed', to: staff.name, detail: { until } });
        return staff;
      }),
    );
    if (!staff) throw inputError(`No member has the email ${email}.`);
    say(`${staff.name} can sign in with their password until ${until}.`);
  },
};
