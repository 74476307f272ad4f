import * as identity from '@sac/contract/accounts/identity-api';
import { signInWithPasskey } from '@sac/contract/accounts/passkeys-api';
import * as api from '@sac/contract/accounts/staff-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import { createLimit, secondsOf } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { choosePassword, requireMemberLink } from './links/choose-password';
import { requestPasswordLink } from './links/request-password-link';
import { endSessionUrlOf } from './openid/provider';
import { changePassword } from './passwords/change-password';
import { readDevice, setDevice } from './sessions/device-cookie';
import { signOut } from './sessions/end-sessions';
import { welcome } from './sessions/token-of';
import { codeMissing, confirmIdentity } from './sign-in/confirm-identity';
import { signIn } from './sign-in/sign-in';
import { signInByPasskey } from './sign-in/sign-in-by-passkey';

export const staffRoutes: Routes = (mount, services) => {
  const { db, pool, tokens, config } = services;
  const signInLimits = {
    perAddress: createLimit(pool, 'sign-in-address', { points: 50, seconds: 15 * secondsOf.minute }),
    recordedPerAddress: createLimit(pool, 'sign-in-record-address', { points: 1, seconds: secondsOf.minute }),
    recordedPerAccount: createLimit(pool, 'sign-in-record-account', { points: 60, seconds: secondsOf.hour }),
  };
  const confirmations = createLimit(pool, 'confirm-identity', { points: 10, seconds: 15 * secondsOf.minute });
  const passwordLinks = {
    perEmail: createLimit(pool, 'password-link-email', { points: 5, seconds: secondsOf.hour, of: 'links' }),
    perAddress: createLimit(pool, 'password-link-address', { points: 20, seconds: secondsOf.hour, of: 'links' }),
  };

  mount(identity.login, async ({ input, actor, request, reply }) => {
    const device = await readDevice(services, request);
    const from = { ip: actor.ip, userAgent: request.headers['user-agent'] ?? '', device };
    const signedIn = await signIn(db, { ...services, signInLimits }, input, from);
    await setDevice(services, reply, device, signedIn.staffId);
    return welcome(signedIn);
  });

  mount(signInWithPasskey, async ({ input: { passkey }, actor, request }) => {
    const from = { ip: actor.ip, userAgent: request.headers['user-agent'] ?? '' };
    return welcome(await signInByPasskey({ ...services, signInLimits }, passkey, from));
  });

  mount(api.logout, async ({ actor }) => {
    const endSessionUrl = await endSessionUrlOf(services, actor);
    await signOut(db, actor);
    return { message: 'You are signed out.', ...(endSessionUrl && { endSessionUrl }) };
  });

  mount(identity.changePassword, async ({ input: { newPassword }, actor }) => {
    await changePassword(db, actor, newPassword);
    return { message: 'Your password is changed. Sign in with the new one.' };
  });

  mount(identity.confirmIdentity, async ({ input, actor }) => {
    const who = String(actor.staffId);
    await confirmations.consume(who);
    const isConfirmed = await confirmIdentity(services, actor, input);
    await confirmations.refund(who);
    if (!isConfirmed) throw codeMissing();
    return { message: 'Confirmed.' };
  });

  mount(api.stillHere, async ({ actor }) => {
    await recordUse(db, actor);
    return { data: { idleMinutes: config.sessionIdleMinutes } };
  });

  mount(identity.forgotPassword, async ({ input: { email }, actor }) => {
    await passwordLinks.perAddress.consume(actor.ip);
    await passwordLinks.perEmail.consume(tokens.hashEmail(email));
    await requestPasswordLink(services, email);
    if (config.mail.aws || config.mail.sendgrid)
      return { message: 'If this email has an account, we have sent a link to it.' };
    return { message: 'Email is not set up here, so no link reaches you. Ask an Admin to set a new password for you.' };
  });

  mount(identity.readMemberLink, async ({ input: { token } }) => {
    const { kind, name, email, expires } = await requireMemberLink(services, token);
    return { data: { kind, name, email, expires } };
  });

  mount(identity.choosePassword, async ({ input, actor }) => {
    const kind = await choosePassword(services, input, actor.ip);
    return { message: `Your password is ${kind === 'reset' ? 'changed' : 'set'}. Sign in with it.` };
  });

  mount(api.getColleagues, async () => ({ data: await selectColleagues(db) }));

  mount(api.getApiDocsLink, async ({ actor }) => {
    const token = await tokens.sign('apiDocs', { sessionId: actor.sessionId });
    return { data: { url: `/api/docs/?token=${token}` } };
  });

  mount(api.userInfo, async ({ actor }) => ({ data: { name: actor.name, type: actor.type } }));
};

/** When the member of the session last clicked or typed. */
const recordUse = (db: Db, { sessionId }: StaffActor) =>
  db.updateTable('session').set({ last_used_at: sql`now()` }).where('id', '=', sessionId).execute();

/** All members by name. */
const selectColleagues = (db: Db): Promise<api.StaffUser[]> =>
  db.selectFrom('staff').select(['name', 'type']).where('deleted_at', 'is', null).orderBy(sql`lower(name)`).execute();
