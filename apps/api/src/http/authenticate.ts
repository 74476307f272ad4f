import { createHash } from 'node:crypto';
import type { Access, Endpoint } from '@sac/contract/endpoint';
import { can, type Role } from '@sac/contract/roles';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import { runPrepared } from '../db/prepared';
import { noteUse, usedBefore } from '../domain/accounts/note-use';
import type { StaffActor } from '../domain/accounts/staff-actor';
import type { Tokens } from '../domain/accounts/tokens';
import { forbidden, passwordChangeRequired, twoStepSetupRequired, unauthorized } from '../domain/errors';
import type { RequestLimits } from './rate-limits';

/** What it takes to tell who may come in, and how often. */
export interface AuthContext {
  db: Db;
  tokens: Tokens;
  limits: RequestLimits;
  /** Types whose members reach nothing until they have set up two-step sign-in. */
  twoStepRequired: readonly Role[];
}

/** Whose token was refused, as far as it tells: null for one that we have not signed. */
export type RefusedToken = { owner: { sessionId: string; name: string } | null };

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever of us is calling; null until that is known, and for everybody else. */
    staff: StaffActor | null;
    /** A token that opened nothing; null until that is known, and for everybody else. */
    refusedToken: RefusedToken | null;
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

interface Found extends Omit<StaffActor, 'ip'> {
  hasTwoStep: boolean;
  /** Somebody else has set their password. */
  mustChangePassword: boolean;
  /** Its use was not noted for a while. */
  isStale: boolean;
}

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
  // Name and type come from the row, not from the token: a demotion or a deletion counts at once.
  const session = sql<Found>`
    select staff.id as "staffId", staff.name, staff.type, session.id as "sessionId",
      staff.two_step_since is not null as "hasTwoStep", staff.must_change_password as "mustChangePassword", session.last_used_at < ${usedBefore()} as "isStale"
    from session join staff on staff.id = session.staff_id
    where session.id = ${claims.sid} and session.ended_at is null and session.expires_at > ${new Date().toISOString()}
      and staff.deleted_at is null`;
  const [row] = await runPrepared(db, session.compile(db));
  if (!row) throw refuseToken(tokens, request, token);
  const { hasTwoStep, mustChangePassword, isStale, ...staff } = row;
  const actor: StaffActor = { ...staff, ip: request.ip };
  if (isStale) noteUse(db, staff.sessionId, request.log);
  if (mustChangePassword) {
    // Whatever their role and whatever else they owe: this comes first.
    if (!access.beforePassword)
      throw passwordChangeRequired(
        'Somebody else has set your password. Choose one of your own first, at Change Password.',
      );
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

const noGrant = 'Please enter your order ID and e-mail again. For your safety this page closes after 30 minutes.';

async function grantOf(tokens: Tokens, request: FastifyRequest): Promise<Actors['grant']> {
  const claims = await tokens.verify('grant', request.headers.authorization ?? '');
  if (!claims) throw unauthorized(noGrant);
  return { orderId: claims.orderId, ip: request.ip };
}

/** Grants are for one order. Throws 401 unless the order named in the parsed input is the one of the grant. */
export function requireGrantFor({ orderId }: Actors['grant'], named: unknown) {
  if (orderId !== named) throw unauthorized(noGrant);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function apiKeyOf(db: Db, request: FastifyRequest): Promise<Actors['apiKey']> {
  const key = request.headers['x-api-key'];
  // Only the hash is stored and looked up, so comparing takes the same time for every wrong key.
  const row =
    typeof key === 'string' &&
    (await db
      .selectFrom('api_key')
      .select('id')
      .where('key_sha256', '=', sha256(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst());
  if (!row) throw unauthorized('Send a valid key in the x-api-key header.');
  return { apiKeyId: row.id, ip: request.ip };
}

/**
 * Who is calling, checked against the endpoint's access rule; of a grant, that it stands (mount.ts looks at its order once
 * the input is parsed).
 * @throws 401 for nobody we know, 403 for somebody who may not
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

/** Throws 403 unless the role table lets the actor do `action`. */
export function requireAction(actor: StaffActor, action: Parameters<typeof can>[1]) {
  if (!can(actor.type, action))
    throw forbidden(`Your account type (${actor.type}) may not do this. Ask a colleague who may.`);
}
