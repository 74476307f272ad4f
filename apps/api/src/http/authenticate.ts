import { createHash } from 'node:crypto';
import type { Access, Endpoint } from '@sac/contract/endpoint';
import { can, type Role } from '@sac/contract/roles';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import { runPrepared } from '../db/prepared';
import { notAllowed, notSignedIn, twoStepFirst } from './errors';
import { noteUse, usedBefore } from './note-use';
import type { RequestLimits } from './request-limits';
import type { Tokens } from './tokens';

/** A signed-in staff member, as the database knows them at this moment. */
export interface StaffActor {
  staffId: number;
  name: string;
  type: Role;
  sessionId: string;
  ip: string;
}

/** What it takes to tell who may come in, and how often. */
export interface Gate {
  db: Db;
  tokens: Tokens;
  limits: RequestLimits;
  /** Types whose members reach nothing until they have set up two-step sign-in. */
  twoStepRequired: readonly Role[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever of us is calling; null until that is known, and for everybody else. */
    staff: StaffActor | null;
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
  /** Its use was not noted for a while. */
  isStale: boolean;
}

async function staffOf(gate: Gate, request: FastifyRequest, beforeTwoStep: boolean): Promise<StaffActor> {
  const { db, tokens, twoStepRequired } = gate;
  const token = request.headers.authorization;
  if (!token) throw notSignedIn('Please sign in.');
  const claims = await tokens.verify('session', token);
  if (!claims) throw notSignedIn(sessionEnded);
  // Name and type come from the row, not from the token: a demotion or a deletion counts at once.
  const session = sql<Found>`
    select staff.id as "staffId", staff.name, staff.type, session.id as "sessionId",
      staff.two_step_since is not null as "hasTwoStep", session.last_used_at < ${usedBefore()} as "isStale"
    from session join staff on staff.id = session.staff_id
    where session.id = ${claims.sid} and session.ended_at is null and session.expires_at > ${new Date().toISOString()}
      and staff.deleted_at is null`;
  const [row] = await runPrepared(db, session.compile(db));
  if (!row) throw notSignedIn(sessionEnded);
  const { hasTwoStep, isStale, ...staff } = row;
  if (isStale) noteUse(db, staff.sessionId, request.log);
  if (!hasTwoStep && !beforeTwoStep && twoStepRequired.includes(staff.type))
    throw twoStepFirst(
      `Your account type (${staff.type}) must use two-step sign-in. Set it up under your name, at 'Two-step sign-in'.`,
    );
  return { ...staff, ip: request.ip };
}

/** Grants are for one order: the order id in the input must be the one in the grant. */
async function grantOf(tokens: Tokens, request: FastifyRequest, orderId: unknown): Promise<Actors['grant']> {
  const claims = await tokens.verify('grant', request.headers.authorization ?? '');
  if (!claims || claims.orderId !== orderId)
    throw notSignedIn(
      'Please enter your order ID and e-mail again. For your safety this page closes after 30 minutes.',
    );
  return { orderId: claims.orderId, ip: request.ip };
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
  if (!row) throw notSignedIn('Send a valid key in the x-api-key header.');
  return { apiKeyId: row.id, ip: request.ip };
}

/**
 * Who is calling, checked against the endpoint's access rule.
 * @throws 401 for nobody we know, 403 for somebody who may not
 */
export async function authenticate<A extends Access>(
  gate: Gate,
  request: FastifyRequest,
  access: A,
  orderId: unknown,
): Promise<Actors[A['kind']]>;
export async function authenticate(gate: Gate, request: FastifyRequest, access: Access, orderId: unknown) {
  if (access.kind === 'public') return { ip: request.ip };
  if (access.kind === 'grant') return grantOf(gate.tokens, request, orderId);
  if (access.kind === 'apiKey') return apiKeyOf(gate.db, request);
  const actor = await staffOf(gate, request, access.kind === 'self' && access.beforeTwoStep === true);
  request.staff = actor;
  if (access.kind === 'staff') requireAction(actor, access.action);
  return actor;
}

/** Throws 403 unless the role table lets the actor do `action`. */
export function requireAction(actor: StaffActor, action: Parameters<typeof can>[1]) {
  if (!can(actor.type, action))
    throw notAllowed(`Your account type (${actor.type}) may not do this. Ask a colleague who may.`);
}
