import { createHash, timingSafeEqual } from 'node:crypto';
import type { StaffUser } from '@sac/contract/accounts/staff-api';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, unprocessable } from '../../../platform/errors';
import type { Limit } from '../../../platform/http/limits/rate-limit';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { openSession } from '../sessions/open-session';
import { lockTeam } from '../team-lock';
import { adminTaken, checkAdmin, insertAdmin, type NewAdmin } from './add-admin';

/** Whether the office waits for its first Admin. The demo never does. */
export async function isSetUpOpen({ db, config }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
  return config.demoOrders === null && !(await hasAdmin(db));
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admins = db.selectFrom('staff').select('id').where('type', '=', 'Admin').where('deleted_at', 'is', null);
  return (await admins.limit(1).executeTakeFirst()) !== undefined;
}

const digestOf = (code: string) => createHash('sha256').update(code).digest();
/** As it is read from a screen: in any case, with or without the line. */
const typedAs = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Makes the first Admin, and signs them in.
 * @param needs `guesses`: how many wrong codes an address may send
 * @throws 409 when there is an Admin already; 422 a wrong code, name or password; 429 too many wrong codes
 */
export async function setUpOffice(
  {
    db,
    config,
    tokens,
    setUpCode,
    guesses,
  }: Pick<Services, 'db' | 'config' | 'tokens' | 'setUpCode'> & { guesses: Limit },
  { code, ...admin }: NewAdmin & { code: string },
  from: { ip: string; userAgent: string },
): Promise<{ accessToken: string; staffId: number; user: StaffUser }> {
  if (!(await isSetUpOpen({ db, config }))) throw isDone();
  // The right code counts however often somebody else at this address, such as that of a proxy, was wrong.
  if (!timingSafeEqual(digestOf(typedAs(code)), digestOf(typedAs(setUpCode)))) {
    await guesses.consume(from.ip);
    throw unprocessable({ code: 'This is not the code that the server printed when it started.' });
  }
  const checked = await checkAdmin(admin);
  if ('problem' in checked) throw unprocessable({ [checked.field]: checked.problem });
  const user = { name: admin.name, type: checked.values.type };
  const { staffId, sid } = await inTransaction(db, async (db) => {
    await lockTeam(db);
    if (await hasAdmin(db)) throw isDone();
    const staffId = await insertAdmin(db, checked.values);
    if (staffId === null) throw conflict(adminTaken);
    const by = { name: admin.name, ip: from.ip };
    await recordActivity(
      db,
      { name: null, ip: from.ip },
      { kind: 'member added', to: admin.name, detail: { type: user.type } },
    );
    await recordActivity(db, by, { kind: 'signed in', detail: { secondStep: null } });
    return { staffId, sid: await openSession(db, staffId, from) };
  });
  const mustEnrol = config.twoStepRequired.includes(user.type);
  return { accessToken: await tokens.sign('session', { user, sid, ...(mustEnrol && { mustEnrol }) }), staffId, user };
}

const isDone = () => conflict('This office has an Admin already. Sign in.');
