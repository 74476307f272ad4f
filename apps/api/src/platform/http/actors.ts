import type { Role } from '@sac/contract/accounts/roles';
import type { Access, Endpoint } from '@sac/contract/platform/endpoint';
import type { FastifyRequest } from 'fastify';

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

/** What {@link Mount} asks of accounts: who calls, and whether they may. */
export interface Authentication {
  /** @throws 401 for an unknown caller, 403 for one without permission */
  authenticate(request: FastifyRequest, access: Access): Promise<ActorByAccess[Access['kind']]>;
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
