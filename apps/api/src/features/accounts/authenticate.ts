import { can, roles } from '@sac/contract/accounts/roles';
import type { Access } from '@sac/contract/platform/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/open-database';
import {
  forbidden,
  passwordChangeRequired,
  recentProofRequired,
  twoStepSetupRequired,
  unauthorized,
} from '../../platform/errors';
import type { ActorByAccess, Authentication, ReadAlong, StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { findApiKey, isAllowedFrom, recordKeyUse } from './find-api-key';
import { type AllowedRead, findSession } from './sessions/find-session';
import type { Tokens } from './tokens';

type AuthContext = Pick<Services, 'db' | 'tokens' | 'limits' | 'config'>;

const sessionEnded = 'Your session has ended. Please sign in again.';

function refuseToken(tokens: Tokens, request: FastifyRequest, token: string) {
  const claims = tokens.readSigned('session', token);
  request.refusedToken = { owner: claims && { sessionId: claims.sid, name: claims.user.name } };
  return unauthorized(sessionEnded);
}

type StaffAccess = Extract<Access, { kind: 'staff' | 'self' }>;

/** Null: there is nothing to read, or more than the session decides whether the caller may have it. */
function allowedRead(access: StaffAccess, along: ReadAlong | null, config: AuthContext['config']): AllowedRead | null {
  if (!along || access.kind !== 'staff' || access.recentProof) return null;
  const types = roles.filter((type) => can(type, access.action) && can(type, along.action));
  return { ...along, types, twoStepRequired: config.twoStepRequired };
}

interface Member {
  actor: StaffActor;
  answer: string | null;
}

async function staffOf(
  auth: AuthContext,
  request: FastifyRequest,
  access: StaffAccess,
  along: () => ReadAlong | null,
): Promise<Member> {
  const { db, tokens, config } = auth;
  const token = request.headers.authorization;
  if (!token) throw unauthorized('Please sign in.');
  const claims = await tokens.verify('session', token);
  if (!claims) throw refuseToken(tokens, request, token);
  const session = await findSession(db, claims.sid, config.sessionIdleMinutes, allowedRead(access, along(), config));
  if (!session) throw refuseToken(tokens, request, token);
  const { hasTwoStep, mustChangePassword, isProved, answer, ...staff } = session;
  const actor: StaffActor = { ...staff, ip: request.ip };
  if (mustChangePassword) {
    // Checked before two-step sign-in and the role.
    if (!access.beforePassword)
      throw passwordChangeRequired('Someone else set your password. Choose your own first, at Change Password.');
    requireProof(isProved, access);
    request.staff = actor;
    return { actor, answer };
  }
  const beforeTwoStep = access.kind === 'self' && access.beforeTwoStep;
  if (!hasTwoStep && !beforeTwoStep && config.twoStepRequired.includes(staff.type))
    throw twoStepSetupRequired(
      `Your account type (${staff.type}) must use two-step sign-in. Set it up under your name, at 'Two-step sign-in'.`,
    );
  request.staff = actor;
  if (access.kind === 'staff') requireAction(actor, access.action);
  requireProof(isProved, access);
  return { actor, answer };
}

function requireProof(isProved: boolean, { recentProof }: StaffAccess) {
  if (recentProof && !isProved) throw recentProofRequired('Confirm that it is you, then try again.');
}

const noGrant = 'For your security, please enter your order ID and email again.';

async function grantOf({ db, tokens }: AuthContext, request: FastifyRequest): Promise<ActorByAccess['grant']> {
  const claims = await tokens.verify('grant', request.headers.authorization ?? '');
  if (!claims || !(await isForEmail({ db, tokens }, claims))) throw unauthorized(noGrant);
  return { orderId: claims.orderId, ip: request.ip };
}

/** Whether the order still has the email that the grant was given for. A purged one has none. */
async function isForEmail(
  { db, tokens }: Pick<AuthContext, 'db' | 'tokens'>,
  { orderId, email }: { orderId: number; email?: string },
): Promise<boolean> {
  if (email === undefined) return true;
  const order = await db
    .selectFrom('orders')
    .select('email')
    .where('order_id', '=', orderId)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  return !order || tokens.hashEmail(order.email) === email;
}

/** Throws 401 unless the order in the parsed input is the one of the grant. */
export function requireGrantFor({ orderId }: ActorByAccess['grant'], named: unknown) {
  if (orderId !== named) throw unauthorized(noGrant);
}

async function apiKeyOf(db: Db, request: FastifyRequest): Promise<ActorByAccess['apiKey']> {
  const key = request.headers['x-api-key'];
  const found = typeof key === 'string' ? await findApiKey(db, key) : undefined;
  if (!found) throw unauthorized('Send a valid key in the x-api-key header.');
  if (!isAllowedFrom(found, request.ip)) {
    request.blockedKey = { id: found.id, name: found.label };
    throw forbidden(
      `This key may not be used from ${request.ip}. An Admin can allow the address at Settings, Intake keys.`,
    );
  }
  await recordKeyUse(db, found);
  return { apiKeyId: found.id, ip: request.ip, now: new Date(found.now) };
}

/**
 * Checks the caller by the endpoint's access rule; mount.ts checks a grant's order after parsing.
 * @returns with the answer of `along`, or null when it was not read
 * @throws 401 for an unknown caller, 403 for one without permission
 */
export async function authenticate(
  auth: AuthContext,
  request: FastifyRequest,
  access: Access,
  along: () => ReadAlong | null,
): ReturnType<Authentication['authenticate']> {
  if (access.kind === 'public') return { actor: { ip: request.ip }, answer: null };
  if (access.kind === 'grant') return { actor: await grantOf(auth, request), answer: null };
  if (access.kind === 'apiKey') return { actor: await apiKeyOf(auth.db, request), answer: null };
  return staffOf(auth, request, access, along);
}

/** Throws 403 unless the role table allows the action. */
export function requireAction(actor: StaffActor, action: Parameters<typeof can>[1]) {
  if (!can(actor.type, action))
    throw forbidden(`Your account type (${actor.type}) cannot do this. Ask a colleague who can.`);
}
