import type { Access, Endpoint } from '@sac/contract/endpoint';
import { can, type Role } from '@sac/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open-database';
import { findApiKey } from '../domain/accounts/find-api-key';
import { findSession } from '../domain/accounts/find-session';
import type { StaffActor } from '../domain/accounts/staff-actor';
import type { Tokens } from '../domain/accounts/tokens';
import { forbidden, passwordChangeRequired, twoStepSetupRequired, unauthorized } from '../domain/errors';
import type { RequestLimits } from './rate-limits';

export interface AuthContext {
  db: Db;
  tokens: Tokens;
  limits: RequestLimits;
  /** Account types that must set up two-step sign-in before anything else. */
  twoStepRequired: readonly Role[];
}

/** The owner of a refused token; null if we did not sign it. */
export type RefusedToken = { owner: { sessionId: string; name: string } | null };

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member; null before authentication and for all other callers. */
    staff: StaffActor | null;
    /** A token that was refused; null if none was. */
    refusedToken: RefusedToken | null;
    /** Of the member's session; see {@link findSession}. */
    wroteAt: string | null;
  }
}

interface Actors {
  public: { ip: string };
  staff: StaffActor;
  self: StaffActor;
  grant: { orderId: number; ip: string };
  apiKey: { apiKeyId: number; ip: string };
}
export type ActorOf<E> = E extends Endpoint<infer _I, infer _O, infer A> ? Actors[A['kind']] : never;

const sessionEnded = 'Your session has ended. Please sign in again.';

function refuseToken(tokens: Tokens, request: FastifyRequest, token: string) {
  const claims = tokens.readSigned('session', token);
  request.refusedToken = { owner: claims && { sessionId: claims.sid, name: claims.user.name } };
  return unauthorized(sessionEnded);
}

type StaffAccess = Extract<Access, { kind: 'staff' | 'self' }>;

async function staffOf(auth: AuthContext, request: FastifyRequest, access: StaffAccess): Promise<StaffActor> {
  const { db, tokens, twoStepRequired } = auth;
  const token = request.headers.authorization;
  if (!token) throw unauthorized('Please sign in.');
  const claims = await tokens.verify('session', token);
  if (!claims) throw refuseToken(tokens, request, token);
  const session = await findSession(db, claims.sid, request.log);
  if (!session) throw refuseToken(tokens, request, token);
  const { hasTwoStep, mustChangePassword, wroteAt, ...staff } = session;
  request.wroteAt = wroteAt;
  const actor: StaffActor = { ...staff, ip: request.ip };
  if (mustChangePassword) {
    // Checked before two-step sign-in and the role.
    if (!access.beforePassword)
      throw passwordChangeRequired('Someone else set your password. Choose your own first, at Change Password.');
    request.staff = actor;
    return actor;
  }
  const beforeTwoStep = access.kind === 'self' && access.beforeTwoStep;
  if (!hasTwoStep && !beforeTwoStep && twoStepRequired.includes(staff.type))
    throw twoStepSetupRequired(
      `Your account type (${staff.type}) must use two-step sign-in. Set it up under your name, at 'Two-step sign-in'.`,
    );
  request.staff = actor;
  if (access.kind === 'staff') requireAction(actor, access.action);
  return actor;
}

const noGrant = 'For your security, please enter your order ID and email again.';

async function grantOf(tokens: Tokens, request: FastifyRequest): Promise<Actors['grant']> {
  const claims = await tokens.verify('grant', request.headers.authorization ?? '');
  if (!claims) throw unauthorized(noGrant);
  return { orderId: claims.orderId, ip: request.ip };
}

/** Throws 401 unless the order in the parsed input is the one of the grant. */
export function requireGrantFor({ orderId }: Actors['grant'], named: unknown) {
  if (orderId !== named) throw unauthorized(noGrant);
}

async function apiKeyOf(db: Db, request: FastifyRequest): Promise<Actors['apiKey']> {
  const key = request.headers['x-api-key'];
  const apiKeyId = typeof key === 'string' ? await findApiKey(db, key) : undefined;
  if (apiKeyId === undefined) throw unauthorized('Send a valid key in the x-api-key header.');
  return { apiKeyId, ip: request.ip };
}

/**
 * Checks the caller by the endpoint's access rule; mount.ts checks a grant's order after parsing.
 * @throws 401 for an unknown caller, 403 for one without permission
 */
export async function authenticate<A extends Access>(
  auth: AuthContext,
  request: FastifyRequest,
  access: A,
): Promise<Actors[A['kind']]>;
export async function authenticate(auth: AuthContext, request: FastifyRequest, access: Access) {
  if (access.kind === 'public') return { ip: request.ip };
  if (access.kind === 'grant') return grantOf(auth.tokens, request);
  if (access.kind === 'apiKey') return apiKeyOf(auth.db, request);
  return staffOf(auth, request, access);
}

/** Throws 403 unless the role table allows the action. */
export function requireAction(actor: StaffActor, action: Parameters<typeof can>[1]) {
  if (!can(actor.type, action))
    throw forbidden(`Your account type (${actor.type}) cannot do this. Ask a colleague who can.`);
}
