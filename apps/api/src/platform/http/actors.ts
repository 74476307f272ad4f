import type { Action, Role } from '@sac/contract/accounts/roles';
import type { Access, Endpoint } from '@sac/contract/platform/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Expression, RawBuilder } from 'kysely';

/** A signed-in staff member, with the database's current data. */
export interface StaffActor {
  staffId: number;
  name: string;
  type: Role;
  sessionId: string;
  ip: string;
}

/** Who calls, by the kind of the endpoint's access rule. */
export interface ActorByAccess {
  public: { ip: string };
  staff: StaffActor;
  self: StaffActor;
  grant: { orderId: number; ip: string };
  /** `now`: the time by the database's clock, which all processes share. */
  apiKey: { apiKeyId: number; ip: string; now: Date };
}
export type ActorOf<E> = E extends Endpoint<infer _I, infer _O, infer A> ? ActorByAccess[A['kind']] : never;

/** An answer that is read by the statement that reads the session (decision 0039), for members who may have it. */
export interface ReadAlong {
  /** A statement is built once per key, so there must be few; it includes everything that `answer` depends on. */
  key: string;
  /** What the member's type must allow besides the endpoint's own action. */
  action: Action;
  /** The whole answer as JSON. @param me the member's name */
  answer(me: RawBuilder<string>): Expression<string>;
}

/** What {@link Mount} asks of accounts: who calls, and whether they may. */
export interface Authentication {
  /**
   * @param along is asked when the caller's token is right
   * @returns the caller; and the answer of `along`, or null when it was not read
   * @throws 401 for an unknown caller, 403 for one without permission
   */
  authenticate(
    request: FastifyRequest,
    access: Access,
    along: () => ReadAlong | null,
  ): Promise<{ actor: ActorByAccess[Access['kind']]; answer: string | null }>;
  /** @throws 401 unless the order in the parsed input is the one of the grant */
  requireGrantFor(actor: ActorByAccess['grant'], orderId: unknown): void;
}

/** The owner of a refused token; null if we did not sign it. */
export type RefusedToken = { owner: { sessionId: string; name: string } | null };

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member; null before authentication and for all other callers. */
    staff: StaffActor | null;
    /** A token that was refused; null if none was. */
    refusedToken: RefusedToken | null;
    /** A valid intake key that may not be used from the caller's address; null if none was. */
    blockedKey: { id: number; name: string } | null;
  }
}
